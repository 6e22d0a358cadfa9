package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.program.ProgramClass;
import org.racefinder.worker.program.SourceProgram;

/**
 * A source file in the place of a main class, compiled.
 *
 * @param classPath the class path of the program, which begins with its own classes
 * @param words the main class and the arguments of the program
 */
record SourceOperand(SourceProgram program, ClassPath classPath, List<String> words) {
    /** The class path of the program consists of its own classes and, if there is one, the class path that was given. */
    static SourceOperand compile(Arguments arguments, RunOptions run, Path directory) throws IOException {
        List<Path> libraries = arguments.given("--classpath")
                ? ClassPath.parse(arguments.text("--classpath")).entries()
                : List.of();
        List<String> rest = arguments.rest();
        SourceProgram program = SourceProgram.compile(rest.get(0), directory, libraries, run.jdk(), run.jvmArgs());
        List<Path> entries = new ArrayList<>(List.of(directory));
        entries.addAll(libraries);
        ClassPath classPath = new ClassPath(entries);
        try {
            ProgramClass.requireMain(program.main(), classPath, run.jdk());
        } catch (UsageError e) {
            program.remove();
            throw e;
        }
        List<String> words = new ArrayList<>(rest);
        words.set(0, program.main());
        return new SourceOperand(program, classPath, List.copyOf(words));
    }

    /** Removes the classes. */
    void remove() throws IOException {
        program.remove();
    }
}

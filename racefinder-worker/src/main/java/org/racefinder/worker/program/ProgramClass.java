package org.racefinder.worker.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;

/** Checks the main class before a JVM is started for it, so that a wrong name is reported at once and clearly. */
public final class ProgramClass {
    static final String ENABLE_PREVIEW = "--enable-preview";
    /** Since this Java version, main methods need not be public or static or have a parameter (JLS 12.1.4). */
    private static final int MAIN_OF_OBJECTS = 25;

    private ProgramClass() {}

    public static void requireMain(String name, ClassPath classPath, Jdk jdk) {
        String objection = objection(name, classPath, jdk);
        if (objection != null) throw new UsageError(objection);
    }

    /** Whether the {@code java} command could run the class. */
    static boolean hasMain(String name, ClassPath classPath, Jdk jdk) {
        return objection(name, classPath, jdk) == null;
    }

    /** Returns why the main method of a class cannot be run, or null if it can. */
    private static String objection(String name, ClassPath classPath, Jdk jdk) {
        ClassFile file = require(name, classPath, jdk);
        boolean constructs = file.has(ClassFile.Member.CONSTRUCTOR);
        boolean ofObject = false;
        // Looks for its own or an inherited main method, like the java command.
        while (file != null) {
            if (file.has(ClassFile.Member.MAIN)) return null;
            if (jdk.feature() >= MAIN_OF_OBJECTS) {
                if (file.has(ClassFile.Member.STATIC_MAIN)) return null;
                ofObject |= file.has(ClassFile.Member.INSTANCE_MAIN);
                if (ofObject && constructs) return null;
            }
            file = file.superName() == null ? null : read(file.superName(), classPath);
        }
        return ofObject
                ? "class " + name + " has a main method that needs an object, and no constructor without parameters to"
                        + " make one with"
                : "class " + name + " has no method public static void main(String[])";
    }

    public static ClassFile require(String name, ClassPath classPath, Jdk jdk) {
        if (name.isBlank()) throw new UsageError("the name of the class is empty");
        ClassFile file = name.indexOf('/') < 0 ? read(name, classPath) : null;
        if (file == null) throw missing(name, classPath);
        if (!file.name().equals(name.replace('.', '/')))
            throw new UsageError("the class file of " + name + " on the class path has the class "
                    + file.name().replace('/', '.') + " in it");
        if (file.major() > jdk.newestClassFile())
            throw new UsageError("class " + name + " is compiled for Java " + Jdk.javaOfClassFile(file.major())
                    + ", and the JDK that runs it is " + jdk.version() + " (--jdk names another one)");
        if (file.preview() && file.major() != jdk.newestClassFile())
            throw new UsageError("class " + name + " uses preview features of Java " + Jdk.javaOfClassFile(file.major())
                    + ", which only that JDK has (--jdk names one)");
        return file;
    }

    /**
     * Returns the arguments of the JVM that runs the program. A class compiled with preview features needs an
     * additional one.
     */
    public static List<String> jvmArgs(List<String> given, String main, List<Path> classPath) {
        String name = TestName.isTestName(main) ? TestName.parse(main).type() : main;
        ClassFile file = read(name, new ClassPath(classPath));
        if (file == null || !file.preview() || given.contains(ENABLE_PREVIEW)) return given;
        List<String> all = new ArrayList<>(given);
        all.add(ENABLE_PREVIEW);
        return all;
    }

    private static ClassFile read(String name, ClassPath classPath) {
        byte[] bytes = classPath.classFile(name);
        try {
            return bytes == null ? null : ClassFile.read(bytes);
        } catch (IOException | RuntimeException e) {
            throw new UsageError("the class file of " + name + " is damaged");
        }
    }

    private static UsageError missing(String name, ClassPath classPath) {
        if (SourceProgram.isNamedBy(name))
            return new UsageError(name + " is a source file; here, the name of a compiled class is needed");
        String suggestion = NameSuggestion.nearest(name, classPath.classNames());
        if (suggestion == null && isSource(name + ".java"))
            return new UsageError("no class " + name + " on the class path; to compile and check the source file,"
                    + " name it: " + name + ".java");
        return new UsageError("no class " + name + " on the class path"
                + (suggestion == null ? "" : " (did you mean " + suggestion + "?)"));
    }

    private static boolean isSource(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}

package org.racefinder.worker.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.instrument.bytecode.AnnotatedMethods;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassFile;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.program.ProgramClass;

/** {@code check --test Class[#method]}: options of the annotation apply unless the command line overrides them. */
public final class TestOption {
    static final Option OPTION = Option.of(
            "--test",
            "CLASS[#METHOD]",
            null,
            "instead of a main class: a method annotated with @RaceTest, or all of a class");

    private static final String ANNOTATION = "org.racefinder.junit.RaceTest";

    private TestOption() {}

    /** A race test with everything needed to check it. */
    public record Test(String name, Job job, RunOptions options) {}

    /** Returns the tests that the arguments name; never empty. */
    public static List<Test> tests(Arguments arguments) throws IOException {
        RunOptions run = RunOptions.of(arguments);
        ClassPath classPath = ClassPath.parse(arguments.text("--classpath"));
        String text = arguments.text("--test");
        int hash = text.indexOf('#');
        String type = hash < 0 ? text : text.substring(0, hash);
        ProgramClass.require(type, classPath, run.jdk());
        List<Test> tests = new ArrayList<>();
        for (AnnotatedMethods.Annotated test : chosen(type, hash < 0 ? null : TestName.parse(text), classPath)) {
            TestName name = new TestName(type, test.method(), test.parameters());
            Arguments effective =
                    arguments.after(TestAttributes.words(test.annotations().get(ANNOTATION)));
            List<String> program = new ArrayList<>(List.of(name.toString()));
            program.addAll(TestArguments.of(name, arguments.rest()));
            RunOptions options = RunOptions.of(effective);
            tests.add(new Test(name.toString(), CheckArguments.job(effective, options, classPath, program), options));
        }
        return tests;
    }

    /** Returns all race tests of the class and its superclasses, or those with the given name; never empty. */
    private static List<AnnotatedMethods.Annotated> chosen(String type, TestName name, ClassPath classPath)
            throws IOException {
        List<AnnotatedMethods.Annotated> all = new ArrayList<>();
        AnnotatedMethods annotated = new AnnotatedMethods(classPath::classFile);
        String each = type;
        while (each != null) {
            byte[] bytes = classPath.classFile(each);
            if (bytes == null) break;
            for (AnnotatedMethods.Annotated test : annotated.of(each.replace('/', '.'))) {
                if (!test.has(ANNOTATION)) continue;
                boolean overridden = all.stream()
                        .anyMatch(known -> known.method().equals(test.method())
                                && known.parameters().equals(test.parameters()));
                if (!overridden) all.add(test);
            }
            each = ClassFile.read(bytes).superName();
        }
        if (all.isEmpty()) throw new UsageError("class " + type + " has no method annotated with @RaceTest");
        if (name == null) return all;
        List<AnnotatedMethods.Annotated> named = all.stream()
                .filter(test -> test.method().equals(name.method())
                        && (name.parameters().isEmpty() || test.parameters().equals(name.parameters())))
                .toList();
        if (named.size() == 1) return named;
        List<String> known =
                all.stream().map(AnnotatedMethods.Annotated::method).toList();
        String suggestion = NameSuggestion.nearest(name.method(), known);
        throw new UsageError(
                named.isEmpty()
                        ? "class " + type + " has no method " + name.method() + " annotated with @RaceTest"
                                + (suggestion == null ? "" : " (did you mean " + suggestion + "?)")
                        : "class " + type + " has " + named.size() + " race tests " + name.method()
                                + ": say which with its parameter types, as in " + name.method() + "("
                                + String.join(",", named.get(0).parameters()) + ")");
    }
}

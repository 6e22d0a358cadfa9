package org.racefinder.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.instrument.AnnotatedMethods;

/** {@code check --test Class[#method]}: the options of the annotation count where the command line says nothing. */
final class TestOption {
    static final Option OPTION = Option.of(
            "--test",
            "CLASS[#METHOD]",
            null,
            "instead of a main class: a method annotated with @RaceTest, or all of a class");

    private static final String ANNOTATION = "org.racefinder.junit.RaceTest";

    private TestOption() {}

    static int run(Arguments arguments) throws IOException {
        RunOptions run = RunOptions.of(arguments);
        ClassPath classPath = ClassPath.parse(arguments.text("--classpath"));
        String text = arguments.text("--test");
        int hash = text.indexOf('#');
        String type = hash < 0 ? text : text.substring(0, hash);
        ProgramClass.require(type, classPath, run.jdk());
        List<AnnotatedMethods.Annotated> tests = chosen(type, hash < 0 ? null : TestName.parse(text), classPath);
        if (tests.size() > 1 && !run.files().files().isEmpty())
            throw new UsageError(type + " has " + tests.size() + " race tests, and a file takes the result of one: name"
                    + " it, as in --test " + type + "#" + tests.get(0).method());
        int code = ExitCode.NOTHING_FOUND;
        for (AnnotatedMethods.Annotated test : tests) {
            TestName name = new TestName(type, test.method(), test.parameters());
            if (tests.size() > 1 && !run.quiet()) System.out.println((code == 0 ? "" : "\n") + "TEST  " + name);
            Arguments effective =
                    arguments.after(TestAttributes.words(test.annotations().get(ANNOTATION)));
            List<String> program = new ArrayList<>(List.of(name.toString()));
            program.addAll(TestArguments.of(name, arguments.rest()));
            Job job = CheckCommand.job(effective, RunOptions.of(effective), classPath, program);
            code = worse(code, new Run(run).execute(job, null));
        }
        return code;
    }

    private static int worse(int one, int other) {
        if (one == ExitCode.FOUND || other == ExitCode.FOUND) return ExitCode.FOUND;
        return Math.max(one, other);
    }

    /** All of the class and of its superclasses, or those of that name; never none. */
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
        String suggestion = Suggestion.nearest(name.method(), known);
        throw new UsageError(
                named.isEmpty()
                        ? "class " + type + " has no method " + name.method() + " annotated with @RaceTest"
                                + (suggestion == null ? "" : " (did you mean " + suggestion + "?)")
                        : "class " + type + " has " + named.size() + " race tests " + name.method()
                                + ": say which with its parameter types, as in " + name.method() + "("
                                + String.join(",", named.get(0).parameters()) + ")");
    }
}

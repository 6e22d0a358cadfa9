package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code racefinder examples}. */
@Command(
        name = "examples",
        description = "Lists the bundled examples, or checks one of them.",
        footerHeading = "%nExample:%n",
        footer = "  ./racefinder examples PlainFlag")
final class ExamplesCommand implements Callable<Integer> {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    boolean help;

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "the example to check")
    String name;

    @Parameters(index = "1..*", hidden = true, description = "options of check")
    List<String> options = List.of();

    @Override
    public Integer call() throws IOException {
        Path root = Distribution.ofThisCommand().root();
        if (root == null) throw new UsageError("the examples are only in the source tree of Racefinder");
        Examples examples = Examples.in(root.resolve("examples"));
        if (name == null) return list(examples);
        Examples.Example example = examples.named(name);
        System.out.println("./racefinder check -cp " + shown(examples.classes()) + " " + example.main() + "\n");
        List<String> arguments = new java.util.ArrayList<>(options);
        arguments.addAll(List.of("-cp", examples.classes().toString(), example.main()));
        return Main.run(command(arguments));
    }

    private static String[] command(List<String> arguments) {
        arguments.add(0, "check");
        return arguments.toArray(new String[0]);
    }

    private static Path shown(Path classes) {
        Path here = Path.of("").toAbsolutePath();
        return classes.startsWith(here) ? here.relativize(classes) : classes;
    }

    private static int list(Examples examples) throws IOException {
        for (Examples.Example example : examples.all())
            System.out.printf("%-40s %s%n", example.main(), example.summary());
        System.out.println("\nCheck one: ./racefinder examples NAME");
        return Files.isDirectory(examples.classes()) ? ExitCode.NOTHING_FOUND : ExitCode.USAGE;
    }
}

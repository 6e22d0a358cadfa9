package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder examples}: lists the examples, or runs {@code check} on one of them. */
final class ExamplesCommand implements Subcommand {
    @Override
    public String name() {
        return "examples";
    }

    @Override
    public String operands() {
        return "[NAME [options of check]]";
    }

    @Override
    public boolean endsWithAProgram() {
        return true;
    }

    @Override
    public String summary() {
        return "list the bundled examples, or check one";
    }

    @Override
    public String description() {
        return "Lists the bundled examples, or checks one of them.";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder examples PlainFlag",
                "a race on a flag and on the data that it hands over",
                "./racefinder examples racefree.VolatileFlag --json result.json",
                "the repaired program, with an option of check");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        Path root = Distribution.ofThisCommand().root();
        if (root == null) throw new UsageError("the examples are only in the source tree of Racefinder");
        Examples examples = Examples.in(root.resolve("examples"));
        List<String> words = arguments.rest();
        if (words.isEmpty()) return list(examples);
        Examples.Example example = examples.named(words.get(0));
        Path classes = shown(examples.classes());
        System.out.println("./racefinder check -cp " + classes + " " + example.main() + "\n");
        List<String> check = new ArrayList<>(List.of("check", "-cp", classes.toString()));
        check.addAll(words.subList(1, words.size()));
        check.add(example.main());
        return Main.run(check);
    }

    private static Path shown(Path classes) {
        Path here = Path.of("").toAbsolutePath();
        return classes.startsWith(here) ? here.relativize(classes) : classes;
    }

    private static int list(Examples examples) {
        for (Examples.Example example : examples.all())
            System.out.printf("%-40s %s%n", example.main(), example.summary());
        System.out.println("\nCheck one: ./racefinder examples NAME");
        return ExitCode.NOTHING_FOUND;
    }
}

package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.racefinder.report.CommandName;
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
    public Group group() {
        return Group.EVERYDAY;
    }

    @Override
    public String operands() {
        return "[NAME [options of check] | GROUP | WORD...]";
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
        return "Lists the groups of bundled programs; with a group, or with words that describe them, the programs."
                + " With the name of a program, checks it.";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.flag("--all", "list all programs"), Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder examples PlainFlag",
                "a race on a flag and on the data that it hands over",
                "./racefinder examples racefree.VolatileFlag --json result.json",
                "the repaired program, with an option of check",
                "./racefinder examples deadlock",
                "lists the programs with this word in their names or descriptions");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        Path root = Distribution.ofThisCommand().root();
        if (root == null) throw new UsageError("the examples are only in the source tree of Racefinder");
        Examples examples = Examples.in(root.resolve("examples"));
        List<String> words = arguments.rest();
        if (arguments.flag("--all")) return list(examples, examples.all());
        if (words.isEmpty()) return overview(examples);
        Examples.Example example = examples.named(words.get(0));
        if (example != null) return check(examples, example, words.subList(1, words.size()));
        List<Examples.Example> matching = examples.matching(words);
        if (matching.isEmpty()) throw examples.unknown(words.get(0));
        return list(examples, matching);
    }

    private static int check(Examples examples, Examples.Example example, List<String> options) {
        Path classes = shown(examples.classes());
        System.out.println(CommandName.current() + " check -cp " + classes + " " + example.main() + "\n");
        List<String> check = new ArrayList<>(List.of("check", "-cp", classes.toString()));
        check.addAll(options);
        check.add(example.main());
        return Main.run(check);
    }

    private static Path shown(Path classes) {
        Path here = Path.of("").toAbsolutePath();
        return classes.startsWith(here) ? here.relativize(classes) : classes;
    }

    private static int overview(Examples examples) {
        SortedMap<String, List<Examples.Example>> groups = Examples.grouped(examples.all());
        groups.forEach(
                (name, programs) -> System.out.printf("%-24s %4d  %s%n", name, programs.size(), examples.title(name)));
        System.out.printf("%n%d programs in %d groups%n", examples.all().size(), groups.size());
        String command = CommandName.current() + " examples ";
        System.out.println("  " + command + "racy.idiom   lists a group");
        System.out.println("  " + command + "deadlock     lists the programs with this word in name or description");
        System.out.println("  " + command + "PlainFlag    checks a program");
        return ExitCode.NOTHING_FOUND;
    }

    private static int list(Examples examples, List<Examples.Example> chosen) {
        Examples.grouped(chosen).forEach((name, programs) -> {
            System.out.println(name + ": " + examples.title(name));
            for (Examples.Example example : programs)
                System.out.printf("  %-40s %s%n", example.main(), example.summary());
            System.out.println();
        });
        System.out.println("Check one: " + CommandName.current() + " examples NAME");
        return ExitCode.NOTHING_FOUND;
    }
}

package org.racefinder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.worker.options.Option;

/** The help, the manual page and the completions all come from the tables of commands and options. */
class HelpTest {
    /** Without evaluate: its options come from a jar that is only there in the built tool. */
    private static final List<Subcommand> COMMANDS = Main.commands().stream()
            .filter(command -> !command.name().equals("evaluate"))
            .toList();

    @TempDir
    Path directory;

    private static Stream<String> optionNames(Subcommand command) {
        return Help.shown(command).stream().flatMap(option -> option.names().stream());
    }

    @Test
    void theUsualOptionsOfACommandExist() {
        for (Subcommand command : COMMANDS) {
            Set<String> names =
                    command.options().stream().map(Option::name).collect(Collectors.toCollection(HashSet::new));
            assertTrue(names.containsAll(command.usualOptions()), command.name() + " " + command.usualOptions());
        }
    }

    @Test
    void theShortHelpFitsAScreenAndTheWholeOneHasTheResearchOptionsLast() {
        Subcommand check = new CheckCommand();
        String brief = Help.brief(check);
        assertTrue(brief.lines().count() <= 50, brief);
        assertTrue(brief.contains("--time-limit") && !brief.contains("--heuristics"), brief);
        String whole = Help.whole(check);
        int research = whole.indexOf("For research");
        assertTrue(research > whole.indexOf("--jvm-arg"), whole);
        for (String name : List.of("--heuristics", "--reduction", "--granularity", "--depth", "--switcher"))
            assertTrue(whole.indexOf("  " + name) > research, name);
        optionNames(check).forEach(name -> assertTrue(whole.contains(name), name));
        assertTrue(Help.brief(COMMANDS).lines().count() <= 30, Help.brief(COMMANDS));
        for (Subcommand command : COMMANDS)
            assertTrue(Help.whole(COMMANDS).contains("\n  " + command.name() + " "), command.name());
    }

    @Test
    void theManualPageNamesEveryCommandAndOptionAndIsWellFormed() throws IOException, InterruptedException {
        String page = ManualPage.of(COMMANDS);
        for (Subcommand command : COMMANDS) {
            assertTrue(page.contains(".SS \"" + command.name()), command.name());
            optionNames(command).forEach(name -> assertTrue(page.contains(name.replace("-", "\\-")), name));
        }
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "groff is not installed");
        Path file = Files.writeString(directory.resolve("racefinder.1"), page);
        Path output = directory.resolve("output");
        Process groff = new ProcessBuilder("groff", "-man", "-Tascii", "-ww", "-z", file.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertEquals(0, groff.waitFor());
        assertEquals("", Files.readString(output));
    }

    @Test
    void fishCompletesEveryCommandAndOption() {
        String script = FishCompletion.of(COMMANDS);
        for (Subcommand command : COMMANDS) {
            assertTrue(script.contains("-n __fish_use_subcommand -f -a " + command.name() + " -d '"), command.name());
            optionNames(command)
                    .filter(name -> name.startsWith("--"))
                    .forEach(name -> assertTrue(script.contains(" -l " + name.substring(2) + " "), name));
        }
        assertTrue(script.contains("-l format -x -a 'text compact json'"), script);
        for (String line : script.lines().toList())
            assertEquals(
                    0, line.replace("\\'", "").chars().filter(c -> c == '\'').count() % 2, line);
    }

    @Test
    void optionsOfTheToolAmongTheArgumentsOfTheProgramAreNamed() {
        List<Option> options = new CheckCommand().options();
        assertEquals(
                "--html, --json come after Mail, so the program gets them; put them before Mail, or -- if they are meant"
                        + " for the program",
                MisplacedOptions.note(List.of("Mail", "--html", "a", "--json=b", "--html"), options));
        assertEquals(null, MisplacedOptions.note(List.of("Mail", "-v", "--colour", "x"), options));
        assertFalse(MisplacedOptions.note(List.of("Mail", "-cp", "x"), options).isEmpty());
    }
}

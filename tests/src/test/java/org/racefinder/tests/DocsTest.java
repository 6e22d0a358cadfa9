package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The documentation matches reality: its commands run, and its options and examples exist. */
@Timeout(300)
class DocsTest {
    private static final boolean UPDATE = Boolean.getBoolean("docs.update");
    /** Limits the test to pages whose path ends with this text; empty for all. */
    private static final String PAGE = System.getProperty("docs.page", "");

    private static final Pattern OPTION = Pattern.compile("(?<=\\s)(--[a-z-]+)");
    private static final Pattern COMMAND = Pattern.compile("\\./racefinder ([a-z]+)([^`|>\\n]*)");

    @TempDir
    static Path directory;

    private static List<Path> pages() throws IOException {
        List<Path> pages =
                new ArrayList<>(List.of(Tool.ROOT.resolve("README.md"), Tool.ROOT.resolve("CONTRIBUTING.md")));
        try (Stream<Path> files = Files.walk(Tool.ROOT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }

    @TestFactory
    Stream<DynamicTest> everyCommandPrintsWhatThePageSays() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : pages()) {
            boolean chosen = PAGE.isEmpty() || page.endsWith(PAGE);
            String text = Files.readString(page);
            if (chosen && (text.contains("```console") || text.contains("<!-- call: ")))
                tests.add(dynamicTest(Tool.ROOT.relativize(page).toString(), () -> follow(page)));
        }
        assertTrue(tests.size() >= (PAGE.isEmpty() ? 2 : 1), "README and the tutorial show commands");
        return tests.stream();
    }

    private static void follow(Path page) throws IOException, InterruptedException {
        String name = Tool.ROOT.relativize(page).toString().replace('/', '-');
        DocsPage followed = new DocsPage(Files.readString(page), Files.createDirectories(directory.resolve(name)));
        String happened = followed.follow();
        if (UPDATE) Files.writeString(page, happened);
        else assertEquals("", String.join("\n", followed.differences()));
    }

    @Test
    void everyOptionInACommandExists() throws IOException, InterruptedException {
        Map<String, Set<String>> known = new HashMap<>();
        List<String> unknown = new ArrayList<>();
        for (Path page : pages()) {
            Matcher command = COMMAND.matcher(Files.readString(page));
            while (command.find()) {
                String name = command.group(1);
                if (!known.containsKey(name)) known.put(name, options(name));
                Matcher option = OPTION.matcher(command.group(2));
                while (option.find()) {
                    boolean there = known.get(name).contains(option.group(1))
                            || option.group(1).equals("--help");
                    if (!there) unknown.add(Tool.ROOT.relativize(page) + ": " + command.group());
                }
            }
        }
        assertEquals(List.of(), unknown);
    }

    private static Set<String> options(String command) throws IOException, InterruptedException {
        Set<String> options = new TreeSet<>();
        // The examples command accepts the options of check after the name.
        String asked = command.equals("examples") ? "check" : command;
        Matcher option = OPTION.matcher(Tool.run(directory, asked, "--help").out());
        while (option.find()) options.add(option.group(1));
        return options;
    }

    @Test
    void everyExampleNamedExists() throws IOException, InterruptedException {
        String list = Tool.run(directory, "examples", "--all").out();
        for (Path page : pages()) {
            Matcher command = Pattern.compile("\\./racefinder examples ([A-Z][\\w.]*|rac[\\w.]*)")
                    .matcher(Files.readString(page));
            while (command.find()) {
                String name = command.group(1);
                if (name.equals("NAME")) continue;
                assertTrue(
                        Pattern.compile("(?m)^  ([\\w.]*\\.)?" + Pattern.quote(name) + " ")
                                .matcher(list)
                                .find(),
                        page + ": " + name);
            }
        }
    }
}

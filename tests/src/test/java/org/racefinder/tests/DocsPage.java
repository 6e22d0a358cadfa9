package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Executes a documentation page literally in an empty directory. A comment {@code file: Name} before a block saves it
 * under that name. In a {@code console} block, lines that start with a dollar sign are commands, and the lines after
 * them are the expected output. A comment {@code call: tool} before a block calls that tool of the {@code mcp} server
 * with the block as its arguments; the next {@code text} block is the expected answer.
 */
final class DocsPage {
    private static final Pattern BLOCK =
            Pattern.compile("(?:<!-- (?:file: (\\S+)|call: (\\w+)) -->\\n)?```(\\w*)\\n(.*?)```", Pattern.DOTALL);
    private static final String ANYTHING = "...";

    private final String page;
    private final Path directory;
    private final List<String> differences = new ArrayList<>();
    private int status;
    /** A session that the first call starts. */
    private McpSession session;
    /** The answer of the last call, until the page has shown it. */
    private String answer;

    DocsPage(String page, Path directory) {
        this.page = page;
        this.directory = directory;
    }

    List<String> differences() {
        return differences;
    }

    /** Returns the page with the actual output of its commands. */
    String follow() throws IOException, InterruptedException {
        try {
            return followBlocks();
        } finally {
            if (session != null) session.close();
        }
    }

    private String followBlocks() throws IOException, InterruptedException {
        Path command = directory.resolve("racefinder");
        String java = Path.of(System.getProperty("java.home"), "bin").toString();
        Files.writeString(
                command,
                "#!/bin/sh\nexec '" + java
                        + "/java' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dracefinder.command=./racefinder -jar '"
                        + Tool.DIST.resolve("racefinder.jar") + "' \"$@\"\n");
        assertTrue(command.toFile().setExecutable(true));
        Matcher block = BLOCK.matcher(page);
        StringBuilder happened = new StringBuilder();
        while (block.find()) {
            String whole = block.group();
            if (block.group(1) != null) {
                Path file = directory.resolve(block.group(1));
                Files.createDirectories(file.getParent());
                Files.writeString(file, block.group(4));
            } else if (block.group(2) != null) {
                call(block.group(2), block.group(4));
            } else if (block.group(3).equals("console")) {
                whole = "```console\n" + console(block.group(4), java) + "```";
            } else if (block.group(3).equals("text") && answer != null) {
                whole = "```text\n" + compared("the answer", block.group(4).stripTrailing(), answer) + "\n```";
                answer = null;
            }
            block.appendReplacement(happened, Matcher.quoteReplacement(whole));
        }
        return block.appendTail(happened).toString();
    }

    private String console(String block, String java) throws IOException, InterruptedException {
        StringBuilder happened = new StringBuilder();
        List<String> lines = block.lines().toList();
        for (int i = 0; i < lines.size(); ) {
            String command = lines.get(i);
            assertTrue(command.startsWith("$ "), "not a command: " + command);
            int end = i + 1;
            while (end < lines.size() && !lines.get(end).startsWith("$ ")) end++;
            String expected = String.join("\n", lines.subList(i + 1, end));
            String printed = run(command.substring(2), java);
            String shown = compared(command, expected, printed);
            happened.append(command).append('\n').append(shown).append(shown.isEmpty() ? "" : "\n");
            i = end;
        }
        return happened.toString();
    }

    /** Returns what the page should say, and notes a difference. */
    private String compared(String command, String expected, String printed) {
        if (matches(expected, printed)) return expected;
        differences.add(command + "\n--- the page says\n" + expected + "\n--- it prints\n" + printed);
        return printed;
    }

    private void call(String tool, String arguments) throws IOException {
        if (session == null) {
            Path temporary = Files.createDirectories(directory.resolveSibling(directory.getFileName() + "-server"));
            session = new McpSession(temporary, "--allow", directory.toString());
        }
        answer = McpSession.text(session.call(tool, arguments)).stripTrailing();
    }

    private String run(String command, String java) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", "(exit " + status + "); " + command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(".printed").toFile());
        builder.environment().put("PATH", java + ":" + builder.environment().get("PATH"));
        Process process = builder.start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), "still running: " + command);
        status = process.exitValue();
        return Files.readString(directory.resolve(".printed"))
                .replace(Tool.ROOT + "/", "")
                .stripTrailing();
    }

    private static boolean matches(String expected, String printed) {
        StringBuilder pattern = new StringBuilder();
        for (String line : normalised(expected).lines().toList()) {
            if (line.strip().equals(ANYTHING)) pattern.append("(.*\\n)*?");
            else pattern.append(Pattern.quote(line)).append("\\n");
        }
        String text = normalised(printed);
        return Pattern.matches(pattern.toString(), text.isEmpty() ? "" : text + "\n");
    }

    /** Replaces times and rates, JDK versions, and line numbers in JDK files. */
    private static String normalised(String text) {
        return text.stripTrailing()
                .replaceAll("\\d+\\.\\d+ s\\b", "N s")
                .replaceAll("[\\d,]+/s\\b", "N/s")
                .replaceAll("\\bThread\\.java:\\d+", "Thread.java:N")
                .replaceAll("java\\.lang\\.Thread\\.run\\w*", "java.lang.Thread.run");
    }
}

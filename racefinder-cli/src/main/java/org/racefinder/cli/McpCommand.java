package org.racefinder.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.ServiceJars;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder mcp}: lets coding agents check programs, explain findings and prove patches. */
final class McpCommand implements Subcommand {
    private static final int MAX_CONCURRENT = 8;
    private static final int MAX_SECONDS = 86_400;

    @Override
    public String name() {
        return "mcp";
    }

    @Override
    public String operands() {
        return "--allow DIR [--allow DIR ...]";
    }

    @Override
    public String summary() {
        return "Model Context Protocol server for coding agents, on standard input and output";
    }

    @Override
    public String description() {
        return "Serves one client, such as a coding agent or an editor, through the Model Context Protocol on standard"
                + " input and output. Its tools are check, explain, try_patch and replay. Clients can name files in the"
                + " allowed directories only; the server never writes there. The programs that it runs have the rights"
                + " of the user who starts it.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.of(
                        "--allow",
                        "DIR",
                        null,
                        "a directory whose classes, jars and sources clients may name; may be repeated"),
                Option.of("--max-time", "SECONDS", "300", "the longest time limit that a client may set for a check"),
                Option.of("--concurrent", "N", "1", "checks that run at the same time; others wait for their turn"),
                Option.of("--jdk", "HOME", null, "the JDK that runs the programs; default: the one that runs the tool"),
                Option.of("--worker-memory", "SIZE", "1g", "heap of the JVM of a program"),
                Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder mcp --allow ~/projects/bank",
                "for one project; the client starts this command itself (docs/agents.md)",
                "./racefinder mcp --allow ~/projects/bank --allow ~/.m2/repository --max-time 600",
                "class paths may also contain jars of the local Maven repository");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        List<Path> allowed = allowed(arguments);
        AgentServer.Permissions permissions = new AgentServer.Permissions(
                allowed,
                (int) arguments.number("--max-time", 1, MAX_SECONDS),
                (int) arguments.number("--concurrent", 1, MAX_CONCURRENT),
                jvmWords(arguments));
        Path jars = Distribution.ofThisCommand().mcp();
        if (!ServiceJars.existIn(jars))
            throw new UsageError("the server is not in " + jars + " (./racefinder mcp builds it)");
        AgentServer server = ServiceJars.load(AgentServer.class, jars)
                .orElseThrow(() -> new UsageError("incomplete installation: no server in " + jars));
        PrintStream answers = System.out;
        // Whatever else prints must not disturb the protocol.
        System.setOut(System.err);
        return server.serve(permissions, System.in, answers);
    }

    private static List<Path> allowed(Arguments arguments) {
        List<String> names = new ArrayList<>(arguments.all("--allow"));
        names.addAll(arguments.rest());
        if (names.isEmpty())
            throw new UsageError("mcp needs --allow DIR: the directories whose classes and sources clients may name");
        List<Path> directories = new ArrayList<>();
        for (String name : names) {
            Path directory = Path.of(name);
            if (!Files.isDirectory(directory)) throw new UsageError("--allow: no directory " + name);
            directories.add(directory);
        }
        return directories;
    }

    private static List<String> jvmWords(Arguments arguments) {
        List<String> words = new ArrayList<>(List.of("--worker-memory", arguments.text("--worker-memory")));
        if (arguments.text("--jdk") != null) words.addAll(List.of("--jdk", arguments.text("--jdk")));
        return words;
    }
}

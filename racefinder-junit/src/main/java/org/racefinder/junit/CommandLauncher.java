package org.racefinder.junit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of the artifact: runs the command that it carries, so that it can be started by the coordinates of the
 * artifact without an installation.
 */
final class CommandLauncher {
    private CommandLauncher() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx512m"));
        command.add("-Dracefinder.command=" + System.getProperty("racefinder.command", "racefinder"));
        command.addAll(List.of("-cp", ToolJars.unpacked().jar().toString(), "org.racefinder.cli.Main"));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command).inheritIO().start();
        // Ctrl-C reaches both processes; the command still has to write what it has found.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> await(process)));
        System.exit(process.waitFor());
    }

    private static void await(Process process) {
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

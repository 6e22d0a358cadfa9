package org.racefinder.worker.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.racefinder.explorer.run.WorkerAgent;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.program.Jdk;

/**
 * A class data sharing archive of the tool's own classes for one JDK, beside its jars. A worker that maps it starts
 * twice as fast as one that reads, verifies and links a thousand classes. It is only a shortcut: without it, or with
 * one that does not fit, the JVM reads the jars.
 */
record ClassDataArchive(Jdk jdk, Distribution distribution) {
    private static final long SECONDS = 60;
    private static final String COMMAND = "command.jsa";
    /** Names the jar for which the command's archive was made. */
    private static final String PLACE = "command.place";

    /** JVM options that use the archive, which is made first if necessary. */
    List<String> options() {
        Path file = file();
        if (!isCurrent(file)) make(file);
        return isCurrent(file) ? List.of("-XX:SharedArchiveFile=" + file, "-Xlog:disable") : List.of();
    }

    /**
     * The name depends on the location of the jars as well: newer JVMs accept an archive whose jars were moved, and
     * then report the old location as the code source of classes.
     */
    private Path file() {
        String made = jdk.home() + "\n" + distribution.jar().toAbsolutePath();
        String key = jdk.version() + "-" + Integer.toHexString(made.hashCode());
        return distribution.jar().resolveSibling("classes-" + key + ".jsa");
    }

    private boolean isCurrent(Path file) {
        try {
            return Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(distribution.jar())) >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Makes the archive if possible. It is written to a temporary file and moved into place, so that no JVM maps an
     * incomplete one.
     */
    private void make(Path file) {
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null || !Files.isWritable(directory)) return;
        Path temporary = directory.resolve(
                file.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Process process = new ProcessBuilder(command(temporary))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
            if (!ended) process.destroyForcibly().waitFor();
            if (ended && process.exitValue() == 0 && Files.exists(temporary)) {
                Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
                if (runsThisCommand()) forThisCommand(directory, file);
            }
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // the next start tries again
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean runsThisCommand() {
        return jdk.home().equals(Path.of(System.getProperty("java.home")));
    }

    /** Links the archive under the name that the launcher uses for the command. */
    private void forThisCommand(Path directory, Path file) throws IOException {
        Path link = directory.resolve(COMMAND);
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, file.getFileName());
        Files.writeString(directory.resolve(PLACE), distribution.jar().toAbsolutePath() + "\n", StandardCharsets.UTF_8);
    }

    private List<String> command(Path archive) {
        List<String> command = new ArrayList<>();
        command.add(jdk.java().toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-Xshare:auto", "-XX:ArchiveClassesAtExit=" + archive));
        // an archive cannot be made with the agent, so its exports are given as options
        for (String name : WorkerAgent.EXPORTED)
            command.addAll(List.of("--add-exports", "java.base/" + name + "=ALL-UNNAMED"));
        for (String name : WorkerAgent.OPENED)
            command.addAll(List.of("--add-opens", "java.base/" + name + "=ALL-UNNAMED"));
        WorkerCommand.addOutOfLine(jdk, command);
        command.add("-Xbootclasspath/a:" + distribution.runtime());
        command.addAll(List.of("-cp", distribution.jar().toString(), ClassDataArchive.class.getName()));
        return command;
    }

    /**
     * Loads every class of the tool and the JDK classes that these need. Whatever is loaded at the end becomes part of
     * the archive.
     */
    public static void main(String[] args) throws IOException {
        Path jar = Distribution.ofThisCommand().jar();
        try (JarFile classes = new JarFile(jar.toFile())) {
            for (Enumeration<JarEntry> entries = classes.entries(); entries.hasMoreElements(); ) {
                String name = entries.nextElement().getName();
                if (name.startsWith("org/racefinder/") && name.endsWith(".class")) load(name);
            }
        }
        try {
            ArchiveTraining.run();
        } catch (IOException | RuntimeException | LinkageError e) {
            // the archive is smaller, but without one every start would try to make it again
            System.err.println("racefinder: " + e);
        }
    }

    private static void load(String file) {
        String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
        try {
            Class.forName(name, false, ClassDataArchive.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            // needs something that this JDK lacks, so it is never used on this JDK either
        }
    }
}

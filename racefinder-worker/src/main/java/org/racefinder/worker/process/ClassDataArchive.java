package org.racefinder.worker.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.racefinder.explorer.run.WorkerAgent;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.program.Jdk;

/**
 * A class data sharing archive of the tool's own classes for one JDK, stored beside the jars. It halves the start time
 * of a worker, which otherwise reads, verifies and links a thousand classes. It is optional: if it is missing or does
 * not match, the JVM reads the jars.
 */
record ClassDataArchive(Jdk jdk, Distribution distribution) {
    private static final long SECONDS = 60;
    private static final String PREFIX = "classes-";
    private static final String COMMAND = "command.jsa";
    /** A file that names the jar for which the command's archive was made. */
    private static final String PLACE = "command.place";

    /** Returns the JVM options that use the archive, after creating it if necessary. */
    List<String> options() {
        Path file = file();
        if (!isCurrent(file)) make(file);
        return isCurrent(file) ? List.of("-XX:SharedArchiveFile=" + file, "-Xlog:disable") : List.of();
    }

    /**
     * The name depends on the location of the jars: newer JVMs accept an archive whose jars were moved, but report the
     * old location as the code source of classes.
     */
    private Path file() {
        String made = jdk.home() + "\n" + distribution.jar().toAbsolutePath();
        String key = jdk.version() + "-" + Integer.toHexString(made.hashCode());
        return distribution.jar().resolveSibling(PREFIX + key + ".jsa");
    }

    /** Returns all files that archives consist of, for whatever JDK. */
    static List<Path> existing(Distribution distribution) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(
                distribution.jar().toAbsolutePath().getParent(), "{classes-*.jsa*,command.*}")) {
            for (Path file : all) {
                String name = file.getFileName().toString();
                if (name.startsWith(PREFIX) || name.equals(COMMAND) || name.equals(PLACE)) files.add(file);
            }
        }
        Collections.sort(files);
        return files;
    }

    private boolean isCurrent(Path file) {
        try {
            return Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(distribution.jar())) >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Creates the archive if possible. It is written to a temporary file and then moved, so that no JVM maps an
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
            // The next start tries again.
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
        // An archive cannot be created with the agent, so its exports are passed as options.
        for (String name : WorkerAgent.EXPORTED)
            command.addAll(List.of("--add-exports", "java.base/" + name + "=ALL-UNNAMED"));
        for (String name : WorkerAgent.OPENED)
            command.addAll(List.of("--add-opens", "java.base/" + name + "=ALL-UNNAMED"));
        WorkerCommand.addInliningLimits(jdk, command);
        command.add("-Xbootclasspath/a:" + distribution.runtime());
        command.addAll(List.of("-cp", distribution.jar().toString(), ClassDataArchive.class.getName()));
        return command;
    }

    /**
     * Loads every class of the tool and the JDK classes they need. All classes loaded when this method ends become part
     * of the archive.
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
            // The archive will lack some classes. Failing here instead would make every start try again.
            System.err.println("racefinder: " + e);
        }
    }

    private static void load(String file) {
        String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
        try {
            Class.forName(name, false, ClassDataArchive.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            // The class depends on something that this JDK lacks, so the tool does not use it on this JDK either.
        }
    }
}

package org.racefinder.instrument.jdk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.racefinder.runtime.Hooks;

/** Starts a JVM of an installed JDK, with or without an agent that rewrites the JDK's classes. */
record ForkedJvm(Path home, Path directory) {

    /** The running JDK, and the JDKs installed beside it that this tool supports. */
    static List<Path> homes() throws IOException {
        Path running = Path.of(System.getProperty("java.home")).toRealPath();
        List<Path> homes = new ArrayList<>(List.of(running));
        try (Stream<Path> siblings = Files.list(running.getParent())) {
            for (Path sibling : siblings.sorted().toList()) {
                Path home = sibling.toRealPath();
                if (Files.isExecutable(home.resolve("bin/java"))
                        && Files.exists(home.resolve("release"))
                        && !homes.contains(home)
                        && feature(home) >= 17) {
                    homes.add(home);
                }
            }
        }
        return homes;
    }

    static int feature(Path home) throws IOException {
        for (String line : Files.readAllLines(home.resolve("release"))) {
            if (line.startsWith("JAVA_VERSION=")) return Integer.parseInt(line.split("[\"._-]", -1)[2]);
        }
        return 0;
    }

    String run(Class<?> main, List<String> options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
        command.addAll(options);
        command.addAll(List.of("-Xshare:auto", "-cp", System.getProperty("java.class.path"), main.getName()));
        Path output = Files.createTempFile(directory, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        int status = process.waitFor();
        String text = Files.readString(output);
        if (status != 0) throw new AssertionError("exit " + status + " of " + command + "\n" + text);
        return text;
    }

    List<String> agentOptions(String arguments) throws IOException {
        Path runtime = directory.resolve("runtime.jar");
        Path classes = Path.of(
                Hooks.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        if (Files.isDirectory(classes)) pack(runtime, classes, new Manifest());
        else if (!Files.exists(runtime)) Files.copy(classes, runtime);
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", RewritingAgent.class.getName());
        attributes.putValue("Can-Retransform-Classes", "true");
        attributes.putValue("Boot-Class-Path", runtime.toString());
        Path agent = directory.resolve("agent.jar");
        try (OutputStream out = Files.newOutputStream(agent)) {
            new JarOutputStream(out, manifest).close();
        }
        return List.of("-javaagent:" + agent + "=" + arguments);
    }

    private static void pack(Path jar, Path classes, Manifest manifest) throws IOException {
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }
}

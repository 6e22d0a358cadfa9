package org.racefinder.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.racefinder.junit.ToolJars;

/** Runs the command line tool in a separate process that shares the build's output. */
final class ToolProcess {
    private ToolProcess() {}

    /** Returns the exit code of the tool. */
    static int run(Path directory, List<String> words) throws MojoExecutionException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m", "-cp"));
        try {
            line.add(ToolJars.unpacked().jar().toString());
            line.add("org.racefinder.cli.Main");
            line.addAll(words);
            return new ProcessBuilder(line)
                    .directory(directory.toFile())
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new MojoExecutionException("racefinder: cannot start: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("racefinder: interrupted", e);
        }
    }
}

package org.racefinder.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MonitorMojoTest {
    @TempDir
    Path directory;

    private final Properties properties = new Properties();

    private MonitorMojo mojo(String output) {
        MonitorMojo mojo = new MonitorMojo(() -> new ByteArrayInputStream(new byte[] {1, 2, 3}));
        MojoParameters.set(mojo, "propertyName", "argLine");
        MojoParameters.set(mojo, "outputDirectory", directory.resolve(output).toFile());
        MojoParameters.set(mojo, "properties", properties);
        return mojo;
    }

    @Test
    void theAgentArgumentIsPrependedToExistingArguments() throws MojoExecutionException, IOException {
        properties.setProperty("argLine", "-Xmx1g");
        mojo("out").execute();
        Path agent = directory.resolve("out/racefinder-agent.jar");
        assertEquals(3, Files.size(agent));
        assertEquals(
                "-javaagent:" + agent + "=report=none,json=" + directory.resolve("out/monitor-%p/result.json")
                        + " -Xmx1g",
                properties.getProperty("argLine"));
    }

    @Test
    void patternsAreConvertedToAgentOptions() throws MojoExecutionException {
        MonitorMojo mojo = mojo("out");
        MojoParameters.set(mojo, "watch", List.of("p.*", "q.A"));
        MojoParameters.set(mojo, "ignore", List.of("p.Slow"));
        mojo.execute();
        assertTrue(
                properties.getProperty("argLine").endsWith(",watch=p.*,watch=q.A,ignore=p.Slow"),
                properties.toString());
    }

    @Test
    void anArgumentWithSpacesIsQuoted() throws MojoExecutionException {
        mojo("my build").execute();
        String argument = properties.getProperty("argLine");
        assertTrue(argument.startsWith("\"-javaagent:") && argument.endsWith("\""), argument);
    }

    @Test
    void resultsOfAnEarlierBuildAreDeletedAndOthersAreKept() throws MojoExecutionException, IOException {
        Path old = Files.createDirectories(directory.resolve("out/monitor-1")).resolve("result.json");
        Path checked = Files.createDirectories(directory.resolve("out/p.Main")).resolve("result.json");
        Files.writeString(old, "{}");
        Files.writeString(checked, "{}");
        mojo("out").execute();
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(checked));
    }

    @Test
    void skipLeavesThePropertyAlone() throws MojoExecutionException {
        MonitorMojo mojo = mojo("out");
        MojoParameters.set(mojo, "skip", true);
        mojo.execute();
        assertEquals(new Properties(), properties);
    }
}

package org.racefinder.maven;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Properties;
import java.util.function.Supplier;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Monitors the tests while they run: adds the agent to the property from which Surefire takes the arguments of its
 * JVMs. Each JVM writes a result, which {@code check} and {@code report} then read.
 */
@Mojo(name = "monitor", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class MonitorMojo extends AbstractMojo {
    /** The prefix of the result directories; the process id follows. */
    static final String DIRECTORY = "monitor-";

    private static final String AGENT = "racefinder-agent.jar";

    /** The property that receives the JVM argument. */
    @Parameter(property = "racefinder.propertyName", defaultValue = "argLine")
    private String propertyName;

    /**
     * Classes, packages ({@code pkg.*}), fields and methods whose accesses are monitored; by default everything outside
     * of the JDK.
     */
    @Parameter
    private List<String> watch;

    /** Classes, packages, fields and methods whose accesses are not monitored. */
    @Parameter
    private List<String> ignore;

    @Parameter(property = "racefinder.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${project.build.directory}/racefinder")
    private File outputDirectory;

    @Parameter(defaultValue = "${project.properties}", readonly = true, required = true)
    private Properties properties;

    private final Supplier<InputStream> agentJar;

    public MonitorMojo() {
        this(() -> MonitorMojo.class.getResourceAsStream("tool/" + AGENT));
    }

    MonitorMojo(Supplier<InputStream> agentJar) {
        this.agentJar = agentJar;
    }

    @Override
    public void execute() throws MojoExecutionException {
        if (skip) return;
        Path agent = outputDirectory.toPath().resolve(AGENT);
        try (InputStream in = agentJar.get()) {
            Files.createDirectories(agent.getParent());
            for (Path old : ReportMojo.results(outputDirectory, DIRECTORY)) Files.delete(old);
            Files.copy(in, agent, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new MojoExecutionException("racefinder: cannot write " + agent + ": " + e.getMessage(), e);
        }
        String others = properties.getProperty(propertyName, "");
        properties.setProperty(propertyName, (argument(agent) + " " + others).strip());
    }

    private String argument(Path agent) {
        Path result = outputDirectory.toPath().resolve(DIRECTORY + "%p").resolve(ReportMojo.RESULT);
        StringBuilder text = new StringBuilder("-javaagent:" + agent + "=report=none,json=" + result);
        if (watch != null) for (String pattern : watch) text.append(",watch=").append(pattern);
        if (ignore != null)
            for (String pattern : ignore) text.append(",ignore=").append(pattern);
        return text.toString().contains(" ") ? '"' + text.toString() + '"' : text.toString();
    }
}

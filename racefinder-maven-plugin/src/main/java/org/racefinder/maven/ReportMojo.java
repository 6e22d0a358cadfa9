package org.racefinder.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Writes reports beside the results of {@code check} and {@code monitor}. Findings never fail the build here. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends AbstractMojo {
    static final String RESULT = "result.json";
    private static final int HIGHEST_RESULT_CODE = 3;

    /**
     * Any format that the command can write to a file, such as {@code html}, {@code sarif}, {@code markdown},
     * {@code junit}.
     */
    @Parameter(property = "racefinder.formats", defaultValue = "html,sarif")
    private List<String> formats;

    @Parameter(property = "racefinder.skip", defaultValue = "false")
    private boolean skip;

    /** The directory in which {@code check} wrote its results. */
    @Parameter(defaultValue = "${project.build.directory}/racefinder")
    private File outputDirectory;

    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File baseDirectory;

    private final ToolLauncher tool;

    public ReportMojo() {
        this(ToolProcess::run);
    }

    ReportMojo(ToolLauncher tool) {
        this.tool = tool;
    }

    @Override
    public void execute() throws MojoExecutionException {
        if (skip) return;
        List<Path> results = results(outputDirectory, "");
        if (results.isEmpty())
            getLog().info("racefinder: no results in " + outputDirectory + ": run the goals monitor or check before");
        for (Path result : results) {
            List<String> words = new ArrayList<>(List.of("report"));
            for (String format : formats)
                words.addAll(List.of(
                        "--" + format,
                        result.resolveSibling("report." + extension(format)).toString()));
            words.add(result.toString());
            if (tool.run(baseDirectory.toPath(), words) > HIGHEST_RESULT_CODE
                    || !Files.exists(result.resolveSibling("report." + extension(formats.get(0)))))
                throw new MojoExecutionException("racefinder: no report of " + result);
            getLog().info("racefinder: reports of " + result.getParent().getFileName() + " in " + result.getParent());
        }
    }

    /** Returns the usual file extension of the format. */
    private static String extension(String format) {
        return switch (format) {
            case "markdown" -> "md";
            case "junit" -> "xml";
            default -> format;
        };
    }

    /** Returns the results in directories whose names start with {@code directory}. */
    static List<Path> results(File outputDirectory, String directory) throws MojoExecutionException {
        if (!outputDirectory.isDirectory()) return List.of();
        try (Stream<Path> files = Files.walk(outputDirectory.toPath())) {
            return files.filter(file -> file.endsWith(RESULT))
                    .filter(file -> file.getParent().getFileName().toString().startsWith(directory))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new MojoExecutionException("racefinder: cannot read " + outputDirectory, e);
        }
    }
}

package org.racefinder.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Explores every schedule of the configured main classes and race tests. Fails the build if {@code check} or
 * {@code monitor} has findings.
 */
@Mojo(
        name = "check",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class CheckMojo extends AbstractMojo {
    /** Main classes, each followed by its arguments, separated by spaces. */
    @Parameter
    private List<String> mains;

    /** Test classes with methods annotated with {@code @RaceTest}, or single methods: {@code pkg.FooTest#method}. */
    @Parameter
    private List<String> tests;

    /** Time limit in seconds for each main class or test. */
    @Parameter(property = "racefinder.timeLimit", defaultValue = "60")
    private int timeLimit;

    /** {@code error}, {@code warning}, or {@code never}. */
    @Parameter(property = "racefinder.failOn", defaultValue = "error")
    private String failOn;

    /** Whether the build fails when nothing was found but the exploration was incomplete. */
    @Parameter(property = "racefinder.failOnIncomplete", defaultValue = "true")
    private boolean failOnIncomplete;

    /** A result, as written to the output directory, whose findings are known and do not fail the build. */
    @Parameter(property = "racefinder.baseline")
    private File baseline;

    /** Further options of {@code check}, as on the command line. */
    @Parameter
    private List<String> options;

    /** The JDK that runs the programs; by default the one that runs Maven. */
    @Parameter(property = "racefinder.jdk")
    private File jdk;

    @Parameter(property = "racefinder.skip", defaultValue = "false")
    private boolean skip;

    /** The directory for results, schedules and reports. */
    @Parameter(defaultValue = "${project.build.directory}/racefinder")
    private File outputDirectory;

    @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true, required = true)
    private List<String> classpath;

    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    private File baseDirectory;

    private final ToolLauncher tool;

    public CheckMojo() {
        this(ToolProcess::run);
    }

    CheckMojo(ToolLauncher tool) {
        this.tool = tool;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("racefinder: skipped");
            return;
        }
        List<CheckTarget> subjects = CheckTarget.of(mains, tests);
        List<Path> watched = ReportMojo.results(outputDirectory, MonitorMojo.DIRECTORY);
        if (subjects.isEmpty() && watched.isEmpty())
            throw new MojoExecutionException(
                    "racefinder: nothing to check: configure <mains> or <tests>, or let the goal monitor watch the"
                            + " tests");
        if (!List.of("error", "warning", "never").contains(failOn))
            throw new MojoExecutionException(
                    "racefinder: failOn takes error, warning or never, not \"" + failOn + "\"");
        List<String> failed = new ArrayList<>();
        for (CheckTarget subject : subjects) {
            getLog().info("racefinder: " + subject.name());
            String outcome = outcome(subject.name(), tool.run(baseDirectory.toPath(), words(subject)));
            if (outcome != null) failed.add(subject.name() + " " + outcome);
        }
        for (Path result : watched) {
            String outcome = outcome(
                    "the run of the tests", tool.run(baseDirectory.toPath(), List.of("report", result.toString())));
            if (outcome != null) failed.add("the run of the tests " + outcome);
        }
        if (!failed.isEmpty())
            throw new MojoFailureException(
                    "racefinder: " + String.join("; ", failed) + " (results in " + outputDirectory + ")");
    }

    private List<String> words(CheckTarget subject) {
        Path directory = outputDirectory.toPath().resolve(subject.directory());
        List<String> words =
                new ArrayList<>(List.of("check", "-cp", String.join(File.pathSeparator, existing(classpath))));
        words.addAll(List.of("--time-limit", Integer.toString(timeLimit), "--out", directory.toString()));
        words.addAll(List.of("--json", directory.resolve(ReportMojo.RESULT).toString()));
        if (failOn.equals("warning")) words.addAll(List.of("--fail-on", "warning"));
        if (baseline != null) words.addAll(List.of("--baseline", baseline.toString()));
        if (jdk != null) words.addAll(List.of("--jdk", jdk.toString()));
        if (options != null) words.addAll(options);
        words.addAll(subject.words());
        return words;
    }

    /** Drops missing entries: a project without main classes has no directory for them. */
    private static List<String> existing(List<String> entries) {
        return entries.stream().filter(entry -> new File(entry).exists()).toList();
    }

    /** Returns the reason to fail the build, or null if the subject passes. */
    private String outcome(String subject, int code) throws MojoExecutionException {
        return switch (code) {
            case 0 -> null;
            case 1 -> failOn.equals("never") ? null : "has findings";
            case 3 -> failOnIncomplete && !failOn.equals("never") ? "could not be explored to its end" : null;
            default -> throw new MojoExecutionException("racefinder: " + subject + " could not be checked");
        };
    }
}

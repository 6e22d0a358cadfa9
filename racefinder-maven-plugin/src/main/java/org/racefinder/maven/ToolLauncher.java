package org.racefinder.maven;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;

/** Runs the command line tool. */
@FunctionalInterface
interface ToolLauncher {
    /** Runs the tool with these words in that directory, and returns its exit code. */
    int run(Path directory, List<String> words) throws MojoExecutionException;
}

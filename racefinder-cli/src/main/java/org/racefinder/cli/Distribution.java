package org.racefinder.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The two jars of the tool: racefinder.jar (command, engine and agent) and, beside it, racefinder-runtime.jar (the hooks). */
record Distribution(Path jar) {
    private static final String RUNTIME = "racefinder-runtime.jar";

    static Distribution ofThisCommand() {
        try {
            Path jar = Path.of(Distribution.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (!Files.isRegularFile(jar) || !Files.isRegularFile(jar.resolveSibling(RUNTIME)))
                throw new UsageError(
                        "incomplete installation: racefinder.jar and racefinder-runtime.jar must lie side by side");
            return new Distribution(jar);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What rewritten code of the JDK calls has to be on the boot class path. */
    Path runtime() {
        return jar.resolveSibling(RUNTIME);
    }

    /** What watches an ordinary run: one jar for {@code -javaagent}. */
    Path agent() {
        Path agent = jar.resolveSibling("racefinder-agent.jar");
        if (!Files.isRegularFile(agent))
            throw new UsageError("incomplete installation: racefinder-agent.jar must lie beside racefinder.jar");
        return agent;
    }

    /** The libraries of the command cluster; no other command loads them, and no program under test sees them. */
    Path cluster() {
        Path beside = jar.resolveSibling("cluster");
        return Files.isDirectory(beside)
                ? beside
                : jar.resolve("../../../../racefinder-cluster/target/dist").normalize();
    }

    /** The root of the source tree, or null when the jars were moved elsewhere: {@code ROOT/racefinder-cli/target/dist}. */
    Path root() {
        Path root = jar.resolve("../../../..").normalize();
        return Files.isDirectory(root.resolve("examples")) ? root : null;
    }
}

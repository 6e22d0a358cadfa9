package org.racefinder.worker.environment;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The jars of the tool: {@code racefinder.jar} (command, engine and worker) and, beside it,
 * {@code racefinder-runtime.jar} (the hooks).
 */
public record Distribution(Path jar) {
    private static final String RUNTIME = "racefinder-runtime.jar";

    public static Distribution ofThisCommand() {
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

    /** The hooks, which must be on the boot class path because rewritten JDK code calls them. */
    public Path runtime() {
        return jar.resolveSibling(RUNTIME);
    }

    /** The jar for {@code -javaagent} that monitors an ordinary run. */
    public Path agent() {
        Path agent = jar.resolveSibling("racefinder-agent.jar");
        if (!Files.isRegularFile(agent))
            throw new UsageError("incomplete installation: racefinder-agent.jar must lie beside racefinder.jar");
        return agent;
    }

    /**
     * The network library of the {@code cluster} command; no other command loads it, and no program under test sees it.
     */
    public Path cluster() {
        return beside("cluster", "racefinder-cluster-pekko");
    }

    /** The jar of the {@code evaluate} command, which is not part of an installation. */
    public Path evaluation() {
        return beside("evaluation", "racefinder-evaluation");
    }

    /** The protocol library of the {@code mcp} command; no other command loads it, and no program under test sees it. */
    public Path mcp() {
        return beside("mcp", "racefinder-mcp");
    }

    /** A directory beside the jars if there is one, otherwise the build output of a module of the source tree. */
    private Path beside(String name, String module) {
        Path beside = jar.resolveSibling(name);
        return Files.isDirectory(beside)
                ? beside
                : jar.resolve("../../../../" + module + "/target/dist").normalize();
    }

    /**
     * The root of the source tree, found from {@code ROOT/racefinder-cli/target/dist}; null when the jars were moved
     * elsewhere.
     */
    public Path root() {
        Path root = jar.resolve("../../../..").normalize();
        return Files.isDirectory(root.resolve("examples")) ? root : null;
    }
}

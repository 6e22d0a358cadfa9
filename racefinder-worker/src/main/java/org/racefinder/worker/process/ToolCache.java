package org.racefinder.worker.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.instrument.jdk.UserCache;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.UserLocks;

/** Everything that the tool keeps on disk in order to start faster. All of it is made again when it is missing. */
public final class ToolCache {
    private ToolCache() {}

    /**
     * Returns what exists: the cache directories of this user, with rewritten classes of the JDK, and the class data
     * archives beside the jars of the tool.
     */
    public static List<Path> entries() throws IOException {
        List<Path> entries = new ArrayList<>(UserCache.existing());
        entries.addAll(ClassDataArchive.existing(Distribution.ofThisCommand()));
        return entries;
    }

    /** Whether a command of this user runs that relies on locks in the cache. */
    public static boolean isInUse() {
        return UserCache.existing().stream().anyMatch(UserLocks::areHeldIn);
    }
}

package org.racefinder.worker.environment;

import java.io.IOException;
import java.nio.file.Path;
import org.racefinder.instrument.jdk.UserCache;

/** Directories for what other users must neither read nor change: keys, and classes that are executed. */
public final class PrivateDirectory {
    private PrivateDirectory() {}

    /** Creates the directory and its parents as far as they are missing. */
    public static void create(Path directory) throws IOException {
        UserCache.createPrivate(directory);
    }
}

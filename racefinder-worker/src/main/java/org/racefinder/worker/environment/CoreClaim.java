package org.racefinder.worker.environment;

import java.io.IOException;
import java.nio.channels.FileLock;
import java.util.List;

/** A core that one worker has for itself among all workers of this user. */
public final class CoreClaim implements AutoCloseable {
    private final int core;
    private final FileLock lock;

    private CoreClaim(int core, FileLock lock) {
        this.core = core;
        this.lock = lock;
    }

    public int core() {
        return core;
    }

    /** Claims one of these cores; null if all are taken, or if it cannot be known whether they are. */
    public static CoreClaim any(List<Integer> cores) {
        for (int core : cores) {
            FileLock lock = UserLocks.CORES.tryLock(core);
            if (lock != null) return new CoreClaim(core, lock);
        }
        return null;
    }

    @Override
    public void close() {
        try {
            lock.release();
        } catch (IOException e) {
            // the lock goes with this process
        }
    }
}

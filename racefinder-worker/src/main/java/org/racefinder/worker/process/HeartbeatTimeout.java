package org.racefinder.worker.process;

import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.util.concurrent.TimeUnit;
import org.racefinder.worker.job.Job;

/**
 * Detects a worker whose process no longer runs. A searching worker reports its progress ten times a second, whatever
 * the program does, so silence after its time limit means that it has stopped. A worker may be silent for long before
 * its first message, while it rewrites the JDK, and while it tries advice.
 */
final class HeartbeatTimeout {
    /**
     * If this long passes between two checks, this process itself was suspended, and messages of the worker may be
     * waiting unread.
     */
    private static final long SUSPENSION_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final long limitNanos;
    private final long allowedNanos;
    private final long adviceNanos;
    private final long started;
    private long lastMessage;
    private long lastCheck;
    private boolean searching;
    private boolean advising;

    /** All times are in nanoseconds. {@code now} is the time at which the worker was started. */
    HeartbeatTimeout(Job job, long allowedMillis, long now) {
        limitNanos = TimeUnit.SECONDS.toNanos(job.options().get(TIME_LIMIT));
        adviceNanos = TimeUnit.SECONDS.toNanos(Math.max(0, job.adviceSeconds()));
        allowedNanos = TimeUnit.MILLISECONDS.toNanos(allowedMillis);
        started = now;
        lastMessage = now;
        lastCheck = now;
    }

    synchronized void messageReceived(WorkerMessage.Type type, long now) {
        lastMessage = now;
        searching |= type == WorkerMessage.Type.PROGRESS;
        advising |= type == WorkerMessage.Type.SEARCHED;
    }

    /** Whether the worker has been silent for too long. Must be called regularly. */
    synchronized boolean isExpired(long now) {
        if (now - lastCheck > SUSPENSION_NANOS) lastMessage = now;
        lastCheck = now;
        if (!searching || limitNanos == 0 || now - started < limitNanos) return false;
        return now - lastMessage > allowedNanos + (advising ? adviceNanos : 0);
    }
}

package org.racefinder.worker.process;

import java.util.concurrent.TimeUnit;
import org.racefinder.worker.job.Job;

/**
 * How long a worker says nothing. While it searches it tells its progress ten times a second, whatever the program does; once its time limit has passed, silence means that its process stands
 * still. Before its first word, while it is rewriting the JDK, and while it tries advice, it may be silent for long.
 */
final class HeartbeatTimeout {
    /** Nobody looked for so long: this process stood still itself, and what was said meanwhile is not read yet. */
    private static final long ABSENCE = TimeUnit.SECONDS.toNanos(5);

    private final long limitNanos;
    private final long allowedNanos;
    private final long adviceNanos;
    private final long started;
    private long lastWord;
    private long lastLook;
    private boolean searching;
    private boolean advising;

    /** {@code now}: when it was started, in nanoseconds, as for all others. */
    HeartbeatTimeout(Job job, long allowedMillis, long now) {
        limitNanos = TimeUnit.SECONDS.toNanos(job.options().timeLimitSeconds());
        adviceNanos = TimeUnit.SECONDS.toNanos(Math.max(0, job.adviceSeconds()));
        allowedNanos = TimeUnit.MILLISECONDS.toNanos(allowedMillis);
        started = now;
        lastWord = now;
        lastLook = now;
    }

    synchronized void brokenBy(WorkerMessage.Type word, long now) {
        lastWord = now;
        searching |= word == WorkerMessage.Type.PROGRESS;
        advising |= word == WorkerMessage.Type.SEARCHED;
    }

    /** To be asked again and again. */
    synchronized boolean isTooLong(long now) {
        if (now - lastLook > ABSENCE) lastWord = now;
        lastLook = now;
        if (!searching || limitNanos == 0 || now - started < limitNanos) return false;
        return now - lastWord > allowedNanos + (advising ? adviceNanos : 0);
    }
}

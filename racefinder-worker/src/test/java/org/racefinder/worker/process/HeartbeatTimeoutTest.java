package org.racefinder.worker.process;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SampleJob;

/** Times are simulated, not measured. */
class HeartbeatTimeoutTest {
    /** The time limit of the sample search. */
    private static final int LIMIT = 60;

    private static final int ADVICE = 10;

    private final HeartbeatTimeout heartbeat = new HeartbeatTimeout(job(), 30_000, 0);

    private static Job job() {
        return new Job(
                SampleJob.job(List.of(), Path.of("current")).options().with(CheckSettings.TIME_LIMIT, 60),
                null,
                ADVICE,
                null);
    }

    /** Whether the silence is too long at any second between the two. */
    private boolean isExpiredBefore(int from, int to) {
        boolean expired = false;
        for (int second = from; second < to; second++) expired |= heartbeat.isExpired(TimeUnit.SECONDS.toNanos(second));
        return expired;
    }

    private void said(WorkerMessage.Type word, int second) {
        heartbeat.messageReceived(word, TimeUnit.SECONDS.toNanos(second));
    }

    @Test
    void aWorkerMayBeSilentUntilItsLimitIsReached() {
        said(WorkerMessage.Type.PROGRESS, 1);
        assertFalse(isExpiredBefore(1, LIMIT));
        assertTrue(isExpiredBefore(LIMIT, LIMIT + 1));
    }

    @Test
    void aWorkerThatReportsProgressIsLeftAlone() {
        for (int second = 1; second < 300; second++) {
            said(WorkerMessage.Type.PROGRESS, second);
            assertFalse(isExpiredBefore(second, second + 1));
        }
        assertFalse(isExpiredBefore(300, 329));
        assertTrue(isExpiredBefore(329, 331));
    }

    @Test
    void aWorkerThatHasNotBegunIsNotSilent() {
        said(WorkerMessage.Type.HELLO, 1);
        assertFalse(isExpiredBefore(1, 300));
    }

    @Test
    void adviceHasItsOwnTime() {
        said(WorkerMessage.Type.PROGRESS, 70);
        said(WorkerMessage.Type.SEARCHED, 70);
        assertFalse(isExpiredBefore(70, 70 + 30 + ADVICE));
        assertTrue(isExpiredBefore(70 + 30 + ADVICE, 70 + 30 + ADVICE + 2));
    }

    @Test
    void unreadOutputIsNoSilence() {
        said(WorkerMessage.Type.PROGRESS, 1);
        assertFalse(isExpiredBefore(1, 2));
        assertFalse(isExpiredBefore(500, 529));
        assertTrue(isExpiredBefore(529, 532));
    }
}

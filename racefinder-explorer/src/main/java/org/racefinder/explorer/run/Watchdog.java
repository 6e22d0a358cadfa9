package org.racefinder.explorer.run;

import java.util.concurrent.TimeUnit;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.explorer.api.TimeBudget;
import org.racefinder.explorer.findings.StackFrames;
import org.racefinder.explorer.state.ManagedThread;

/**
 * Watches the search from outside: ends it at its time limit, reports progress, and detects code that neither reaches a
 * scheduling point nor returns, because it computes for ever or blocks on something that the engine does not own.
 */
final class Watchdog {
    private static final long TICK_MILLIS = 100;
    /** The time allowed after the limit of a trial, to finish one long execution. */
    private static final long MILLIS_TO_FINISH = 10_000;

    private final SearchSession session;
    private final CheckOptions options;
    private final Thread driver;
    private final long started;
    private final ProgressListener progress;
    private final TimeBudget budget;

    Watchdog(
            SearchSession session,
            CheckOptions options,
            Thread driver,
            long started,
            ProgressListener progress,
            TimeBudget budget) {
        this.session = session;
        this.options = options;
        this.driver = driver;
        this.started = started;
        this.progress = progress;
        this.budget = budget;
    }

    /**
     * Watches the search; returns when it has ended or is given up.
     *
     * @param isTrial whether the search is over when it stops, because nothing has to be shown
     */
    void watch(long limitMillis, boolean isTrial) {
        long lastActivity = -1;
        StallDetector stallDetector =
                new StallDetector(TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS), StallDetector::processorTime);
        BlockedThread blocked = new BlockedThread();
        stallDetector.progressed(System.nanoTime());
        long limitReached = 0;
        while (driver.isAlive()) {
            try {
                driver.join(TICK_MILLIS);
            } catch (InterruptedException e) {
                // by the program, which shares its thread groups with this thread
            }
            long now = System.nanoTime();
            SearchCounters counters = session.counters;
            progress.progress(
                    counters.executions,
                    counters.findings,
                    counters.fraction(),
                    counters.maxDepth,
                    millis(now - started));
            if (options.underDebugger()) continue;
            long activity = session.engine.activity() + counters.executions + counters.samples;
            if (activity != lastActivity || session.engine.running() == null) {
                lastActivity = activity;
                stallDetector.progressed(now);
                blocked.progressed();
            } else if (isBlocked(blocked, now)) {
                report(" blocks in ", ": " + blocked.advice());
                return;
            } else if (stallDetector.isStuck(now)) {
                report(" blocks or computes in ", ", for more than " + StallDetector.SECONDS + " s");
                return;
            }
            if (limitReached == 0
                    && limitMillis > 0
                    && !session.isShared()
                    && (counters.elapsedOfThisRun() > limitMillis
                            || counters.isSearching() && budget.isTimeForFindings())) {
                limitReached = now;
                session.reasons.addForNow("the time limit of " + limitMillis / 1000 + " s was reached");
                session.engine.stop();
            }
            if (isTrial && limitReached != 0 && millis(now - limitReached) > MILLIS_TO_FINISH) return;
            if (budget.isOver()) return;
        }
    }

    private static long millis(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }

    private boolean isBlocked(BlockedThread blocked, long now) {
        ManagedThread t = session.engine.running();
        return t != null && blocked.isBlocked(runningThread(t), now);
    }

    private Thread runningThread(ManagedThread t) {
        return t.identity == t.java ? driver : t.identity;
    }

    private void report(String does, String more) {
        ManagedThread t = session.engine.running();
        if (t == null) return;
        StackTraceElement[] stack = runningThread(t).getStackTrace();
        String innermost =
                stack.length == 0 ? "code of the JVM" : stack[0].getClassName() + "." + stack[0].getMethodName();
        String at = StackFrames.site(stack).place();
        session.reasons.add(t.name() + does + innermost + ", which the engine does not control (" + at + ")" + more);
    }
}

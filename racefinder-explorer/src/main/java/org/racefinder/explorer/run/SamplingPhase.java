package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.MAX_EXECUTIONS;
import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.Executions;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.strategy.SampleShare;
import org.racefinder.explorer.strategy.SampleStrategies;
import org.racefinder.explorer.strategy.SearchStrategy;

/**
 * The samples of a search that is not expected to end in time: executions in addition to those of the exhaustive
 * search, taken between two of these. What samples find is reported, but the exhaustive search learns nothing from it.
 * So if it ends after all, its executions, rounds and verdict are those of a search without samples, although the clock
 * decides how many samples there are.
 */
final class SamplingPhase implements Executions {
    /** The search works at least this long before samples are due again. */
    private static final long MIN_SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    /** After a restart, the fraction of the new tree means nothing for this long. */
    private static final long MIN_ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /** In tests, a sample follows every execution, so that programs of any size have some. */
    private static final boolean ALWAYS = Boolean.getBoolean("racefinder.alwaysSample");

    private final SearchSession session;
    private final Engine engine;
    private final RaceLog races;
    private final SampleShare share;
    private final SampleStrategies strategies;
    private final Schedule prefix = new Schedule();

    private long roundStart;
    private long sliceStart;
    private long nanosInRound;
    private int percent;
    private boolean justSampled;

    private BooleanSupplier over = () -> true;
    private SearchStrategy strategy;
    private long started;

    /**
     * @param number distinguishes the samples of different workers
     */
    SamplingPhase(SearchSession session, int number) {
        this.session = session;
        this.engine = session.engine;
        this.races = session.races;
        this.share = new SampleShare(session.options.get(TIME_LIMIT) * 1000L);
        this.strategies = new SampleStrategies(session.options, number);
    }

    /** Called when the search begins a round, with another tree. */
    void roundBegan() {
        roundStart = System.nanoTime();
        sliceStart = roundStart;
        nanosInRound = 0;
    }

    /** Returns whether the search has worked so long that samples are due. Called between two of its executions. */
    boolean isDue() {
        if (ALWAYS) {
            justSampled = !justSampled;
            return justSampled;
        }
        long now = System.nanoTime();
        if (now - sliceStart < MIN_SLICE_NANOS || now - roundStart < MIN_ROUND_NANOS) return false;
        long searched = TimeUnit.NANOSECONDS.toMillis(now - roundStart - nanosInRound);
        percent = share.percent(session.counters.elapsedOfThisRun(), searched, session.strategy::fraction);
        if (percent == 0) sliceStart = now;
        return percent > 0;
    }

    /** Takes samples for their share of the time since the last ones. */
    void run() {
        long begun = System.nanoTime();
        long nanos = (begun - sliceStart) * percent / (100 - percent);
        run(() -> session.isShared() || System.nanoTime() - begun >= nanos);
        sliceStart = System.nanoTime();
        nanosInRound += sliceStart - begun;
    }

    /** Takes at least one sample, and more until they are over. */
    void run(BooleanSupplier until) {
        long before = session.counters.samples;
        over = () -> session.counters.samples > before && until.getAsBoolean();
        boolean beganWithoutRunning = engine.beginsWithoutRunning();
        boolean logged = engine.execution.accessLog.isActive();
        races.beginSamples();
        session.failures.beginSamples();
        session.reasons.beginSamples();
        engine.beginWithoutRunning(false);
        session.parts.accesses.promoted();
        try {
            engine.run(this, session.parts.program);
        } finally {
            races.endSamples();
            session.failures.endSamples();
            session.reasons.endSamples();
            engine.beginWithoutRunning(beganWithoutRunning);
            engine.execution.accessLog.activate(logged);
            session.parts.accesses.promoted();
        }
        session.reportFindings();
    }

    @Override
    public Schedule next() {
        if (engine.stopRequested() || over.getAsBoolean() || isLimitReached()) return null;
        strategy = strategies.next(prefix);
        if (strategy == null) return null;
        started = System.nanoTime();
        StrategyBridge.guide(engine, strategy);
        session.failures.begin();
        session.parts.finals.begin();
        return prefix;
    }

    private boolean isLimitReached() {
        long limit = session.options.get(MAX_EXECUTIONS);
        return limit > 0 && session.counters.executions + session.counters.samples >= limit;
    }

    @Override
    public boolean ended() {
        strategies.took(System.nanoTime() - started);
        if (engine.wasPinned()) return false;
        if (engine.broken() != null) throw new IllegalStateException(engine.broken());
        boolean stopped = engine.stopRequested();
        // a worker of a shared search has to learn the number of a new name first
        boolean useless = stopped || session.reasons.names.metNews();
        if (!useless && engine.scheduler.divergence() == null) accept(engine.ending());
        engine.dispose();
        if (useless) return false;
        session.counters.samples++;
        return true;
    }

    private void accept(Ending ending) {
        boolean refuted = session.giveUpRefuted();
        if (refuted) races.forgetShownIn(engine.execution.epoch());
        boolean found = races.foundInLast();
        // the answers were not exact, so that a loop may have waited for one in vain
        if (!refuted) found |= session.failures.recordFailures(engine.execution, ending, races.snapshot());
        session.recordUnfinished(true);
        if (session.sharing != null) races.share(session.sharing.places());
        strategy.completed(engine.execution.trace);
        if (races.promote()) {
            session.parts.accesses.promoted();
            strategies.pointsChanged();
        }
        if (!found) return;
        session.counters.tracesWithFindings++;
        session.counters.findings = races.size() + session.failures.size();
        session.stopIfEnough();
    }
}

package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.SHORTEST;
import static org.racefinder.explorer.api.CheckSettings.STRATEGY;

import java.util.List;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.Executions;
import org.racefinder.explorer.execution.SpinPolicy;
import org.racefinder.explorer.findings.FailureLog;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.search.Schedule;

/**
 * Runs the executions of one tree until all have been run, the search is asked to stop, or something is learned that
 * changes the tree.
 */
final class SearchRound implements Executions {
    private final SearchSession session;
    private final Engine engine;
    private final SearchCounters counters;
    private final RaceLog races;
    private final long limit;
    private boolean mustRestart;
    private boolean interruptedForSamples;
    private int attempt;
    /** How the last execution did not follow its schedule. */
    private String lastDivergence;

    SearchRound(SearchSession session, long limit) {
        this.session = session;
        this.engine = session.engine;
        this.counters = session.counters;
        this.races = session.races;
        this.limit = limit;
    }

    /** Returns whether something was learned that changes the tree, so that the search must start again. */
    boolean mustRestart() {
        return mustRestart;
    }

    /** Returns whether the round is to continue after some samples. */
    boolean isInterruptedForSamples() {
        return interruptedForSamples;
    }

    @Override
    public Schedule next() {
        if (attempt > 0) return attempt();
        if (!engine.stopRequested() && session.areSamplesDue()) {
            interruptedForSamples = true;
            return null;
        }
        if (engine.stopRequested() || session.pause.getAsBoolean() || !session.strategy.next(session.prefix)) {
            mustRestart = session.strategy.exhausted() && races.mustStartAgain() && races.promote();
            counters.complete = !engine.stopRequested() && session.strategy.exhausted() && !mustRestart;
            return null;
        }
        if (counters.executions + counters.samples >= limit) {
            session.reasons.addForNow(
                    "the limit of " + limit + (limit == 1 ? " execution" : " executions") + " was reached");
            return null;
        }
        StrategyBridge.guide(engine, session.strategy);
        return attempt();
    }

    private Schedule attempt() {
        attempt++;
        session.failures.begin();
        session.parts.finals.begin();
        return session.prefix;
    }

    @Override
    public boolean ended() {
        if (engine.wasPinned()) return false;
        if (diverged()) return attempt > 0;
        int tried = attempt;
        attempt = 0;
        if (session.reasons.names.metNews()) {
            engine.dispose();
            return false;
        }
        // the counterexamples of a racy program show the first step of a thread as an ordinary step
        if (!engine.stopRequested() && engine.beginsWithoutRunning() && races.foundInLast()) {
            engine.dispose();
            engine.beginWithoutRunning(false);
            startOver();
            mustRestart = true;
            return false;
        }
        return accept(tried);
    }

    /**
     * Returns whether the program did not follow the schedule. The schedule is then run again, because the cause may be
     * that the JVM linked classes; after several attempts, the divergence is reported.
     */
    private boolean diverged() {
        if (engine.broken() != null) throw new IllegalStateException(engine.broken());
        String divergence = engine.scheduler.divergence();
        if (divergence == null) return false;
        engine.dispose();
        if (attempt < Nondeterminism.ATTEMPTS) return true;
        endBy(divergence);
        attempt = 0;
        return true;
    }

    /**
     * Ends the round, because the program has repeatedly not followed a schedule. If it may be that an earlier execution
     * did something that the JVM and the JDK do only once, the search starts again.
     */
    private void endBy(String divergence) {
        mustRestart = session.mayStartAgain();
        if (mustRestart) startOver();
        else session.reasons.addEnd(Nondeterminism.reason(divergence));
    }

    /** Runs the schedule again that the program has not followed in an execution that was counted. */
    private boolean tryAgain(int tried) {
        counters.executions--;
        attempt = tried;
        return true;
    }

    private boolean accept(int tried) {
        boolean stopped = engine.stopRequested();
        engine.symmetry.ended(!engine.endedByStrategy());
        if (!stopped) recordExecution(engine.ending());
        session.parts.finals.end(engine.execution);
        if (session.sharing != null) races.share(session.sharing.places());
        boolean refuted = !stopped && session.giveUpRefuted();
        // an execution that refutes an assumption may differ from those of the program in what comes after
        if (refuted) {
            session.failures.forget();
            races.forgetEntries();
        }
        boolean promoted = !stopped && races.promote();
        // races that may be excused are looked for again
        boolean endsWithRace = session.strategy.endsWithRace()
                && races.foundInLast()
                && !races.entries().isEmpty();
        session.reportFindings();
        Schedule ran = session.options.get(SHORTEST) && !promoted && races.foundInLast()
                ? FailureLog.schedule(engine.execution.trace)
                : null;
        int epoch = engine.execution.epoch();
        StrategyBridge.Outcome outcome = stopped || promoted
                ? StrategyBridge.Outcome.ACCEPTED
                : StrategyBridge.completed(engine, session.strategy, how -> lastDivergence = how);
        boolean followed = outcome == StrategyBridge.Outcome.ACCEPTED;
        if (followed && !stopped && !promoted) counters.estimate(session.strategy);
        engine.dispose();
        if (outcome == StrategyBridge.Outcome.LEARNED) mustRestart = true;
        if (outcome == StrategyBridge.Outcome.DIVERGED) {
            if (tried < Nondeterminism.ATTEMPTS) return tryAgain(tried);
            endBy(lastDivergence);
        }
        if (stopped) counters.complete = false;
        if (!followed || stopped) return false;
        if (ran != null) examineWitnesses(ran, races.shownIn(epoch));
        // earlier findings do not count, because everything has to be found again
        if (promoted && races.entries().isEmpty() && session.failures.entries().isEmpty())
            counters.tracesWithFindings = 0;
        session.stopIfEnough();
        if (endsWithRace) return false;
        mustRestart = promoted;
        if (!promoted && session.listener != null && session.listener.isDue()) session.reportState();
        return !promoted;
    }

    /** Discards all results, because the search starts again. */
    private void startOver() {
        races.forget();
        session.failures.forget();
        counters.restart();
        session.reportFindings();
    }

    private void examineWitnesses(Schedule ran, List<RaceEntry> shown) {
        boolean stopping = engine.stopRequested();
        boolean ordered = engine.symmetry.order(false);
        engine.scheduler.guide(null, SpinPolicy.AS_SCHEDULED);
        session.witnesses.examine(ran, shown);
        engine.observe(session.observer);
        engine.execution.keepObjects(false);
        if (stopping) engine.stop();
        engine.symmetry.order(ordered);
    }

    void recordExecution(Ending ending) {
        if (session.strategy != null && session.strategy.isSampling()) counters.samples++;
        else counters.executions++;
        if (ending == Ending.CUT) counters.cut++;
        if (session.options.showOutput())
            session.live.ran(session.parts.program.output().text());
        counters.recordSteps(engine.execution.trace.length(), engine.execution.threadCount());
        counters.recordLocations(engine.execution.analyses.happensBefore());
        boolean found = session.failures.recordFailures(engine.execution, ending, races.snapshot());
        found |= session.options.get(STRATEGY).isClassic() ? races.foundAfterWrite() : races.foundInLast();
        if (found) {
            counters.tracesWithFindings++;
            counters.findings =
                    session.failures.entries().size() + races.entries().size();
        }
        session.reports.compareAnalyses();
        session.parts.accesses.executionEnded();
        session.recordUnfinished(false);
    }
}

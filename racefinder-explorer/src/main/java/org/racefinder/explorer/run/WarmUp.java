package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.FOCUS;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RacePair;
import org.racefinder.explorer.memory.Sharing;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.thread.UncontrolledRead;

/**
 * The first runs of a program, which are not counted. In these runs, the JVM loads, links and initialises classes,
 * which it does only once. They also show whether the program behaves the same when it is run again.
 */
final class WarmUp {
    private static final int RUNS = 2;

    private final EngineAssembly parts;
    private final Engine engine;
    private final RaceLog races;
    private boolean done;
    /**
     * A race of the first run; null if it showed none. Races on objects that the JDK created do not count: the JDK keeps
     * such objects from the first run on, and orders their uses by means that are not followed.
     */
    private RaceEntry raceOfFirstRun;

    private String firstOutput;
    private boolean uncontrolledReads;
    /** Exceptions that a program has only if it ran before, because of what the earlier run left behind. */
    private final List<String> leftBehind = new ArrayList<>();

    /** The exceptions of the last run. */
    private List<String> uncaught = List.of();

    WarmUp(EngineAssembly parts) {
        this.parts = parts;
        this.engine = parts.engine;
        this.races = parts.races;
    }

    boolean isDone() {
        return done;
    }

    /** Returns whether the program read values that nothing controls. */
    boolean hasUncontrolledReads() {
        return uncontrolledReads;
    }

    /** Returns the output of the very first run. */
    String firstOutput() {
        return firstOutput == null ? "" : firstOutput;
    }

    /**
     * @param sharing the locations that several threads use, if all of those are scheduling points; otherwise null
     */
    void run(Sharing sharing) {
        done = true;
        String difference = runTwice();
        // what the first run left behind in classes of the program is not there in a new class loader
        if (difference != null && parts.program.reloadAlways(true)) {
            // exceptions that the very first run did not have come from elsewhere if they are still there
            if (runTwice() == null && Collections.disjoint(uncaught, leftBehind)) difference = null;
            else parts.program.reloadAlways(false);
        }
        if (difference != null) {
            parts.reasons.add(Nondeterminism.reason(difference));
            parts.failures.ignore(leftBehind);
        }
        races.forget();
        if (sharing != null) promote(sharing);
        if (parts.options.get(FOCUS) != null) races.shareFocus();
    }

    /** Returns how the second run differed from the first, or null. */
    private String runTwice() {
        FirstRunComparison runs = new FirstRunComparison(parts.symbols);
        String difference = null;
        for (int i = 0; i < RUNS && !engine.stopRequested(); i++) {
            parts.failures.begin();
            List<UncontrolledRead> reads = new ArrayList<>();
            engine.execution.uncontrolled = reads;
            races.chains.beginSamples();
            engine.run(new Schedule(), parts.program);
            races.chains.endSamples();
            engine.execution.uncontrolled = null;
            uncontrolledReads |= !reads.isEmpty();
            String output = parts.program.output().text();
            uncaught = parts.failures.uncaught();
            if (firstOutput == null) firstOutput = output;
            // a run that was cut off differs from a whole one
            difference = engine.stopRequested() ? null : runs.compare(engine.execution.trace, output, reads, uncaught);
            if (i == 0 && raceOfFirstRun == null) raceOfFirstRun = races.raceOfProgramInLast();
            if (races.foundInLast()) engine.beginWithoutRunning(false);
            engine.dispose();
        }
        leftBehind.addAll(runs.newExceptions());
        return difference;
    }

    /** Promotes repeatedly, because the first promotion may only establish that everything has to be found again. */
    private void promote(Sharing sharing) {
        races.share(sharing.places());
        while (races.promote()) races.share(sharing.places());
    }

    /**
     * Called when everything was explored. A race that occurs again makes its location a scheduling point. Without any
     * such location, the race of the first run never occurred again.
     */
    void reportRaceOfFirstRunOnly() {
        if (raceOfFirstRun == null || !races.promoted().isEmpty()) return;
        RacePair race = raceOfFirstRun.pair;
        String places = parts.symbols.siteAt(race.lowSite()).place() + " and "
                + parts.symbols.siteAt(race.highSite()).place();
        parts.reasons.add(Nondeterminism.reason(
                "its first run had a race that no other has: " + races.name(race.place()) + " at " + places));
    }
}

package org.racefinder.explorer.run;

import static org.racefinder.explorer.api.CheckSettings.FOCUS;

import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.Sharing;
import org.racefinder.explorer.search.Schedule;

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
    private boolean firstRunRaced;
    private String firstOutput = "";

    WarmUp(EngineAssembly parts) {
        this.parts = parts;
        this.engine = parts.engine;
        this.races = parts.races;
    }

    boolean isDone() {
        return done;
    }

    /** Returns the output of the very first run. */
    String firstOutput() {
        return firstOutput;
    }

    /**
     * @param sharing the locations that several threads use, if all of those are scheduling points; otherwise null
     */
    void run(Sharing sharing) {
        done = true;
        FirstRunComparison runs = new FirstRunComparison();
        for (int i = 0; i < RUNS && !engine.stopRequested(); i++) {
            parts.failures.begin();
            engine.run(new Schedule(), parts.program);
            String output = parts.program.output().text();
            if (i == 0) firstOutput = output;
            // a run that was cut off differs from a whole one
            String difference = engine.stopRequested() ? null : runs.compare(engine.execution.trace, output);
            if (difference != null) parts.reasons.add(Nondeterminism.reason(difference));
            firstRunRaced |= i == 0 && races.foundInLast();
            if (races.foundInLast()) engine.beginWithoutRunning(false);
            engine.dispose();
        }
        races.forget();
        if (sharing != null) promote(sharing);
        if (parts.options.get(FOCUS) != null) races.shareFocus();
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
        if (firstRunRaced && races.promoted().isEmpty())
            parts.reasons.add(Nondeterminism.reason("its first run had a race that no other has"));
    }
}

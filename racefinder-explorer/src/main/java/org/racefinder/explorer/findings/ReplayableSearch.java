package org.racefinder.explorer.findings;

import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.sync.ClassInitialisation;

/** A search whose executions can be run again, with what it has collected so far: all that turning races and failures into findings needs to know of it. */
public interface ReplayableSearch {
    Engine engine();

    RaceLog races();

    FindingLog findings();

    LiveFindings found();

    ViewNames viewNames();

    ReferenceFields references();

    ClassInitialisation classes();

    Reasons reasons();

    WitnessSelection shortening();

    /** Everything that makes the answer incomplete. */
    List<String> allReasons();

    /** How long the search has taken so far. */
    long elapsedMillis();

    /** What the program printed in the last execution. */
    String output();

    /** Runs the schedule again with everything that people want to know; null if the program could not follow it. */
    ReplayRecorder replay(Schedule schedule, Set<Place> promoted, RaceLog.Pair wanted);

    /** The same; with {@code all} the execution goes on to its end, so that every occurrence of the race is met. */
    ReplayRecorder replay(Schedule schedule, Set<Place> promoted, RaceLog.Pair wanted, boolean all);

    /** Runs the schedule again under the recorder; returns whether the program could follow it. */
    boolean follow(Schedule schedule, Set<Place> promoted, ReplayRecorder recorder);

    /** Explores once more until there is enough, for at most that time; returns whether there was. */
    boolean exploreAgain(BooleanSupplier enough, long millis);
}

package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.analysis.AnalysisName;

/**
 * Everything that a search knows about one race: a witness of each order, and candidates for a shorter path.
 */
public final class RaceEntry {
    public final RacePair pair;
    /** The analysis that reported it first. */
    public final AnalysisName analysis;

    public RaceWitness writeFirst;
    public RaceWitness readFirst;
    /** Further witnesses of the reported order. */
    public final List<RaceWitness> more = new ArrayList<>();

    /** The number of executions that showed the race. */
    public int traces;

    int lastExecution = -1;
    /** Other executions that showed the race. The one with the shortest path is reported. */
    public final List<RaceCandidate> candidates = new ArrayList<>();

    int leastLength = Integer.MAX_VALUE;
    /** The candidate with the shortest path, if all candidates were examined; otherwise null. */
    public RaceCandidate smallest;

    public int smallestSize;

    public RaceEntry(RacePair pair, AnalysisName analysis) {
        this.pair = pair;
        this.analysis = analysis;
    }

    public RaceWitness best() {
        return writeFirst != null ? writeFirst : readFirst;
    }

    RaceWitness witness(boolean writesFirst) {
        return writesFirst ? writeFirst : readFirst;
    }
}

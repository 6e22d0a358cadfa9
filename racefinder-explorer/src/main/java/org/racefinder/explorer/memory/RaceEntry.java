package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.analysis.AnalysisName;

/**
 * Everything that a search knows about one race: a witness of each order, and executions among which the shortest is
 * chosen.
 */
public final class RaceEntry {
    public final RacePair pair;
    /** The analysis that reported it first. */
    public final AnalysisName analysis;

    public RaceWitness writeFirst;
    public RaceWitness readFirst;
    /** Further witnesses of the reported order. */
    public final List<RaceWitness> more = new ArrayList<>();

    public int traces;
    int lastExecution = -1;
    /** Other executions that showed the race, from which the shortest is chosen. */
    public final List<RaceCandidate> candidates = new ArrayList<>();

    int leastLength = Integer.MAX_VALUE;
    /** The execution with the shortest path of all that were examined; null if only some were kept. */
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

package org.racefinder.explorer.api;

/** The search strategies, by their names on the command line. */
public enum StrategyName {
    AUTO,
    EXHAUSTIVE,
    DFS,
    BFS,
    HEURISTIC,
    RANDOM,
    PCT,
    BOUNDED;

    /**
     * Returns whether this is a strategy of the JRF paper, whose paths are shown as found so that they can be compared.
     */
    public boolean isClassic() {
        return this == DFS || this == BFS || this == HEURISTIC;
    }

    /** Returns whether the search covers every schedule if it has the time. */
    public boolean isExhaustive() {
        return this == AUTO || this == EXHAUSTIVE;
    }
}

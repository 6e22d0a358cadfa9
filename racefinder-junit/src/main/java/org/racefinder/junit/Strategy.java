package org.racefinder.junit;

import org.apiguardian.api.API;

/**
 * The order in which schedules are run, and which of them. Only the first two strategies, and the last three if they
 * finish, cover all schedules.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Strategy {
    /** Exhaustive, supplemented by sampling if the search will not finish in time. */
    AUTO,
    EXHAUSTIVE,
    RANDOM,
    PCT,
    /** Fewest preemptions first. */
    BOUNDED,
    DFS,
    BFS,
    HEURISTIC
}

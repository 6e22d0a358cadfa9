package org.racefinder.junit;

import org.apiguardian.api.API;

/**
 * Which schedules are run, and in which order. Only the first two, and the last three if they finish, cover all
 * schedules.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Strategy {
    /** Exhaustive, supplemented by sampling if that will not finish in time. */
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

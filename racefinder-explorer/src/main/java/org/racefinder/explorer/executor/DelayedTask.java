package org.racefinder.explorer.executor;

import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.thread.LifeState;

/**
 * A task of a scheduled pool.
 *
 * @param life whether it was started and has ended
 * @param begun 1 if it has begun
 * @param time when it is due, as {@code System.nanoTime} counts
 * @param isDelayed whether it was not due when it was submitted
 */
record DelayedTask(Cell life, Cell begun, long time, boolean isDelayed) {
    boolean isSubmitted(ObjectStates states) {
        return states.of(life.name, life.state) != LifeState.NEW;
    }

    boolean hasEnded(ObjectStates states) {
        return states.of(life.name, life.state) == LifeState.ENDED;
    }
}

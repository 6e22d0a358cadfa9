package org.racefinder.explorer.state;

import java.util.Set;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.Place;

/**
 * What the program asks about waiting threads: their states, and the queues of locks and semaphores. Most programs ask
 * nothing. Then a blocking operation is one step, which takes place when the thread can proceed, and it makes no
 * difference when the thread began to wait. In a program that asks, beginning to wait is a step of its own. The first
 * question starts another round of the search, in which it is.
 */
public final class Questions {
    private static final Place STATES = Place.of(Assumption.NO_THREAD_STATES);
    private static final Place QUEUES = Place.of(Assumption.NO_QUEUES);

    private boolean aboutStates;
    private boolean aboutQueues;
    private boolean newAboutStates;
    private boolean newAboutQueues;

    /** Sets which questions the program is known to ask, from the scheduling points of the round. */
    public void known(boolean states, boolean queues) {
        aboutStates = states;
        aboutQueues = queues;
    }

    public boolean any() {
        return aboutStates || aboutQueues;
    }

    /** Whether the program is known to ask for the states of threads. */
    public boolean aboutStates() {
        return aboutStates;
    }

    /** Whether the program is known to ask which threads are in a queue. */
    public boolean aboutQueues() {
        return aboutQueues;
    }

    /** Called when the program asks for the state of a thread. Returns whether the answer is exact in this round. */
    public boolean askState() {
        newAboutStates |= !aboutStates;
        return aboutStates;
    }

    /** Called when the program asks which threads are in a queue. Returns whether the answer is exact in this round. */
    public boolean askQueue() {
        newAboutQueues |= !aboutQueues;
        return aboutQueues;
    }

    /** Returns the scheduling points of the questions that were asked for the first time, and forgets that they were. */
    public Set<Place> takeNew() {
        if (!newAboutStates && !newAboutQueues) return Set.of();
        Set<Place> places = !newAboutQueues ? Set.of(STATES) : newAboutStates ? Set.of(STATES, QUEUES) : Set.of(QUEUES);
        newAboutStates = false;
        newAboutQueues = false;
        return places;
    }
}

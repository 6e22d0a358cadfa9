package org.racefinder.report;

import org.racefinder.model.FindingKind;

/** What a kind of finding is, for readers who meet it the first time. */
record Meaning(String name, String title, String sentence, String remedy) {
    static Meaning of(FindingKind kind) {
        return switch (kind) {
            case DATA_RACE ->
                new Meaning(
                        "DataRace",
                        "Data race",
                        "Two threads access the same variable, at least one of them writes, and no happens-before edge of the"
                                + " Java memory model (JLS 17.4.5) orders the two accesses.",
                        "Make the variable volatile or atomic, guard both accesses by one lock, or hand the data over through"
                                + " something that orders them: start, join, a queue, a latch.");
            case DEADLOCK ->
                new Meaning(
                        "Deadlock",
                        "Deadlock",
                        "No thread can go on, and not all have ended: each waits for something that only another of them could do.",
                        "Take locks in one order everywhere; wait in a loop for a condition; see that every wait has its notify.");
            case LIVELOCK ->
                new Meaning(
                        "Livelock",
                        "Livelock",
                        "The threads that still run loop for ever, each waiting for a value that nobody will write.",
                        "See which write the loop waits for, and why it cannot come any more.");
            case UNCAUGHT_EXCEPTION ->
                new Meaning(
                        "UncaughtException",
                        "Uncaught exception",
                        "In some schedule an exception leaves its thread. Failed assertions count: they are switched on.",
                        "Read the path: it shows the order of steps that makes the exception happen.");
            case ABNORMAL_EXIT ->
                new Meaning(
                        "AbnormalExit",
                        "Abnormal exit",
                        "In some schedule the program ends itself with a status other than 0.",
                        "Read the path: it shows the order of steps that leads to the exit.");
            case VIEW_INCONSISTENCY ->
                new Meaning(
                        "ViewInconsistency",
                        "High-level data race",
                        "Under one lock a thread handles fields together that another thread handles in pieces. Each access is"
                                + " guarded; the combination may not be. A heuristic: whether the fields belong together is for"
                                + " people to say.",
                        "If the fields belong together, handle them in one synchronized block everywhere.");
            case LOCKSET_WARNING ->
                new Meaning(
                        "LocksetWarning",
                        "Lockset warning",
                        "No common lock guards all accesses of a variable (the Eraser discipline). A heuristic: other"
                                + " synchronization may order them.",
                        "Guard every access by the same lock, or leave it if something else orders the accesses.");
            case LOCK_ORDER_CYCLE ->
                new Meaning(
                        "LockOrderCycle",
                        "Lock order cycle",
                        "Locks are taken in orders that contradict each other; another schedule may deadlock.",
                        "Take the locks in one order everywhere.");
        };
    }
}

package org.racefinder.jdk.contract;

/** The parts of an object that a call can read or write; two calls that touch the same part may be dependent. */
public enum Part {
    VARIABLE("variable"),
    LOCK("lock"),
    THREADS_QUEUED("queue of threads"),
    WAITERS("waiters and wake of those signalled"),
    SEMAPHORE("semaphore"),
    LATCH("latch"),
    BARRIER("barrier"),
    PHASER("phaser"),
    EXCHANGER("exchanger"),
    OBJECT("object"),
    QUEUE("queue"),
    KEY("key"),
    EVERY_KEY("every key"),
    SIZE("size"),
    COMPUTATION("computation of the key, at begin and end"),
    LIST("list"),
    TASK("task"),
    POOL("pool"),
    LIVES("life of its tasks"),
    MONITOR("monitor");

    private final String text;

    Part(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}

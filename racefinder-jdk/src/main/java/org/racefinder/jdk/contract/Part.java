package org.racefinder.jdk.contract;

/** What a call reads or writes, as far as the order of steps matters. */
public enum Part {
    VARIABLE("variable"),
    LOCK("lock"),
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

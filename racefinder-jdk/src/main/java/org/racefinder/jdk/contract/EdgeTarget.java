package org.racefinder.jdk.contract;

/** The target of an edge: the object or event through which a call is ordered with other calls. */
public enum EdgeTarget {
    OBJECT("the object"),

    // ---- Variables
    /** All writes of the variable, as volatile reads see them (JLS 17.4.4). */
    VARIABLE("the variable"),
    /** Only the write that a read sees, and its release sequence. */
    LAST_WRITE("the write that is read"),

    // ---- Locks
    WRITE_UNLOCKS("write unlocks"),
    READ_UNLOCKS("read unlocks"),
    /** Only the write unlocks before the stamp that is validated. */
    UNLOCKS_BEFORE_STAMP("the last write unlock before the stamp"),
    EXCLUSIVE_LOCK("the lock"),
    SHARED_LOCK("the lock as one of its readers"),
    OPTIMISTIC_STAMP("an optimistic stamp"),
    /** The stamp is valid: reads since it was taken are ordered after the last write unlock. */
    VALID_STAMP("the stamp, which is valid"),
    INVALID_STAMP("the stamp, which is not valid"),
    MONITOR("the monitor"),

    // ---- Barriers and phasers
    GENERATION("those who leave the same generation"),
    ARRIVALS("the arrivals of the phase"),
    ADVANCES("the advances so far"),
    PARTNER("the partner"),

    // ---- Queues
    ELEMENT("the taking of the element"),
    ELEMENTS_ADDED("the taking of each element added"),
    PUT_OF_TAKEN("the put of the result"),
    PUT_OF_SEEN("the put of the result, which stays"),
    PUT_OF_EQUAL("the put of the element found"),
    PUTS_PRESENT("the puts of all elements"),
    PUTS_REMOVED("the puts of the elements removed"),

    // ---- Maps
    KEY("the key"),
    KEY_OF_ENTRY("the key of the entry"),
    KEY_HANDED_OUT("the write of the key handed out"),
    VALUE_HANDED_OUT("the write of the value handed out"),
    ENTRY_HANDED_OUT("the write of the entry handed out"),
    KEYS_PRESENT("the writes of all keys"),

    // ---- Copy-on-write lists
    LIST_ELEMENT("the adding of the result"),
    LIST_ELEMENTS("the adding of all elements"),
    LIST_ADDED("those who see what is added"),
    LIST_REMOVED("the adding of what is removed"),

    // ---- Tasks
    TASK_START("the task"),
    TASK_END("the end of the task"),
    TASK_ENDS("the ends of all tasks");

    private final String text;

    EdgeTarget(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}

package org.racefinder.explorer.names;

/**
 * The place of a race, which is the same in every execution: a field, by its number in the symbol table, or the
 * elements of all arrays of one type that are created at one site. Questions about waiting threads are places too: like
 * a race, the first of them changes the scheduling points, so that the search starts again.
 */
public record Place(int field, int arraySite, String arrayType) {
    /** Threads begin to wait in steps of their own, because the program asks for the states of threads. */
    public static final Place THREAD_STATES = new Place(0, 0, "the states of threads");

    /** Threads join queues in steps of their own, because the program asks which threads are in a queue. */
    public static final Place QUEUES = new Place(0, 0, "the queues of locks");

    public static Place ofField(int field) {
        return new Place(field, 0, null);
    }

    public static Place ofArray(int site, String type) {
        return new Place(0, site, type);
    }

    /** Whether this is no location but a question that the program asks about waiting threads. */
    public boolean isQuestion() {
        return equals(THREAD_STATES) || equals(QUEUES);
    }

    /** Returns the question with this name, or null. */
    public static Place questionNamed(String name) {
        if (THREAD_STATES.arrayType.equals(name)) return THREAD_STATES;
        return QUEUES.arrayType.equals(name) ? QUEUES : null;
    }
}

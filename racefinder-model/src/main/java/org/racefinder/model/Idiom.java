package org.racefinder.model;

/**
 * The purpose of the code around a race, as far as the uses of the variable show it. The right change depends on it.
 */
public enum Idiom {
    READ_MODIFY_WRITE(
            "read-modify-write",
            "a value is read, changed and written back, and what another thread writes in between is lost"),
    CHECK_THEN_ACT(
            "check-then-act", "the code acts on what it saw, which another thread may have changed in the meantime"),
    LAZY_INITIALISATION(
            "lazy initialisation",
            "whoever comes first makes the object; two threads may both be first, and another may see it half made"),
    UNSAFE_PUBLICATION(
            "unsafe publication",
            "an object is handed to another thread, and nothing orders what was written into it before"),
    FLAG(
            "flag",
            "one thread tells another something by it; plain, it may never be seen, "
                    + "and says nothing of what was written before"),
    SPIN_LOCK(
            "hand-built spin lock",
            "threads keep each other out by plain variables, which neither have to be seen nor order what is guarded"),
    ARRAY_OF_FLAGS(
            "array used as flags",
            "threads tell each other something by its elements, "
                    + "which are plain even if the reference to the array is volatile");

    private final String title;
    private final String meaning;

    Idiom(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    public String title() {
        return title;
    }

    /** A phrase that follows a colon. */
    public String meaning() {
        return meaning;
    }

    /** A sentence for reports. */
    public String sentence() {
        return "Pattern: " + title + ": " + meaning + ".";
    }
}

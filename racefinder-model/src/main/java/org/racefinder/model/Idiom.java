package org.racefinder.model;

/**
 * The purpose of the code around a race, as far as the uses of the variable show it. The right change depends on it.
 */
public enum Idiom {
    READ_MODIFY_WRITE(
            "read-modify-write", "%s is read, changed and written back; what another thread writes in between is lost"),
    CHECK_THEN_ACT(
            "check-then-act",
            "the code acts on what it saw in %s, which another thread may have changed in the meantime"),
    LAZY_INITIALISATION(
            "lazy initialisation",
            "two threads may both find %s empty and fill it, or see an object that is not complete"),
    UNSAFE_PUBLICATION(
            "unsafe publication",
            "through %s another thread may get an object before it gets what was written into it"),
    FLAG("flag", "%s is used as a flag; without volatile it may be seen before the data it announces, or never"),
    SPIN_LOCK(
            "hand-built spin lock",
            "%s is meant to keep threads out, but a plain variable need not be seen and orders nothing"),
    ARRAY_OF_FLAGS(
            "array used as flags",
            "the elements of %s are used as flags; they are plain even if the reference to the array is volatile");

    private final String title;
    private final String meaning;

    Idiom(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    public String title() {
        return title;
    }

    /** What goes wrong with the variable: a phrase that follows a colon. */
    public String meaning() {
        return String.format(meaning, "the variable");
    }

    /** A sentence for reports; {@code variable} is the name of the variable. */
    public String sentence(String variable) {
        String phrase = String.format(meaning, "`" + variable + "`");
        return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1) + ".";
    }
}

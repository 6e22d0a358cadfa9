package org.racefinder.jdk.contract;

/** The effect of an edge. */
public enum Direction {
    /** The call is ordered after earlier releases to the target. */
    ACQUIRE("acquire from"),
    /** Later acquires from the target are ordered after the call, and after earlier releases to the target. */
    RELEASE("release to"),
    /**
     * Like RELEASE, by a write that does not read the variable: it ends the release sequence of the write it replaces
     * (JLS 17.4.4).
     */
    RELEASE_ANEW("release to"),
    /** Releases nothing, and cancels earlier releases to the target. */
    FORGET("forget"),
    /** The thread holds the target from now on. This creates no edge, but some analyses need the held locks. */
    HOLD("hold"),
    LET_GO("let go of");

    private final String text;

    Direction(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public boolean releases() {
        return this == RELEASE || this == RELEASE_ANEW;
    }
}

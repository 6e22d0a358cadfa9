package org.racefinder.jdk.contract;

/** What an edge does. */
public enum Direction {
    /** The call is ordered after the releases to its target. */
    ACQUIRE("acquire from"),
    /** Later acquires from the target are ordered after the call, and after earlier releases to it. */
    RELEASE("release to"),
    /**
     * As RELEASE, by a write that reads nothing: it ends the release sequence of the write it replaces (JLS 17.4.4).
     */
    RELEASE_ANEW("release to"),
    /** Releases nothing, and ends what was released to the target before. */
    FORGET("forget"),
    /** The thread holds the target from here on: no edge, but analyses ask which locks are held. */
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

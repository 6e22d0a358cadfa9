package org.racefinder.analysis;

/** {@code on} is a location or a sync number; {@code site} is 0 for synchronization. */
record Action(ActionKind kind, int thread, int on, int site) {
    boolean isAccess() {
        return kind == ActionKind.READ || kind == ActionKind.WRITE;
    }

    boolean writes() {
        return kind == ActionKind.WRITE;
    }

    boolean conflictsWith(Action other) {
        return isAccess()
                && other.isAccess()
                && on == other.on
                && thread != other.thread
                && (writes() || other.writes());
    }

    boolean isWriteConflictingWith(Action later) {
        return writes() && conflictsWith(later);
    }

    boolean isOfOtherThreadThan(Action other) {
        return thread != other.thread;
    }

    /** Multiplies thread, location and sync numbers by {@code stretch}, so that they have gaps. */
    void send(Analysis analysis, int stretch) {
        int t = thread * stretch;
        int n = on * stretch;
        switch (kind) {
            case READ -> analysis.read(t, n, site);
            case WRITE -> analysis.write(t, n, site);
            case ACQUIRE -> analysis.acquire(t, n);
            case RELEASE -> analysis.release(t, n);
            case RELEASE_ONLY -> analysis.releaseOnly(t, n);
            case LOCK -> analysis.lockAcquired(t, n);
            case UNLOCK -> analysis.lockReleased(t, n);
        }
    }
}

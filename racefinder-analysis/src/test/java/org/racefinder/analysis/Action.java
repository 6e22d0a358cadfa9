package org.racefinder.analysis;

/** {@code on}: a location or a sync number; {@code site}: 0 for synchronization. */
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

    void tell(Analysis analysis) {
        switch (kind) {
            case READ -> analysis.read(thread, on, site);
            case WRITE -> analysis.write(thread, on, site);
            case ACQUIRE -> analysis.acquire(thread, on);
            case RELEASE -> analysis.release(thread, on);
            case RELEASE_ONLY -> analysis.releaseOnly(thread, on);
            case LOCK -> analysis.lockAcquired(thread, on);
            case UNLOCK -> analysis.lockReleased(thread, on);
        }
    }
}

package org.racefinder.agent.hooks;

import java.io.Reader;
import java.io.Writer;
import java.util.Collection;
import java.util.Map;
import org.racefinder.agent.jdk.CollectionInternals;
import org.racefinder.agent.jdk.JdkObjectKind;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.runtime.Tracked;

/** Creates shadows for new objects of the program, and for objects that it receives from the JDK. */
final class AllocationHooks {
    private final Shadows shadows;
    private final RaceCollector races;

    AllocationHooks(Shadows shadows, RaceCollector races) {
        this.shadows = shadows;
        this.races = races;
    }

    /** {@code site} is 0 if JDK code created the object. */
    void allocated(WatchedThread t, Object object, int site) {
        if (t.busy || object == null || (site == 0 && object.getClass().isArray())) return;
        t.enter();
        try {
            JdkObjectKind kind = JdkObjectKind.of(object.getClass());
            if (kind == JdkObjectKind.UNTRACKED || (site == 0 && kind == JdkObjectKind.COLLECTION)) return;
            shadows.create(t, object, site == 0 ? t.site : site);
            if (kind == JdkObjectKind.COLLECTION) CollectionInternals.adopt(t, shadows, object, site);
            else if (object instanceof Reader || object instanceof Writer) lock(t, StreamLocks.of(object), site);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    /** Tracks the lock of a new stream. If it is a reader or writer that is not known, the constructor created it. */
    private void lock(WatchedThread t, Object lock, int site) {
        if ((lock instanceof Reader || lock instanceof Writer) && shadows.known(t, lock) == null)
            shadows.create(t, lock, site);
    }

    /** The program received the object from the JDK. */
    void received(WatchedThreads threads, Object object, int site) {
        if (object == null || object instanceof Tracked || !CollectionInternals.isWhole(object)) return;
        WatchedThread t = threads.current();
        if (t.busy || shadows.listed(t, object) != null) return;
        t.enter();
        try {
            shadows.create(t, object, site);
            CollectionInternals.adopt(t, shadows, object, site);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    /** A JDK object created {@code object} as a part of itself: it belongs to the program if {@code owner} does. */
    void allocatedFor(WatchedThread t, Object object, Object owner) {
        if (t.busy || object == null || owner == null || shadows.known(t, owner) == null) return;
        shadows.create(t, object, t.site);
    }

    /** Handles a new object of one of the program's own classes, which may extend a JDK collection. */
    void constructed(WatchedThreads threads, Tracked object) {
        if (!(object instanceof Collection) && !(object instanceof Map)) return;
        WatchedThread t = threads.current();
        if (t.busy) return;
        t.enter();
        try {
            CollectionInternals.adopt(t, shadows, object, t.site);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }
}

package org.racefinder.agent.shadow;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.racefinder.agent.clocks.Freeze;
import org.racefinder.runtime.Tracked;

/**
 * The shadows of all objects. Objects of the program's own classes have their shadow in a field. All others (arrays,
 * JDK objects) have it in a table that does not keep them alive. A lookup takes no lock.
 */
public final class Shadows {
    private static final int STRIPES = 64;
    private static final ShadowLayout STATIC = new ShadowLayout(null);

    private final Stripe[] stripes = new Stripe[STRIPES];
    private volatile Shadow[] statics = new Shadow[256];

    public Shadows() {
        for (int i = 0; i < STRIPES; i++) stripes[i] = new Stripe();
    }

    public static final class Entry extends WeakReference<Object> {
        final int hash;
        final Shadow shadow;
        Entry next;

        Entry(Object object, ReferenceQueue<Object> queue, int hash, Shadow shadow, Entry next) {
            super(object, queue);
            this.hash = hash;
            this.shadow = shadow;
            this.next = next;
        }
    }

    private static final class Stripe {
        private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
        private volatile Entry[] buckets = new Entry[64];
        private int size;

        Entry find(Object object, int hash) {
            Entry[] current = buckets;
            for (Entry e = current[(hash >>> 6) & (current.length - 1)]; e != null; e = e.next) {
                if (e.hash == hash && e.refersTo(object)) return e;
            }
            return null;
        }

        synchronized Shadow findOrAdd(Object object, int hash, int site) {
            Entry known = find(object, hash);
            if (known != null) return known.shadow;
            removeCollected();
            if (++size > buckets.length) enlarge();
            Shadow created = new Shadow(ShadowLayout.of(object.getClass()), site);
            Entry[] current = buckets;
            int at = (hash >>> 6) & (current.length - 1);
            current[at] = new Entry(object, collected, hash, created, current[at]);
            // Publishes the entry.
            buckets = current;
            return created;
        }

        private void enlarge() {
            Entry[] larger = new Entry[2 * buckets.length];
            for (Entry head : buckets) {
                for (Entry e = head; e != null; e = e.next) {
                    Object object = e.get();
                    if (object == null) continue;
                    int at = (e.hash >>> 6) & (larger.length - 1);
                    larger[at] = new Entry(object, collected, e.hash, e.shadow, larger[at]);
                }
            }
            buckets = larger;
        }

        private void removeCollected() {
            for (Object gone = collected.poll(); gone != null; gone = collected.poll()) {
                Entry entry = (Entry) gone;
                int at = (entry.hash >>> 6) & (buckets.length - 1);
                Entry before = null;
                for (Entry e = buckets[at]; e != null; before = e, e = e.next) {
                    if (e != entry) continue;
                    if (before == null) buckets[at] = e.next;
                    else before.next = e.next;
                    size--;
                    break;
                }
            }
        }
    }

    /** The shadow of an object; null if the object is not known to belong to the program. */
    public Shadow known(WatchedThread t, Object object) {
        return object instanceof Tracked tracked ? ofTracked(t, tracked) : listed(t, object);
    }

    /** Like {@link #known}, for objects that are not of the program's own classes, such as arrays. */
    public Shadow listed(WatchedThread t, Object object) {
        int hash = System.identityHashCode(object);
        Shadow cached = t.cached(object, hash);
        if (cached != null) return cached;
        Entry found = stripes[hash & (STRIPES - 1)].find(object, hash);
        if (found == null) return null;
        t.cache(found);
        return found.shadow;
    }

    /** The shadow of an object, created at the first call. */
    public Shadow of(WatchedThread t, Object object) {
        Shadow known = known(t, object);
        return known != null ? known : create(t, object, 0);
    }

    public Shadow ofArray(WatchedThread t, Object array) {
        Shadow known = listed(t, array);
        return known != null ? known : create(t, array, 0);
    }

    /** Creates the shadow of a new object. */
    public Shadow create(WatchedThread t, Object object, int site) {
        if (object instanceof Tracked tracked) return ofTracked(t, tracked);
        int hash = System.identityHashCode(object);
        boolean busy = t.enter();
        try {
            return stripes[hash & (STRIPES - 1)].findOrAdd(object, hash, site);
        } finally {
            t.leave(busy);
        }
    }

    private Shadow ofTracked(WatchedThread t, Tracked object) {
        return object.racefinder$record() instanceof Shadow shadow ? shadow : makeTracked(t, object);
    }

    private Shadow makeTracked(WatchedThread t, Tracked object) {
        boolean busy = t.enter();
        try {
            return makeTracked(object);
        } finally {
            t.leave(busy);
        }
    }

    private Shadow makeTracked(Tracked object) {
        synchronized (stripes[System.identityHashCode(object) & (STRIPES - 1)]) {
            if (object.racefinder$record() instanceof Shadow shadow) return shadow;
            Shadow created = new Shadow(ShadowLayout.of(object.getClass()), 0);
            if (object.racefinder$record() instanceof Freeze freeze) created.frozen = freeze;
            object.racefinder$record(created);
            return created;
        }
    }

    /** The shadow of a static field. Each static field has its own. */
    public Shadow ofStatic(WatchedThread t, int field) {
        Shadow[] current = statics;
        Shadow known = field < current.length ? current[field] : null;
        return known != null ? known : makeStatic(t, field);
    }

    private Shadow makeStatic(WatchedThread t, int field) {
        boolean busy = t.enter();
        try {
            return makeStatic(field);
        } finally {
            t.leave(busy);
        }
    }

    private synchronized Shadow makeStatic(int field) {
        Shadow[] current = statics;
        if (field >= current.length) current = Arrays.copyOf(current, Math.max(2 * current.length, field + 1));
        if (current[field] == null) current[field] = new Shadow(STATIC, 0);
        statics = current;
        return current[field];
    }
}

package org.racefinder.agent.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import jdk.internal.misc.Unsafe;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.instrument.bytecode.DeclaredFields;

/** Finds the concurrent collection behind a view, iterator or spliterator, if it belongs to the program. */
public final class BackingCollections {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final String JUC = "java.util.concurrent.";
    private static final long NONE = -1;

    /** Thin wrappers around another collection. */
    private static final Set<String> WRAPPERS = Set.of(JUC + "ConcurrentSkipListSet", JUC + "CopyOnWriteArraySet");

    /** By class: the offset of the field that refers to the backing collection, or {@link #NONE}. */
    private static final ClassValue<Long> OFFSETS = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                String name = c.getName();
                if (c.getClassLoader() != null || !name.startsWith(JUC)) continue;
                if (name.indexOf('$') < 0 && !WRAPPERS.contains(name)) return NONE;
                for (Field field : DeclaredFields.reflected(c))
                    if (!Modifier.isStatic(field.getModifiers()) && isWhole(field.getType()))
                        return UNSAFE.objectFieldOffset(c, field.getName());
            }
            return NONE;
        }
    };

    private final Shadows shadows;

    public BackingCollections(Shadows shadows) {
        this.shadows = shadows;
    }

    private static boolean isWhole(Class<?> type) {
        String name = type.getName();
        if (name.equals(JUC + "ConcurrentSkipListMap$SubMap")) return true;
        boolean holds = java.util.Collection.class.isAssignableFrom(type) || java.util.Map.class.isAssignableFrom(type);
        return holds && name.startsWith(JUC) && name.indexOf('$') < 0;
    }

    /** The shadow of the collection behind {@code part}; null if it does not belong to the program. */
    public Shadow of(WatchedThread t, Object part) {
        Object whole = part;
        for (long at = OFFSETS.get(part.getClass()); at != NONE; at = OFFSETS.get(whole.getClass())) {
            Object next = UNSAFE.getReference(whole, at);
            if (next == null) break;
            whole = next;
        }
        Shadow shadow = shadows.known(t, whole);
        if (shadow == null) return null;
        Shadow known = shadow.synchronization().whole();
        return known == null ? shadow : known;
    }

    /** The shadow of the map to which a map model applies; {@code map} may be a view of it. */
    public Shadow ofMap(WatchedThread t, Object map) {
        Shadow known = shadows.known(t, map);
        return known == null || known.synchronization().whole() != null ? of(t, map) : known;
    }

    /**
     * Records the collection to which a view belongs, if the view has no reference to it. A view of a copy acquires
     * from the collection at once, so nothing needs to be recorded.
     */
    public void part(WatchedThread t, Object view, Object collection) {
        Shadow whole = of(t, collection);
        if (whole == null || view == collection || OFFSETS.get(view.getClass()) != NONE) return;
        if (!view.getClass().getName().startsWith(JUC)) {
            whole.synchronization().reachedAny(t);
            return;
        }
        Shadow part = shadows.create(t, view, 0);
        if (part != whole) part.synchronization().partOf(whole);
    }
}

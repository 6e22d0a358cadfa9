package org.racefinder.agent.jdk;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.instrument.jdk.FollowedParts;
import org.racefinder.runtime.Tracked;

/**
 * Tracks the internal parts of collections and other mutable JDK objects that JDK code created without hooks: in a
 * constructor, or before the program received the object. Used only inside hooks, so this code may use JDK collections.
 */
public final class CollectionInternals {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private static final class Kind {
        /** Whether the program may receive objects of this class. */
        final boolean whole;
        /** The offsets of the fields that refer to parts; null if parts are not followed. */
        final long[] references;

        Kind(boolean whole, long[] references) {
            this.whole = whole;
            this.references = references;
        }
    }

    private static final ClassValue<Kind> KINDS = new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
            List<Field> fields = FollowedParts.of(type);
            if (fields == null) return new Kind(false, null);
            long[] offsets = new long[fields.size()];
            for (int i = 0; i < offsets.length; i++) {
                Field field = fields.get(i);
                offsets[i] = UNSAFE.objectFieldOffset(field.getDeclaringClass(), field.getName());
            }
            return new Kind(FollowedParts.isWhole(type), offsets);
        }
    };

    private CollectionInternals() {}

    /**
     * Whether the program may own the object. Empty arrays are often shared constants, and have no elements to race on.
     */
    public static boolean isWhole(Object object) {
        Class<?> type = object.getClass();
        return type.isArray() ? Array.getLength(object) > 0 : KINDS.get(type).whole;
    }

    /** Creates shadows for the parts of an object that belongs to the program. */
    public static void adopt(WatchedThread t, Shadows shadows, Object whole, int site) {
        ArrayDeque<Object> left = new ArrayDeque<>();
        left.push(whole);
        while (!left.isEmpty()) {
            Object from = left.pop();
            if (from instanceof Object[] elements) {
                for (Object each : elements) adoptPart(t, shadows, each, site, left);
            } else {
                long[] references = from.getClass().isArray() ? null : KINDS.get(from.getClass()).references;
                for (int i = 0; references != null && i < references.length; i++)
                    adoptPart(t, shadows, UNSAFE.getReference(from, references[i]), site, left);
            }
        }
    }

    private static void adoptPart(WatchedThread t, Shadows shadows, Object part, int site, ArrayDeque<Object> left) {
        if (part == null || part instanceof Tracked || !isPart(part) || shadows.listed(t, part) != null) return;
        shadows.create(t, part, site);
        left.push(part);
    }

    private static boolean isPart(Object object) {
        Class<?> type = object.getClass();
        return type.isArray() ? Array.getLength(object) > 0 : KINDS.get(type).references != null;
    }
}

package org.racefinder.explorer.jdk;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.instrument.jdk.FollowedParts;
import org.racefinder.instrument.jdk.JdkRewriting;

/**
 * Tracks arrays and collections that JDK code created without calling a hook, together with the objects that they
 * consist of. Examples are the results of calls, and the parts that a collection creates in its constructor. Used only
 * with the hooks off, so it may use JDK collections.
 */
public final class ReceivedObjectTracker {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long[] NOT_FOLLOWED = {};
    private static final int MAX_NAMES = 64;

    private final ExecutionState execution;
    /** The offsets of the reference fields of a class; {@link #NOT_FOLLOWED} for classes that are not tracked. */
    private final IdentityHashMap<Class<?>, long[]> references = new IdentityHashMap<>();

    private final Deque<Part> pending = new ArrayDeque<>();
    private int parts;
    private Class<?> named;
    private String typeName;

    public ReceivedObjectTracker(ExecutionState execution) {
        this.execution = execution;
    }

    /** @param path how the part is reached from the tracked object */
    private record Part(Object object, String path) {}

    /** Tracks an object and its parts. {@code site} is where the program received it. */
    public void track(Object object, int site) {
        if (execution.known(object) != null || !isFollowed(object)) return;
        execution.receive(object, nameOf(object.getClass()), site);
        partsOf(object);
    }

    /** The name of the type, which the JDK composes anew each time if it is an array. */
    private String nameOf(Class<?> type) {
        if (type != named) {
            named = type;
            typeName = type.getTypeName();
        }
        return typeName;
    }

    /** Tracks the untracked parts of a tracked object. */
    public void partsOf(Object object) {
        parts = 0;
        pending.push(new Part(object, nameOf(object.getClass())));
        while (!pending.isEmpty()) {
            Part from = pending.pop();
            if (from.object instanceof Object[] elements) {
                for (int i = 0; i < elements.length; i++) trackPart(elements[i], from.path, i);
            } else if (!from.object.getClass().isArray()) {
                long[] offsets = referencesOf(from.object.getClass());
                for (int i = 0; i < offsets.length; i++)
                    trackPart(UNSAFE.getReference(from.object, offsets[i]), from.path, i);
            }
        }
    }

    /** Parts have the same names in all objects of a class. Beyond a limit, parts share the name of their class. */
    private void trackPart(Object part, String path, int place) {
        if (part == null || execution.known(part) != null || !isFollowed(part)) return;
        String name = ++parts > MAX_NAMES ? part.getClass().getTypeName() : path + "." + place;
        execution.receive(part, name, 0).lifted = true;
        pending.push(new Part(part, name));
    }

    /** Empty arrays are often shared constants and have no elements to race on. */
    public boolean isFollowed(Object object) {
        Class<?> type = object.getClass();
        return type.isArray() ? Array.getLength(object) > 0 : referencesOf(type) != NOT_FOLLOWED;
    }

    private long[] referencesOf(Class<?> type) {
        long[] known = references.get(type);
        if (known != null) return known;
        List<Field> fields = JdkRewriting.isFollowed(type) ? FollowedParts.of(type) : null;
        long[] found = fields == null
                ? NOT_FOLLOWED
                : fields.stream().mapToLong(UNSAFE::objectFieldOffset).toArray();
        references.put(type, found);
        return found;
    }
}

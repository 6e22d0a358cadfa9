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
 * Arrays and collections that JDK code made where nobody looked, with all that they are made of: what the program is handed by a call, and what a collection made in its own constructor.
 * Used with the hooks off only, so JDK collections are safe here.
 */
public final class Received {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long[] NOT_FOLLOWED = {};
    private static final int MOST_NAMES = 64;

    private final ExecutionState execution;
    /** Where references lie in objects of a class; {@link #NOT_FOLLOWED} for classes that are of no interest. */
    private final IdentityHashMap<Class<?>, long[]> references = new IdentityHashMap<>();

    private final Deque<Part> left = new ArrayDeque<>();
    private int parts;

    public Received(ExecutionState execution) {
        this.execution = execution;
    }

    /** {@code path}: how it is reached from the whole. */
    private record Part(Object object, String path) {}

    /** {@code site}: where the program got it. */
    public void whole(Object object, int site) {
        if (execution.known(object) != null || !isFollowed(object)) return;
        execution.receive(object, object.getClass().getTypeName(), site);
        partsOf(object);
    }

    /** Of an object that is known: what of it is not. */
    public void partsOf(Object object) {
        parts = 0;
        left.push(new Part(object, object.getClass().getTypeName()));
        while (!left.isEmpty()) {
            Part from = left.pop();
            if (from.object instanceof Object[] elements) {
                for (int i = 0; i < elements.length; i++) take(elements[i], from.path, i);
            } else if (!from.object.getClass().isArray()) {
                long[] offsets = referencesOf(from.object.getClass());
                for (int i = 0; i < offsets.length; i++)
                    take(UNSAFE.getReference(from.object, offsets[i]), from.path, i);
            }
        }
    }

    /** Parts have the same names in every whole of a class, and very many of them share one. */
    private void take(Object part, String path, int place) {
        if (part == null || execution.known(part) != null || !isFollowed(part)) return;
        String name = ++parts > MOST_NAMES ? part.getClass().getTypeName() : path + "." + place;
        execution.receive(part, name, 0).lifted = true;
        left.push(new Part(part, name));
    }

    /** Empty arrays are often one for all, and have nothing to race on. */
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

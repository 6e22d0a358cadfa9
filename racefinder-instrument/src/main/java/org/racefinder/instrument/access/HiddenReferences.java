package org.racefinder.instrument.access;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.racefinder.instrument.bytecode.DeclaredFields;

/**
 * The references inside objects of the JDK and inside lambdas. No hook announces when code reads them, so whoever
 * follows the references that a thread reads goes through such an object at once.
 */
public final class HiddenReferences {
    private static final int MAX_ELEMENTS = 1 << 12;

    /** Reads fields of any class, hidden ones included. */
    public interface Memory {
        long offset(Field field);

        Object reference(Object in, long offset);
    }

    private final Memory memory;

    /** The offsets of the reference fields of a class. */
    private final class Offsets {
        final long[] finals;
        final long[] others;

        Offsets(Class<?> type) {
            List<Field> fields = isValue(type) ? List.of() : DeclaredFields.held(type, false);
            this.finals = offsets(fields, true);
            this.others = offsets(fields, false);
        }
    }

    private final ClassValue<Offsets> offsets = new ClassValue<>() {
        @Override
        protected Offsets computeValue(Class<?> type) {
            return new Offsets(type);
        }
    };

    public HiddenReferences(Memory memory) {
        this.memory = memory;
    }

    private long[] offsets(List<Field> fields, boolean finals) {
        long[] found = new long[fields.size()];
        int count = 0;
        for (Field field : fields) {
            if (field.getType().isPrimitive() || Modifier.isFinal(field.getModifiers()) != finals) continue;
            found[count++] = memory.offset(field);
        }
        return Arrays.copyOf(found, count);
    }

    /** Passes every object to which a field or an element of this one refers. */
    public void of(Object object, Consumer<Object> to) {
        if (object instanceof Object[] elements) {
            ofElements(elements, to);
        } else {
            ofFinalFields(object, to);
            ofOtherFields(object, to);
        }
    }

    /** Whether some field of the class may refer to an object that matters. */
    public boolean hasAny(Class<?> type) {
        Offsets found = offsets.get(type);
        return found.finals.length + found.others.length > 0;
    }

    public void ofElements(Object[] elements, Consumer<Object> to) {
        int count = Math.min(elements.length, MAX_ELEMENTS);
        for (int i = 0; i < count; i++) if (elements[i] != null) to.accept(elements[i]);
    }

    public void ofFinalFields(Object object, Consumer<Object> to) {
        ofFields(object, offsets.get(object.getClass()).finals, to);
    }

    public void ofOtherFields(Object object, Consumer<Object> to) {
        ofFields(object, offsets.get(object.getClass()).others, to);
    }

    private void ofFields(Object object, long[] offsets, Consumer<Object> to) {
        for (long offset : offsets) {
            Object value = memory.reference(object, offset);
            if (value != null) to.accept(value);
        }
    }

    /** Whether the objects of a JDK class lead to no object of the program, or are ordered by edges of their own. */
    private static boolean isValue(Class<?> type) {
        String name = type.getName();
        return type.isArray()
                || type == Object.class
                || Thread.class.isAssignableFrom(type)
                || ClassLoader.class.isAssignableFrom(type)
                || name.startsWith("java.lang.")
                || name.startsWith("java.util.concurrent.")
                || name.startsWith("java.time.")
                || name.startsWith("sun.")
                || name.startsWith("jdk.")
                || HarmlessTypes.contains(name.replace('.', '/'));
    }
}

package org.racefinder.agent.jdk;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.racefinder.instrument.bytecode.DeclaredFields;
import org.racefinder.jdk.variable.HandleTarget;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/** Finds the field behind a VarHandle, a field updater or Unsafe: the same variable may also be accessed directly. */
public final class FieldOffsets {
    /** A field and the number of its bytes, 0 for a reference. */
    public record FieldAt(int number, int bytes, boolean isFinal) {}

    /** The fields of a class in the order of their offsets. */
    private static final class Layout {
        private final long[] offsets;
        private final FieldAt[] fields;

        Layout(long[] offsets, FieldAt[] fields) {
            this.offsets = offsets;
            this.fields = fields;
        }

        FieldAt at(long offset) {
            int at = Arrays.binarySearch(offsets, offset);
            return at < 0 ? null : fields[at];
        }
    }

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private final SymbolTable symbols;
    private final IdentityHashMap<VarHandle, HandleTarget> targets = new IdentityHashMap<>();
    private final ClassValue<Layout> instances = layouts(false);
    private final ClassValue<Layout> statics = layouts(true);

    public FieldOffsets(SymbolTable symbols) {
        this.symbols = symbols;
    }

    /** The number of the instance field at that offset in the class or a superclass; 0 if there is none. */
    int field(Class<?> type, long offset) {
        FieldAt field = instances.get(type).at(offset);
        return field == null ? 0 : field.number;
    }

    /** The instance field at that offset in the class or a superclass, or null. */
    FieldAt ofInstance(Class<?> type, long offset) {
        return instances.get(type).at(offset);
    }

    /** The static field that the class declares at that offset, or null. */
    FieldAt ofStatic(Class<?> type, long offset) {
        return statics.get(type).at(offset);
    }

    /** Not lambdas: linking one runs rewritten JDK code. */
    private ClassValue<Layout> layouts(boolean ofStatics) {
        return new ClassValue<>() {
            @Override
            protected Layout computeValue(Class<?> type) {
                List<Field> fields = DeclaredFields.held(type, ofStatics);
                fields.sort(BY_OFFSET);
                long[] offsets = new long[fields.size()];
                FieldAt[] found = new FieldAt[offsets.length];
                for (int i = 0; i < offsets.length; i++) {
                    offsets[i] = offset(fields.get(i));
                    found[i] = found(fields.get(i));
                }
                return new Layout(offsets, found);
            }
        };
    }

    private static final Comparator<Field> BY_OFFSET = new Comparator<>() {
        @Override
        public int compare(Field one, Field other) {
            return Long.compare(offset(one), offset(other));
        }
    };

    private static long offset(Field field) {
        return UNSAFE.objectFieldOffset(field.getDeclaringClass(), field.getName());
    }

    private FieldAt found(Field field) {
        Class<?> type = field.getType();
        int bytes = type.isPrimitive() ? UNSAFE.arrayIndexScale(type.arrayType()) : 0;
        return new FieldAt(number(symbols, field), bytes, Modifier.isFinal(field.getModifiers()));
    }

    static int number(SymbolTable symbols, Field field) {
        Class<?> declaring = field.getDeclaringClass();
        FieldName name = FieldName.of(field);
        if (!Modifier.isStatic(field.getModifiers()) || declaring.getClassLoader() == null) return symbols.field(name);
        return symbols.field(name, symbols.definers().number(declaring.getName(), declaring.getClassLoader()));
    }

    synchronized HandleTarget target(VarHandle handle) {
        HandleTarget known = targets.get(handle);
        if (known != null) return known;
        HandleTarget found = HandleTarget.of(handle);
        targets.put(handle, found);
        return found;
    }
}

package org.racefinder.explorer.memory;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import jdk.internal.misc.Unsafe;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.FieldCounts;
import org.racefinder.instrument.bytecode.DeclaredFields;
import org.racefinder.model.FieldName;

/**
 * Finds the fields at the offsets that VarHandles, field updaters and Unsafe use. Used only with the hooks off.
 */
final class FieldLayouts {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    private final ToIntFunction<Field> numbers;
    private final FieldCounts shapes;
    private final ClassValue<Layout> instances = layouts(false);
    private final ClassValue<Layout> statics = layouts(true);

    FieldLayouts(ToIntFunction<Field> numbers, FieldCounts shapes) {
        this.numbers = numbers;
        this.shapes = shapes;
    }

    /** The fields of a class in the order of their offsets; an entry of {@code found} is null until it is needed. */
    private static final class Layout {
        final long[] offsets;
        final Field[] fields;
        final FieldAccess[] found;

        Layout(long[] offsets, Field[] fields) {
            this.offsets = offsets;
            this.fields = fields;
            this.found = new FieldAccess[offsets.length];
        }
    }

    /** The instance field that objects of this class have at that offset, or null. */
    FieldAccess ofInstance(Class<?> type, long offset) {
        return find(instances.get(type), offset);
    }

    /** The static field that the class declares at that offset, or null. */
    FieldAccess ofStatic(Class<?> type, long offset) {
        return find(statics.get(type), offset);
    }

    private FieldAccess find(Layout layout, long offset) {
        int at = Arrays.binarySearch(layout.offsets, offset);
        if (at < 0) return null;
        FieldAccess known = layout.found[at];
        if (known == null) layout.found[at] = known = access(layout.fields[at]);
        return known;
    }

    private FieldAccess access(Field field) {
        return FieldAccess.find(FieldName.of(field), numbers.applyAsInt(field), field.getDeclaringClass(), shapes);
    }

    private static ClassValue<Layout> layouts(boolean ofStatics) {
        return new ClassValue<>() {
            @Override
            protected Layout computeValue(Class<?> type) {
                List<Field> fields = DeclaredFields.held(type, ofStatics);
                fields.sort(Comparator.comparingLong(FieldLayouts::offset));
                long[] offsets = fields.stream().mapToLong(FieldLayouts::offset).toArray();
                return new Layout(offsets, fields.toArray(Field[]::new));
            }
        };
    }

    private static long offset(Field field) {
        return UNSAFE.objectFieldOffset(field.getDeclaringClass(), field.getName());
    }
}

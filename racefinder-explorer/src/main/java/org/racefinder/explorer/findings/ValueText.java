package org.racefinder.explorer.findings;

import java.util.concurrent.atomic.AtomicReference;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Variable;

/** Formats values of the program without calling its code. */
final class ValueText {
    private static final int MAX_LENGTH = 80;

    private ValueText() {}

    /** Returns null if this is not a variable of the program. */
    static String of(Variable variable, ExecutionState execution) {
        if (variable instanceof Variable.OfField of) return of(of.field().get(of.base()), execution);
        if (variable instanceof Variable.OfElement of) return element(of.array(), of.index(), execution);
        if (!(variable instanceof Variable.OfAtomic of)) return null;
        if (of.atomic() instanceof AtomicReference<?> reference) return of(reference.get(), execution);
        // atomic numbers and booleans have a safe toString()
        boolean simple = of.atomic().getClass().getName().startsWith("java.util.concurrent.atomic.Atomic")
                && (of.atomic() instanceof Number || of.atomic() instanceof java.util.concurrent.atomic.AtomicBoolean);
        return simple ? of.atomic().toString() : null;
    }

    static String of(Object owner, FieldAccess field, int index, ExecutionState execution) {
        return field != null ? of(field.get(owner), execution) : element(owner, index, execution);
    }

    /** The owner is no array if the element is one of an object of the JDK, such as an AtomicIntegerArray. */
    private static String element(Object owner, int index, ExecutionState execution) {
        if (!owner.getClass().isArray()) return null;
        boolean inside = index >= 0 && index < java.lang.reflect.Array.getLength(owner);
        return inside ? of(java.lang.reflect.Array.get(owner, index), execution) : null;
    }

    private static String of(Object value, ExecutionState execution) {
        if (value == null) return "null";
        if (value instanceof String s)
            return '"' + (s.length() > MAX_LENGTH ? s.substring(0, MAX_LENGTH) + "..." : s) + '"';
        if (value instanceof Character c) return "'" + c + "'";
        if (value.getClass().getName().startsWith("java.lang.")
                && (value instanceof Number || value instanceof Boolean)) return value.toString();
        if (value instanceof Enum<?> constant) return constant.name();
        ObjectRecord record = execution.known(value);
        return record != null
                ? Describe.object(record)
                : Describe.simple(value.getClass().getTypeName());
    }
}

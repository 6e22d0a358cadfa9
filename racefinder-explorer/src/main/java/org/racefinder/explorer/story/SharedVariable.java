package org.racefinder.explorer.story;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Variable;

/**
 * A field of an object, an element of an array, or the value of an atomic, in one execution.
 *
 * @param field null for an element or an atomic
 * @param index -1 for a field or an atomic
 */
public record SharedVariable(Object owner, FieldAccess field, int index) {
    /** Returns null if the engine cannot read the variable. */
    public static SharedVariable of(Variable variable) {
        if (variable instanceof Variable.OfField of) return new SharedVariable(of.base(), of.field(), -1);
        if (variable instanceof Variable.OfElement of) return new SharedVariable(of.array(), null, of.index());
        return variable instanceof Variable.OfAtomic of ? new SharedVariable(of.atomic(), null, -1) : null;
    }

    public boolean isAtomic() {
        return field == null && index < 0;
    }

    public boolean isInJdk() {
        return field != null && field.ofJdk;
    }

    /** Returns the value, boxed if it is primitive. Must be called with the hooks off. */
    Object value() {
        if (field != null) return field.get(owner);
        if (index >= 0) {
            boolean inside = owner.getClass().isArray() && index < java.lang.reflect.Array.getLength(owner);
            return inside ? java.lang.reflect.Array.get(owner, index) : null;
        }
        if (owner instanceof AtomicReference<?> reference) return reference.get();
        if (owner instanceof AtomicBoolean flag) return flag.get();
        boolean number = owner instanceof Number && owner.getClass().getName().startsWith("java.util.concurrent.");
        return number ? (Object) ((Number) owner).longValue() : null;
    }

    public Place place(ExecutionState execution) {
        if (field != null) return Place.ofField(field.number);
        ObjectRecord record = execution.known(owner);
        return record == null ? Place.ofArray(0, owner.getClass().getTypeName()) : record.place();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SharedVariable that
                && owner == that.owner
                && field == that.field
                && index == that.index;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(owner) * 31 + index + (field == null ? 0 : field.number);
    }
}

package org.racefinder.explorer.engine;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A variable of the program as the engine can look at it: a field, an array element, or the value inside an atomic. */
interface Variable {
    /** Its value as bits, or a number that tells references apart. Called with the hooks off. */
    long value(Execution execution);

    String describe();

    record OfField(Object base, FieldAccess field) implements Variable {
        @Override
        public long value(Execution execution) {
            return field.value(base, execution);
        }

        @Override
        public String describe() {
            return Describe.simple(field.name.declaringClass()) + "." + field.name.name();
        }
    }

    record OfElement(Object array, int index) implements Variable {
        @Override
        public long value(Execution execution) {
            return FieldAccess.element(array, index, execution);
        }

        @Override
        public String describe() {
            return Describe.simple(array.getClass().getComponentType().getTypeName()) + "[" + index + "]";
        }
    }

    /** AtomicInteger and its kin. */
    record OfAtomic(Object atomic) implements Variable {
        @Override
        public long value(Execution execution) {
            if (atomic instanceof AtomicBoolean b) return b.get() ? 1 : 0;
            if (atomic instanceof AtomicReference<?> r) return execution.identity(r.get());
            if (atomic instanceof Number n) return n.longValue();
            return 0;
        }

        @Override
        public String describe() {
            return atomic.getClass().getSimpleName();
        }
    }
}

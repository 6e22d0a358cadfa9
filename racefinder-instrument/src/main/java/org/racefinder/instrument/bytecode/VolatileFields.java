package org.racefinder.instrument.bytecode;

/** Decides which fields are treated as volatile although they are not declared so. */
public interface VolatileFields {
    /**
     * Returns whether plain accesses of the field count as volatile.
     *
     * @param declaringClass a binary name
     * @param annotated whether the field has the annotation {@link org.racefinder.TreatAsVolatile}
     */
    boolean isTreatedAsVolatile(String declaringClass, String field, boolean annotated);
}

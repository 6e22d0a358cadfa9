package org.racefinder.instrument.bytecode;

/**
 * One concern of the rewriting of a method. A pass walks over {@link MethodBody#original()} and inserts around or replaces those
 * instructions; it never sees what other passes inserted. A pass that replaces an instruction stands after all passes that insert around it.
 */
public interface MethodPass {
    void rewrite(MethodBody body);

    /** Whether the engine loses control without this pass; only such passes are applied to a method that all would make too large. */
    default boolean isEssential() {
        return false;
    }

    /** Whether {@link #rewrite} will ask for {@link MethodBody#types()} of this method; they are computed before any pass changes it. */
    default boolean needsTypes(MethodBody body) {
        return false;
    }
}

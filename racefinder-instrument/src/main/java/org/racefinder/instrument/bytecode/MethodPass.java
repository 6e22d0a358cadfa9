package org.racefinder.instrument.bytecode;

/**
 * One concern of rewriting a method. A pass iterates over {@link MethodBody#original()} and inserts code around those
 * instructions or replaces them; it never sees code that other passes inserted. A pass that replaces an instruction
 * must follow all passes that insert code around it.
 */
public interface MethodPass {
    void rewrite(MethodBody body);

    /**
     * Whether the engine loses control without this pass; only such passes apply to a method that all passes would make
     * too large.
     */
    default boolean isEssential() {
        return false;
    }

    /**
     * Whether {@link #rewrite} will use {@link MethodBody#types()} of this method, which are computed before any pass
     * changes it.
     */
    default boolean needsTypes(MethodBody body) {
        return false;
    }
}

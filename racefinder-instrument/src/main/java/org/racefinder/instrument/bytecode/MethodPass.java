package org.racefinder.instrument.bytecode;

/**
 * One aspect of rewriting a method. A pass iterates over {@link MethodBody#original()} and inserts code around those
 * instructions or replaces them. It never sees code that other passes inserted. A pass that replaces an instruction
 * must run after all passes that insert code around it. Most passes <em>announce</em> actions: they insert calls of
 * hooks that report the action.
 */
public interface MethodPass {
    void rewrite(MethodBody body);

    /**
     * Whether the engine would lose control without this pass. If all passes together would make a method too large,
     * only the essential ones are applied.
     */
    default boolean isEssential() {
        return false;
    }

    /**
     * Whether {@link #rewrite} will use {@link MethodBody#types()} of this method. The types are computed before any
     * pass changes it.
     */
    default boolean needsTypes(MethodBody body) {
        return false;
    }
}

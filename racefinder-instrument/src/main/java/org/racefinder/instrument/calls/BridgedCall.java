package org.racefinder.instrument.calls;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/** A kind of JDK call that is made through a {@link Bridge}. */
interface BridgedCall {
    boolean matches(MethodInsnNode call, ClassHierarchy hierarchy);

    /** Writes the hooks before the call, the call, and the hooks after it; the result stays on the stack. */
    void write(Bridge bridge);
}

package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The calls {@code Thread.currentThread().interrupt()} and {@code Thread.currentThread().isInterrupted()}: they use the
 * interrupt flag of the current thread, and do not care which thread that is.
 */
final class OwnInterrupt {
    private static final String THREAD = "java/lang/Thread";
    private static final Set<String> USES = Set.of("interrupt()V", "isInterrupted()Z");

    private OwnInterrupt() {}

    /** Whether the call obtains the current thread for such a use only. */
    static boolean isObtainedBy(MethodInsnNode call) {
        if (!call.owner.equals(THREAD) || !call.name.equals("currentThread")) return false;
        AbstractInsnNode next = call.getNext();
        while (next != null && next.getOpcode() < 0) next = next.getNext();
        return next instanceof MethodInsnNode use && use.owner.equals(THREAD) && USES.contains(use.name + use.desc);
    }
}

package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Makes the program create the kind of virtual threads that the JDK uses on VMs without continuations. The engine
 * starts these like platform threads.
 */
public final class BoundVirtualThreads implements MethodPass {
    public static boolean areCreatedIn(String name) {
        return name.equals("java/lang/ThreadBuilders");
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.equals("jdk/internal/vm/ContinuationSupport")
                    && call.name.equals("isSupported")) {
                body.after(
                        call,
                        Code.code()
                                .callStatic("org/racefinder/runtime/VirtualThreads", "mayMove", "(Z)Z")
                                .list());
            }
        }
    }
}

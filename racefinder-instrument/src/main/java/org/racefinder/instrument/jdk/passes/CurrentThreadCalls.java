package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Makes JDK code ask the engine for the current thread. Where the engine cannot make a managed thread current in the
 * VM, another thread carries it.
 */
public final class CurrentThreadCalls implements MethodPass {
    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.equals("java/lang/Thread")
                    && call.name.equals("currentThread")) {
                body.replace(
                        call,
                        Code.code()
                                .hook("currentThread", "()Ljava/lang/Thread;")
                                .list());
            }
        }
    }
}

package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Redirects {@code Thread.startVirtualThread}, the only method of Thread that starts a thread itself. */
public final class StartVirtualThread implements MethodPass {
    @Override
    public void rewrite(MethodBody body) {
        if (!body.node().name.equals("startVirtualThread")) return;
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.equals("java/lang/Thread")
                    && call.name.equals("start")
                    && call.desc.equals("()V")) {
                body.replace(
                        call,
                        Code.code()
                                .callStatic("org/racefinder/runtime/ThreadCalls", "start", "(Ljava/lang/Thread;)V")
                                .list());
            }
        }
    }
}

package org.racefinder.instrument.jdk;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.Code;
import org.racefinder.instrument.MethodBody;
import org.racefinder.instrument.MethodPass;

/** Threads that are started by a builder of theirs ({@code Thread.ofPlatform().start}) instead of by the program. */
final class BuilderStarts implements MethodPass {
    static boolean isIn(String name) {
        return name.equals("java/lang/Thread") || name.startsWith("java/lang/ThreadBuilders");
    }

    @Override
    public void rewrite(MethodBody body) {
        if (body.owner().node().name.equals("java/lang/Thread")
                && !body.node().name.equals("startVirtualThread")) return;
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

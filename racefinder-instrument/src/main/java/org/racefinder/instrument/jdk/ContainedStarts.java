package org.racefinder.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.Code;
import org.racefinder.instrument.MethodBody;
import org.racefinder.instrument.MethodPass;

/**
 * Executors of newer JDKs start their threads in a container, past {@code Thread.start()}. The container only lists threads for
 * thread dumps, so leaving it out changes nothing that programs see.
 */
final class ContainedStarts implements MethodPass {
    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call) || !call.name.equals("start")) continue;
            if (call.desc.equals("(Ljava/lang/Thread;)V") && call.owner.endsWith("ThreadContainer")) {
                body.replace(call, start(Code.code().op(Opcodes.SWAP, Opcodes.POP)));
            } else if (call.desc.equals("(Ljava/lang/Thread;Ljdk/internal/vm/ThreadContainer;)V")) {
                body.replace(call, start(Code.code().op(Opcodes.POP, Opcodes.SWAP, Opcodes.POP)));
            }
        }
    }

    private static InsnList start(Code threadOnly) {
        return threadOnly
                .callStatic("org/racefinder/runtime/ThreadCalls", "start", "(Ljava/lang/Thread;)V")
                .list();
    }
}

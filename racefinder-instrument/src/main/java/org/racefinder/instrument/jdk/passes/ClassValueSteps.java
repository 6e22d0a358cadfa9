package org.racefinder.instrument.jdk.passes;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces when a ClassValue of the program looks for a value, stores one that it has computed, and removes one. The
 * JDK publishes a value through a final field of its entry. Two threads may compute the value of the same class; the
 * first one to store it wins.
 */
public final class ClassValueSteps implements MethodPass {
    public static final String OWNER = "java/lang/ClassValue";

    private static final String OF_CLASS = "(Ljava/lang/Class;)";

    @Override
    public void rewrite(MethodBody body) {
        if (!body.node().desc.startsWith(OF_CLASS)) return;
        boolean gets = body.node().name.equals("get");
        if (gets) body.atEntry(step(false));
        if (body.node().name.equals("remove")) body.atEntry(step(true));
        for (AbstractInsnNode insn : body.original()) {
            if (gets && insn.getOpcode() == ARETURN) body.before(insn, read());
            if (insn instanceof MethodInsnNode call && call.owner.equals(OWNER) && call.name.equals("computeValue"))
                body.after(insn, step(true));
        }
    }

    private static InsnList step(boolean changes) {
        return Code.code()
                .var(ALOAD, 0)
                .var(ALOAD, 1)
                .push(changes ? 1 : 0)
                .hook("classValue", "(Ljava/lang/Object;Ljava/lang/Class;Z)V")
                .list();
    }

    private static InsnList read() {
        return Code.code()
                .var(ALOAD, 0)
                .var(ALOAD, 1)
                .hook("classValueRead", "(Ljava/lang/Object;Ljava/lang/Class;)V")
                .list();
    }
}

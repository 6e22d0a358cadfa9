package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Makes Thread concatenate the names that it generates ({@code Thread-0}) without a string builder. Nobody else sees that
 * builder, but like all others it would announce its accesses, which costs as much as half of the start of a thread.
 */
public final class GeneratedThreadNames implements MethodPass {
    private static final String BUILDER = "java/lang/StringBuilder";
    private static final String PREFIX = "Thread-";
    /** The instructions that create the builder and add the prefix. */
    private static final int BEGINNING = 5;

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original())
            if (insn instanceof LdcInsnNode constant && constant.cst.equals(PREFIX)) replace(body, constant);
    }

    /** Replaces {@code new StringBuilder().append("Thread-").append(number()).toString()}; leaves other code as it is. */
    private static void replace(MethodBody body, LdcInsnNode prefix) {
        AbstractInsnNode[] insns = new AbstractInsnNode[BEGINNING + 3];
        AbstractInsnNode insn = prefix;
        for (int i = 0; i < 3 && insn != null; i++) insn = insn.getPrevious();
        for (int i = 0; i < insns.length; i++) {
            if (insn == null) return;
            insns[i] = insn;
            insn = insn.getNext();
        }
        boolean isConcatenation = insns[0].getOpcode() == Opcodes.NEW
                && insns[1].getOpcode() == Opcodes.DUP
                && isCall(insns[2], BUILDER, "()V")
                && isCall(insns[4], BUILDER, "(Ljava/lang/String;)L" + BUILDER + ";")
                && insns[5].getOpcode() == Opcodes.INVOKESTATIC
                && isCall(insns[6], BUILDER, "(I)L" + BUILDER + ";")
                && isCall(insns[7], BUILDER, "()Ljava/lang/String;");
        if (!isConcatenation) return;
        for (int i = 0; i < BEGINNING; i++) body.replace(insns[i], Code.code().list());
        body.replace(insns[6], Code.code().list());
        body.replace(
                insns[7],
                Code.code()
                        .callStatic("org/racefinder/runtime/ThreadCalls", "generatedName", "(I)Ljava/lang/String;")
                        .list());
    }

    private static boolean isCall(AbstractInsnNode insn, String owner, String descriptor) {
        return insn instanceof MethodInsnNode call && call.owner.equals(owner) && call.desc.equals(descriptor);
    }
}

package org.racefinder.instrument.sync;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.POP;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Replaces synchronized blocks by the engine's monitors. */
public final class Monitors implements MethodPass {
    static final String OF_MONITOR = "(Ljava/lang/Object;I)V";

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        boolean found = false;
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() == MONITORENTER)
                body.replace(insn, enter(body.site(insn)).list());
            else if (insn.getOpcode() == MONITOREXIT)
                body.replace(insn, exit(body.site(insn)).list());
            else continue;
            found = true;
        }
        if (found) body.node().tryCatchBlocks.removeIf(Monitors::catchesItsOwnExceptions);
    }

    private static Code enter(int site) {
        return Code.code()
                .op(DUP)
                .callStatic("java/util/Objects", "requireNonNull", "(Ljava/lang/Object;)Ljava/lang/Object;")
                .op(POP)
                .push(site)
                .hook("enter", OF_MONITOR);
    }

    private static Code exit(int site) {
        return Code.code().push(site).hook("exit", OF_MONITOR);
    }

    /**
     * Whether a handler that releases a monitor also catches its own exceptions. Compilers generate this, so that a
     * failing monitorexit is retried forever. But the hook may end the thread by an error, which must propagate.
     */
    private static boolean catchesItsOwnExceptions(TryCatchBlockNode block) {
        if (block.start != block.handler || block.type != null) return false;
        for (AbstractInsnNode insn = block.start; insn != block.end; insn = insn.getNext()) {
            if (insn == null || doesMoreThanRelease(insn)) return false;
        }
        return true;
    }

    private static boolean doesMoreThanRelease(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return (opcode >= Opcodes.IFEQ && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW;
    }
}

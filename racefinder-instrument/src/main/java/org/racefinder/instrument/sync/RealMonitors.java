package org.racefinder.instrument.sync;

import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.NOP;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Announces synchronized blocks: after the JVM's monitor has been entered, and before it is exited. */
public final class RealMonitors implements MethodPass {
    static final String OF_MONITOR = "(Ljava/lang/Object;I)V";

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        SwallowedFailures calls = null;
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() != MONITORENTER && insn.getOpcode() != MONITOREXIT) continue;
            if (calls == null) calls = new SwallowedFailures(body);
            if (insn.getOpcode() == MONITORENTER) {
                InsnList before = new InsnList();
                InsnList after = calls.after(insn, before, "entered", body.site(insn));
                body.before(insn, before);
                protectFrom(body, insn, after);
                body.after(insn, after);
            } else {
                body.before(insn, calls.before(insn, "exiting", body.site(insn)));
            }
        }
    }

    /**
     * Moves the start of a protected range before the inserted code. The range whose handler releases the monitor
     * begins right after monitorenter, and there the JVM may detect a stack overflow while the monitor is already held.
     */
    private static void protectFrom(MethodBody body, AbstractInsnNode enter, InsnList inserted) {
        LabelNode start = new LabelNode();
        inserted.insert(start);
        for (AbstractInsnNode next = enter.getNext(); next != null && isEmpty(next); next = next.getNext()) {
            for (TryCatchBlockNode block : body.node().tryCatchBlocks) if (block.start == next) block.start = start;
        }
    }

    private static boolean isEmpty(AbstractInsnNode insn) {
        return insn.getOpcode() < 0 || insn.getOpcode() == NOP;
    }
}

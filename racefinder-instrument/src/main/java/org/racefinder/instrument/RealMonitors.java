package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Tells of synchronized blocks: after the JVM's own monitor was entered, and before it is left. */
public final class RealMonitors implements MethodPass {
    static final String OF_MONITOR = "(Ljava/lang/Object;I)V";

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            int site = insn.getOpcode() == MONITORENTER || insn.getOpcode() == MONITOREXIT ? body.site(insn) : 0;
            if (insn.getOpcode() == MONITORENTER) {
                body.before(insn, Code.code().op(DUP).list());
                body.after(
                        insn,
                        Code.code().push(site).watch("entered", OF_MONITOR).list());
            } else if (insn.getOpcode() == MONITOREXIT) {
                body.before(
                        insn,
                        Code.code()
                                .op(DUP)
                                .push(site)
                                .watch("exiting", OF_MONITOR)
                                .list());
            }
        }
    }
}

package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;

/** Tells of synchronized blocks: after the JVM's own monitor was entered, and before it is left. */
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
                body.after(insn, after);
            } else {
                body.before(insn, calls.before(insn, "exiting", body.site(insn)));
            }
        }
    }
}

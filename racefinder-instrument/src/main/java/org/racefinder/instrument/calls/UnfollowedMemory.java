package org.racefinder.instrument.calls;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Reports, in a parallel run, calls that access memory by address instead of by field or array index. */
public final class UnfollowedMemory implements MethodPass {
    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && UnmodelledCalls.isMemoryAccess(call))
                body.before(call, UnmodelledCalls.reported(body, call));
        }
    }
}

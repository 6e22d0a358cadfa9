package org.racefinder.instrument;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Reports, in a parallel run, accesses of memory past all fields and arrays. */
final class UnfollowedMemory implements MethodPass {
    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && UnmodelledCalls.isMemoryAccess(call))
                body.before(call, UnmodelledCalls.reported(body, call));
        }
    }
}

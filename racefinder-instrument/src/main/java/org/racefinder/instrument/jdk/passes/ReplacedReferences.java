package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.calls.ReplacedCalls;

/**
 * Redirects method references in JDK code, such as {@code Thread::interrupt}, directly to the replacement. No bridge
 * method can be added to a class of the JDK.
 */
public final class ReplacedReferences implements MethodPass {
    private static final int IMPLEMENTATION = 1;
    private final ReplacedCalls calls;

    public ReplacedReferences(ReplacedCalls calls) {
        this.calls = calls;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof InvokeDynamicInsnNode dynamic)
                    || !dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                    || !(dynamic.bsmArgs[IMPLEMENTATION] instanceof Handle handle)) continue;
            boolean isStatic = handle.getTag() == Opcodes.H_INVOKESTATIC;
            if (!isStatic && handle.getTag() != Opcodes.H_INVOKEVIRTUAL) continue;
            calls.reference(handle, body.owner().hierarchy()).ifPresent(to -> {
                dynamic.bsmArgs[IMPLEMENTATION] = to;
                body.owner().changed();
            });
        }
    }
}

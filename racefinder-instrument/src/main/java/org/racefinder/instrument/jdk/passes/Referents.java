package org.racefinder.instrument.jdk.passes;

import static org.objectweb.asm.Opcodes.ALOAD;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces the referent of every new weak, soft or phantom reference, so that the engine can keep it alive. Otherwise
 * the garbage collector of the worker would clear the reference at a time that no schedule determines.
 */
public final class Referents implements MethodPass {
    public static final String OWNER = "java/lang/ref/Reference";

    @Override
    public void rewrite(MethodBody body) {
        if (!body.isConstructor() || !body.node().desc.equals("(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V"))
            return;
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() == Opcodes.RETURN)
                body.before(
                        insn,
                        Code.code()
                                .var(ALOAD, 1)
                                .hook("referenced", "(Ljava/lang/Object;)V")
                                .list());
        }
    }
}

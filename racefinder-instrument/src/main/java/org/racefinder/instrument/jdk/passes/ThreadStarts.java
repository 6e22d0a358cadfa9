package org.racefinder.instrument.jdk.passes;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Offers the engine every thread that is started by a call which the rewriting does not see: by reflection, by a method
 * handle, or inside the JDK.
 */
public final class ThreadStarts implements MethodPass {
    private static final String THREAD = "java/lang/Thread";

    @Override
    public void rewrite(MethodBody body) {
        if (!body.node().name.equals("start") || !body.node().desc.equals("()V")) return;
        LabelNode original = new LabelNode();
        body.atEntry(Code.code()
                .var(ALOAD, 0)
                .hook("startsUnseen", "(Ljava/lang/Thread;)Z")
                .add(new JumpInsnNode(IFEQ, original))
                .op(RETURN)
                .add(original)
                .add(new FrameNode(F_NEW, 1, new Object[] {THREAD}, 0, new Object[0]))
                .op(NOP)
                .list());
    }
}

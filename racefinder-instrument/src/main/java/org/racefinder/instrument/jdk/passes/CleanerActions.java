package org.racefinder.instrument.jdk.passes;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Lets the JDK's cleaner threads ask before they run an action of the program. */
public final class CleanerActions implements MethodPass {
    public static final String OWNER = "jdk/internal/ref/CleanerImpl$PhantomCleanableRef";

    @Override
    public void rewrite(MethodBody body) {
        if (!body.node().name.equals("performCleanup")) return;
        LabelNode perform = new LabelNode();
        Object[] locals = {OWNER};
        body.atEntry(Code.code()
                .var(ALOAD, 0)
                .add(new FieldInsnNode(GETFIELD, OWNER, "action", "Ljava/lang/Runnable;"))
                .hook("omitsCleanup", "(Ljava/lang/Runnable;)Z")
                .add(new JumpInsnNode(IFEQ, perform))
                .op(RETURN)
                .add(perform)
                .add(new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]))
                .op(NOP)
                .list());
    }
}

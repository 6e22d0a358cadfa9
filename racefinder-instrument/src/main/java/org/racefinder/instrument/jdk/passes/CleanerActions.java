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

/**
 * Lets the JDK's cleaner threads ask before they run an action of the program or, in a parallel run, announces the
 * action.
 */
public final class CleanerActions implements MethodPass {
    public static final String OWNER = "jdk/internal/ref/CleanerImpl$PhantomCleanableRef";

    private final boolean inParallel;

    public CleanerActions(boolean inParallel) {
        this.inParallel = inParallel;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!body.node().name.equals("performCleanup")) return;
        if (inParallel)
            body.atEntry(action().watch("takesOver", "(Ljava/lang/Object;)V").list());
        else returnIfOmitted(body);
    }

    private static Code action() {
        return Code.code().var(ALOAD, 0).add(new FieldInsnNode(GETFIELD, OWNER, "action", "Ljava/lang/Runnable;"));
    }

    private static void returnIfOmitted(MethodBody body) {
        LabelNode perform = new LabelNode();
        Object[] locals = {OWNER};
        body.atEntry(action().hook("omitsCleanup", "(Ljava/lang/Runnable;)Z")
                .add(new JumpInsnNode(IFEQ, perform))
                .op(RETURN)
                .add(perform)
                .add(new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]))
                .op(NOP)
                .list());
    }
}

package org.racefinder.instrument.jdk.passes;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Redirects thread starts that bypass {@code Thread.start()}: executors of newer JDKs start their threads in a
 * container. Such a container only lists threads for thread dumps, so a program cannot see that it is left out. The
 * container of a structured scope counts its threads and passes on scoped values, so it stays: the method that starts a
 * thread in a container passes the thread to the engine instead of the VM.
 */
public final class ContainedStarts implements MethodPass {
    private static final String THREAD = "java/lang/Thread";
    private static final String CONTAINER = "jdk/internal/vm/ThreadContainer";
    private static final String FLOCK = "jdk/internal/misc/ThreadFlock";
    private static final String IN_CONTAINER = "(L" + CONTAINER + ";)V";

    @Override
    public void rewrite(MethodBody body) {
        String owner = body.owner().node().name;
        if (owner.equals(THREAD)) {
            if (body.node().name.equals("start") && body.node().desc.equals(IN_CONTAINER)) startManaged(body);
        } else if (!owner.equals(FLOCK)) {
            leaveOutContainers(body);
        }
    }

    private static void leaveOutContainers(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call) || !call.name.equals("start")) continue;
            if (call.desc.equals("(Ljava/lang/Thread;)V") && call.owner.endsWith("ThreadContainer")) {
                body.replace(call, start(Code.code().op(Opcodes.SWAP, Opcodes.POP)));
            } else if (call.desc.equals("(Ljava/lang/Thread;L" + CONTAINER + ";)V")) {
                body.replace(call, start(Code.code().op(Opcodes.POP, Opcodes.SWAP, Opcodes.POP)));
            }
        }
    }

    private static InsnList start(Code threadOnly) {
        return threadOnly
                .callStatic("org/racefinder/runtime/ThreadCalls", "start", "(Ljava/lang/Thread;)V")
                .list();
    }

    /**
     * Makes the steps of the original method for managed threads, in an order that needs no undo if the container
     * rejects the thread.
     */
    private static void startManaged(MethodBody body) {
        LabelNode original = new LabelNode();
        Code code = Code.code().hook("managed", "()Z").add(new JumpInsnNode(Opcodes.IFEQ, original));
        for (String method : List.of("setThreadContainer", "inheritScopedValueBindings")) {
            code.var(Opcodes.ALOAD, 0).var(Opcodes.ALOAD, 1);
            code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, THREAD, method, IN_CONTAINER, false));
        }
        code.var(Opcodes.ALOAD, 1).var(Opcodes.ALOAD, 0);
        code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, CONTAINER, "add", "(Ljava/lang/Thread;)V", false));
        body.atEntry(start(code.var(Opcodes.ALOAD, 0)));
        Object[] locals = {THREAD, CONTAINER};
        body.atEntry(Code.code()
                .op(Opcodes.RETURN)
                .add(original)
                .add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]))
                .op(Opcodes.NOP)
                .list());
    }
}

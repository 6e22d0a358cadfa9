package org.racefinder.instrument.jdk.passes;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.NOP;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Signals of managed threads stay inside the execution. A handler is registered in the JDK's table only, and a signal
 * that a managed thread raises is not sent to the process: the JDK's own dispatcher is called at once and starts the
 * handler on a managed daemon thread, where the JVM would use a thread of its own.
 */
public final class SignalHandlers implements MethodPass {
    public static final String OWNER = "jdk/internal/misc/Signal";

    private static final String HANDLER = OWNER + "$Handler";
    private static final String TABLE = "Ljava/util/Hashtable;";
    private static final String REGISTRATION = "(Ljava/util/Map;Ljava/util/Map;Ljava/lang/Object;I"
            + "Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";

    @Override
    public void rewrite(MethodBody body) {
        if (body.node().name.equals("handle")) handle(body);
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call)) continue;
            if (call.name.equals("raise0") && call.owner.equals(OWNER)) dispatch(body, call);
            else if (call.name.equals("start") && call.owner.equals("java/lang/Thread")) start(body, call);
        }
    }

    private static void handle(MethodBody body) {
        LabelNode unmanaged = new LabelNode();
        Object[] locals = {OWNER, HANDLER};
        body.atEntry(Code.code()
                .hook("managed", "()Z")
                .add(new JumpInsnNode(IFEQ, unmanaged))
                .add(new FieldInsnNode(GETSTATIC, OWNER, "handlers", TABLE))
                .add(new FieldInsnNode(GETSTATIC, OWNER, "signals", TABLE))
                .var(ALOAD, 0)
                .var(ALOAD, 0)
                .add(new FieldInsnNode(GETFIELD, OWNER, "number", "I"))
                .var(ALOAD, 1)
                .add(new FieldInsnNode(GETSTATIC, HANDLER, "SIG_DFL", "L" + HANDLER + ";"))
                .callStatic("org/racefinder/runtime/SignalCalls", "handle", REGISTRATION)
                .add(new TypeInsnNode(CHECKCAST, HANDLER))
                .op(ARETURN)
                .add(unmanaged)
                .add(new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]))
                .op(NOP)
                .list());
    }

    private static void dispatch(MethodBody body, MethodInsnNode raise) {
        LabelNode send = new LabelNode();
        LabelNode end = new LabelNode();
        Object[] locals = {OWNER};
        Object[] number = {Opcodes.INTEGER};
        body.before(
                raise,
                Code.code()
                        .hook("managed", "()Z")
                        .add(new JumpInsnNode(IFEQ, send))
                        .callStatic(OWNER, "dispatch", "(I)V")
                        .add(new JumpInsnNode(GOTO, end))
                        .add(send)
                        .add(new FrameNode(F_NEW, locals.length, locals, number.length, number))
                        .list());
        body.after(
                raise,
                Code.code()
                        .add(end)
                        .add(new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]))
                        .op(NOP)
                        .list());
    }

    private static void start(MethodBody body, MethodInsnNode call) {
        body.replace(
                call,
                Code.code()
                        .op(DUP)
                        .push(1)
                        .add(new MethodInsnNode(INVOKEVIRTUAL, "java/lang/Thread", "setDaemon", "(Z)V", false))
                        .callStatic("org/racefinder/runtime/ThreadCalls", "start", "(Ljava/lang/Thread;)V")
                        .list());
    }
}

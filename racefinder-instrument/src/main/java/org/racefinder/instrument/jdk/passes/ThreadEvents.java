package org.racefinder.instrument.jdk.passes;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces starts, ends, joins and interrupts of threads, tasks that are submitted to a fork/join pool and run there,
 * and the generations of a barrier. The hooks are inside the JDK's own methods, so they cover every caller.
 */
public final class ThreadEvents implements MethodPass {
    private static final String JUC = "java/util/concurrent/";
    private static final String TASK = JUC + "ForkJoinTask";
    private static final String DELAYED_TASK = JUC + "DelayScheduler$ScheduledForkJoinTask";
    private static final Set<String> CLASSES = Set.of(
            "java/lang/Thread",
            "java/lang/VirtualThread",
            "java/lang/ThreadBuilders$BoundVirtualThread",
            JUC + "ForkJoinPool",
            JUC + "ForkJoinPool$WorkQueue",
            JUC + "DelayScheduler",
            TASK,
            JUC + "CyclicBarrier");

    public static boolean isIn(String name) {
        return CLASSES.contains(name);
    }

    @Override
    public void rewrite(MethodBody body) {
        String name = body.node().name;
        switch (body.owner().node().name) {
            case "java/lang/Thread", "java/lang/VirtualThread", "java/lang/ThreadBuilders$BoundVirtualThread" ->
                ofThread(body, name);
            case TASK -> {
                if (name.equals("doExec")) body.atEntry(hookForLocal("acquired", 0));
            }
            case JUC + "CyclicBarrier" -> {
                if (name.equals("nextGeneration")) body.atEntry(hookForLocal("released", 0));
            }
            default -> {
                pushed(body);
                helped(body);
            }
        }
    }

    private static void ofThread(MethodBody body, String name) {
        if (body.is(Opcodes.ACC_STATIC) || body.is(Opcodes.ACC_NATIVE)) return;
        String descriptor = body.node().desc;
        switch (name) {
            case "start" -> body.atEntry(ofThread("starting"));
            case "exit" -> body.atEntry(ofThread("ended"));
            case "interrupt" -> body.atEntry(ofThread("interrupting"));
            case "join" -> atReturns(body, "joined");
            case "run" -> {
                if (descriptor.equals("(Ljava/lang/Runnable;)V")
                        && !body.owner().node().name.equals("java/lang/Thread")) atReturns(body, "ended");
            }
            default -> {}
        }
    }

    private static InsnList ofThread(String event) {
        return Code.code()
                .var(Opcodes.ALOAD, 0)
                .watch(event, "(Ljava/lang/Thread;)V")
                .list();
    }

    private static void atReturns(MethodBody body, String event) {
        for (AbstractInsnNode insn : body.original()) {
            int opcode = insn.getOpcode();
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) body.before(insn, ofThread(event));
        }
    }

    /** A thread that submits a task to the pool publishes its earlier actions to the task. */
    private static void pushed(MethodBody body) {
        if (body.node().name.startsWith("<")) return;
        int slot = body.is(Opcodes.ACC_STATIC) ? 0 : 1;
        for (Type parameter : Type.getArgumentTypes(body.node().desc)) {
            if (isTask(parameter)) body.atEntry(hookForLocal("released", slot));
            slot += parameter.getSize();
        }
    }

    private static boolean isTask(Type type) {
        return type.getSort() == Type.OBJECT
                && (type.getInternalName().equals(TASK)
                        || type.getInternalName().equals(DELAYED_TASK));
    }

    /** A worker that runs other tasks while it waits for a task reads this field to see that the task is done. */
    private static void helped(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof FieldInsnNode access) || access.getOpcode() != Opcodes.GETFIELD) continue;
            if (!access.owner.equals(TASK) || !access.name.equals("status")) continue;
            body.before(access, Code.code().op(Opcodes.DUP).list());
            body.after(
                    access,
                    Code.code()
                            .op(Opcodes.SWAP)
                            .watch("acquired", "(Ljava/lang/Object;)V")
                            .list());
        }
    }

    private static InsnList hookForLocal(String event, int slot) {
        return Code.code()
                .var(Opcodes.ALOAD, slot)
                .watch(event, "(Ljava/lang/Object;)V")
                .list();
    }
}

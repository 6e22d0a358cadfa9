package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces when timers and scheduled executors run a task, and when they wait for the next one, so that the engine can
 * recognise periodic tasks without effect.
 */
public final class PeriodicRuns implements MethodPass {
    private static final String EXECUTOR = "java/util/concurrent/ScheduledThreadPoolExecutor";
    private static final String FUTURE = EXECUTOR + "$ScheduledFutureTask";
    private static final String QUEUE = EXECUTOR + "$DelayedWorkQueue";
    private static final String ADAPTER = "java/util/concurrent/Executors$RunnableAdapter";
    private static final String TIMER = "java/util/TimerThread";
    private static final String OBJECT = "(Ljava/lang/Object;)V";

    public static boolean areIn(String name) {
        return name.equals(FUTURE) || name.equals(QUEUE) || name.equals(ADAPTER) || name.equals(TIMER);
    }

    @Override
    public void rewrite(MethodBody body) {
        String method = body.node().name;
        switch (body.owner().node().name) {
            case FUTURE -> {
                if (method.equals("run"))
                    body.atEntry(Code.code()
                            .var(Opcodes.ALOAD, 0)
                            .hook("runsFuture", OBJECT)
                            .list());
            }
            case QUEUE -> {
                if (method.equals("take"))
                    announceWait(body, "awaitNanos", Code.code().var(Opcodes.ALOAD, 0));
            }
            case ADAPTER -> announceRun(body);
            case TIMER -> {
                if (!method.equals("mainLoop")) return;
                announceRun(body);
                announceWait(
                        body,
                        "wait",
                        Code.code()
                                .var(Opcodes.ALOAD, 0)
                                .add(new FieldInsnNode(Opcodes.GETFIELD, TIMER, "queue", "Ljava/util/TaskQueue;")));
            }
            default -> {}
        }
    }

    private static void announceRun(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call) || !call.name.equals("run")) continue;
            body.before(
                    call, Code.code().op(Opcodes.DUP).hook("taskBegins", OBJECT).list());
            body.after(call, Code.code().hook("taskEnded", "()V").list());
        }
    }

    /** Announces waits with a limit; {@code queue} pushes the queue of tasks. */
    private static void announceWait(MethodBody body, String method, Code queue) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && call.name.equals(method) && call.desc.startsWith("(J)"))
                body.before(call, queue.hook("awaitsTasks", OBJECT).list());
        }
    }
}

package org.racefinder.instrument.jdk.passes;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.runtime.Watch;

/**
 * Orders the actions of an executor's tasks before the observation that the executor has terminated or that a fork/join
 * pool is quiescent. This order is not documented, but programs rely on it. The JDK counts workers and tasks in
 * internal atomics, which create no edges. So a worker that ends or finds no work releases to the executor, and methods
 * that query its termination acquire from it.
 */
public final class ExecutorTermination implements MethodPass {
    private static final String JUC = "java/util/concurrent/";

    /** Private methods that a worker runs after a task, before it is counted as idle or terminated. */
    private static final Map<String, Set<String>> AFTER_TASK = Map.of(
            JUC + "ThreadPoolExecutor", Set.of("getTask", "processWorkerExit"),
            JUC + "ThreadPerTaskExecutor", Set.of("taskComplete"),
            JUC + "StructuredTaskScopeImpl", Set.of("isCancelled"),
            JUC + "ForkJoinPool", Set.of("awaitWork", "deactivate", "deregisterWorker"));

    private static final Set<String> TERMINATION_QUERIES =
            Set.of("isTerminated", "awaitTermination", "awaitQuiescence", "isQuiescent", "join", "close");

    public static boolean isIn(String name) {
        return AFTER_TASK.containsKey(name);
    }

    @Override
    public void rewrite(MethodBody body) {
        if (body.is(Opcodes.ACC_STATIC)) return;
        String name = body.node().name;
        if (AFTER_TASK.get(body.owner().node().name).contains(name))
            body.atEntry(Code.code()
                    .var(Opcodes.ALOAD, 0)
                    .push(Watch.WORKERS)
                    .watch("released", "(Ljava/lang/Object;I)V")
                    .list());
        if (!TERMINATION_QUERIES.contains(name)) return;
        boolean returnsAnswer = Type.getReturnType(body.node().desc).equals(Type.BOOLEAN_TYPE);
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() < Opcodes.IRETURN || insn.getOpcode() > Opcodes.RETURN) continue;
            Code code = Code.code();
            if (returnsAnswer) code.op(Opcodes.DUP);
            else code.push(1);
            body.before(
                    insn,
                    code.var(Opcodes.ALOAD, 0)
                            .watch("acquiredIf", "(ZLjava/lang/Object;)V")
                            .list());
        }
    }
}

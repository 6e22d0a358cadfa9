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
 * The actions of an executor's tasks happen before a thread observes that the executor has terminated or that a
 * fork/join pool is quiescent. This is not documented, but every program relies on it. The JDK counts workers and tasks
 * in internal atomics, which create no edges. So workers that end or find no work release to the executor, and only
 * methods that query its termination acquire from there.
 */
public final class ExecutorTermination implements MethodPass {
    private static final String JUC = "java/util/concurrent/";

    /** Private methods that a worker runs after a task, before it is counted as idle or terminated. */
    private static final Map<String, Set<String>> DONE = Map.of(
            JUC + "ThreadPoolExecutor", Set.of("getTask", "processWorkerExit"),
            JUC + "ThreadPerTaskExecutor", Set.of("taskComplete"),
            JUC + "StructuredTaskScopeImpl", Set.of("isCancelled"),
            JUC + "ForkJoinPool", Set.of("awaitWork", "deactivate", "deregisterWorker"));

    private static final Set<String> FIND_OUT =
            Set.of("isTerminated", "awaitTermination", "awaitQuiescence", "isQuiescent", "join", "close");

    public static boolean isIn(String name) {
        return DONE.containsKey(name);
    }

    @Override
    public void rewrite(MethodBody body) {
        if (body.is(Opcodes.ACC_STATIC)) return;
        String name = body.node().name;
        if (DONE.get(body.owner().node().name).contains(name))
            body.atEntry(Code.code()
                    .var(Opcodes.ALOAD, 0)
                    .push(Watch.WORKERS)
                    .watch("released", "(Ljava/lang/Object;I)V")
                    .list());
        if (!FIND_OUT.contains(name)) return;
        boolean says = Type.getReturnType(body.node().desc).equals(Type.BOOLEAN_TYPE);
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() < Opcodes.IRETURN || insn.getOpcode() > Opcodes.RETURN) continue;
            Code code = Code.code();
            if (says) code.op(Opcodes.DUP);
            else code.push(1);
            body.before(
                    insn,
                    code.var(Opcodes.ALOAD, 0)
                            .watch("acquiredIf", "(ZLjava/lang/Object;)V")
                            .list());
        }
    }
}

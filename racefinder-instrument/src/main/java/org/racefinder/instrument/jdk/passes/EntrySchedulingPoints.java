package org.racefinder.instrument.jdk.passes;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.jdk.table.JdkModels;

/**
 * Adds a scheduling point at the entry of each public method of a lifted class. Without it, calls of {@code
 * future.complete} by two threads, which never block, would always run in the same order. Of a synchronizer, only the
 * methods that look at its queue need one, because its state is modelled.
 */
public final class EntrySchedulingPoints implements MethodPass {
    private static final int NOT_AN_ENTRY = Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;

    private static final Set<String> QUERIES = Set.of("isEmpty", "size", "peek", "remainingCapacity");

    private static final Set<String> QUEUE_QUESTIONS = Set.of(
            "hasQueuedThreads",
            "hasContended",
            "getFirstQueuedThread",
            "isQueued",
            "hasQueuedPredecessors",
            "getQueueLength",
            "getQueuedThreads",
            "getExclusiveQueuedThreads",
            "getSharedQueuedThreads",
            "hasWaiters",
            "getWaitQueueLength",
            "getWaitingThreads",
            "toString");

    private final boolean onlyQueueQuestions;

    private EntrySchedulingPoints(boolean onlyQueueQuestions) {
        this.onlyQueueQuestions = onlyQueueQuestions;
    }

    public static EntrySchedulingPoints ofPublicMethods() {
        return new EntrySchedulingPoints(false);
    }

    /** Scheduling points of the methods of a synchronizer that look at its queue. */
    public static EntrySchedulingPoints ofQueueQuestions() {
        return new EntrySchedulingPoints(true);
    }

    private boolean isEntry(MethodBody body) {
        return onlyQueueQuestions ? QUEUE_QUESTIONS.contains(body.node().name) : body.is(Opcodes.ACC_PUBLIC);
    }

    @Override
    public void rewrite(MethodBody body) {
        String owner = body.owner().node().name;
        if (!isEntry(body) || body.isConstructor() || (body.node().access & NOT_AN_ENTRY) != 0) return;
        if (JdkModels.find(owner, body.node().name, body.node().desc) != null) return;
        body.atEntry(Code.code()
                .var(Opcodes.ALOAD, 0)
                .hook(isBrief(body.node()) ? "briefEntry" : "entry", "(Ljava/lang/Object;)V")
                .list());
    }

    /** Whether the method never blocks and takes nothing that another thread could take. */
    private static boolean isBrief(MethodNode method) {
        return QUERIES.contains(method.name)
                || method.name.equals("offer") && method.desc.equals("(Ljava/lang/Object;)Z");
    }
}

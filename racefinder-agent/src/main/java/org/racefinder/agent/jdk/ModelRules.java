package org.racefinder.agent.jdk;

import java.util.concurrent.CountDownLatch;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.Synchronization;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.contract.Condition;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.Part;
import org.racefinder.jdk.contract.Subject;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.Trait;

/**
 * Handles calls of modelled methods in a parallel run: gathers the facts of a call and leaves its edges to the {@link
 * EdgeInterpreter}. This class itself handles only the time while the program's own code runs inside a call. {@link
 * VariableRules} handles variables.
 */
public final class ModelRules {
    /** The bits of a StampedLock's stamp for readers and for the writer. */
    private static final long READERS = 127;

    private static final long WRITER = 128;

    private final Shadows shadows;
    private final VariableRules variables;
    private final EdgeInterpreter<WatchedThread, WatchedThread.Frame> edges;

    public ModelRules(Shadows shadows, VariableRules variables, EventRecorder recording, OptimisticStamps stamps) {
        this.shadows = shadows;
        this.variables = variables;
        this.edges = EdgeInterpreter.of(new CallEdges(recording, stamps));
    }

    /** Returns false if the call gets no edges itself; then the synchronization inside it is followed. */
    public boolean begin(WatchedThread t, Model model, WatchedThread.Frame call) {
        Contract contract = model.contract();
        call.functionRan = false;
        switch (contract.subject()) {
            case VARIABLE -> {
                variables.begin(t, model, call);
                return true;
            }
            case CONDITION -> {
                if (call.self.synchronization().whole() == null) return false;
            }
            case LOCK -> {
                // An unlock that follows the check of the stamp is not ordered before this call.
                if (contract == Contract.VALIDATE)
                    call.argument = call.self.synchronization().releases.copy();
            }
            default -> {}
        }
        edges.before(contract, knownBefore(contract, call), t, call);
        return true;
    }

    private static int knownBefore(Contract contract, WatchedThread.Frame call) {
        return switch (contract) {
            // Other threads may count down to 0 before this call does, which only adds order.
            case COUNT_DOWN ->
                Facts.with(Facts.NONE, Condition.COUNT_NOT_ZERO, ((CountDownLatch) call.argument).getCount() > 0);
            case UNLOCK_STAMP, CONVERT -> {
                boolean isReader = (call.number & READERS) != 0;
                int facts = Facts.with(Facts.NONE, Condition.READ_STAMP, isReader);
                yield Facts.with(facts, Condition.WRITE_STAMP, !isReader && (call.number & WRITER) != 0);
            }
            default -> Facts.NONE;
        };
    }

    /** {@code number} is the result if it is a number, or 1 for true. */
    public void end(WatchedThread t, Model model, WatchedThread.Frame call, Object result, long number) {
        Contract contract = model.contract();
        if (contract.subject() == Subject.VARIABLE) {
            variables.end(t, contract, call, number != 0);
            return;
        }
        if (contract == Contract.PART) {
            part(t, call.self, result);
            return;
        }
        call.result = result;
        call.outcome = number;
        edges.after(contract, knownAfter(contract, call, result, number), t, call);
        call.result = null;
    }

    private static int knownAfter(Contract contract, WatchedThread.Frame call, Object result, long number) {
        int facts = Facts.ofResult(result, number);
        switch (contract) {
            // If other threads change the map, it is unknown whether the result is the default value.
            case MAP_GET_OR_DEFAULT -> facts = Facts.with(facts, Condition.KEY_PRESENT, result != null);
            case MAP_COMPUTE -> facts = Facts.with(facts, Condition.FUNCTION_RAN, call.functionRan);
            case CONVERT -> {
                boolean isReader = (number & READERS) != 0;
                boolean isWriter = !isReader && (number & WRITER) != 0;
                facts |= knownBefore(contract, call);
                facts = Facts.with(facts, Condition.RESULT_READ_STAMP, isReader);
                facts = Facts.with(facts, Condition.RESULT_WRITE_STAMP, isWriter);
                facts = Facts.with(facts, Condition.RESULT_OPTIMISTIC_STAMP, number != 0 && !isReader && !isWriter);
            }
            default -> {}
        }
        return facts;
    }

    private void part(WatchedThread t, Shadow self, Object result) {
        if (result == null) return;
        Shadow whole = self.synchronization().whole();
        shadows.create(t, result, 0).synchronization().partOf(whole == null ? self : whole);
    }

    public void failed(WatchedThread t, Model model, WatchedThread.Frame call) {
        Contract contract = model.contract();
        if (contract.subject() == Subject.VARIABLE) variables.failed(t);
        else edges.failed(contract, knownBefore(contract, call), t, call);
    }

    // ---- The program's own code runs inside a call

    /** A function of the program is about to run inside the call and may see anything that other threads have added. */
    private static void calledBack(WatchedThread t, Model model, WatchedThread.Frame call) {
        Synchronization self = call.self.synchronization();
        self.reached(t);
        switch (model.contract().subject()) {
            case MAP -> {
                // A hash map compares a key with keys of the same hash code, a sorted map with any key.
                if (isKeyed(model.contract()) && !model.is(Trait.SORTED))
                    self.keys().of(call.argument).acquire(t);
                else self.keys().acquireAll(t);
            }
            // Elements are compared with any other elements in the queue.
            case QUEUE -> self.queue().seenAll(t);
            case LIST -> self.releases.acquire(t);
            default -> {}
        }
    }

    private static boolean isKeyed(Contract contract) {
        Part first = contract.touches().all().get(0).part();
        return first == Part.KEY || first == Part.COMPUTATION;
    }

    /** Whether such a call may call methods of elements, such as equals, while other threads add elements. */
    public static boolean isShared(Contract contract) {
        return switch (contract) {
            case QUEUE_SIZE, QUEUE_SEARCH, QUEUE_COPY, QUEUE_ADD_ALL, QUEUE_REMOVE, QUEUE_CLEAR -> true;
            case MAP_ADD_ENTRY, MAP_POLL, MAP_CLEAR -> false;
            default -> contract.subject() == Subject.MAP;
        };
    }

    private static boolean isComputation(WatchedThread.Frame call) {
        return call.model != null
                && (call.model.contract() == Contract.MAP_COMPUTE || call.model.contract() == Contract.MAP_MERGE);
    }

    /**
     * Called before the function of a computation runs. Until it ends, accesses are not related to keys that other
     * threads added.
     */
    public static void functionBegins(WatchedThread.Frame call) {
        call.functionRan = true;
        if (isComputation(call)) call.isShared = false;
    }

    public static void functionEnds(WatchedThread.Frame call) {
        call.isShared = isShared(call.model.contract());
    }

    /**
     * Called before the thread accesses an object of the program. Inside a shared call, another thread may just have
     * added that object.
     */
    public void beforeAccess(WatchedThread t) {
        WatchedThread.Frame call = t.top();
        if (call.self != null && call.isShared) calledBack(t, call.model, call);
    }

    /** Publishes the actions of the program's function together with the value that the call stores afterwards. */
    public void callReturned(WatchedThread t, Model model, WatchedThread.Frame call) {
        Contract contract = model.contract();
        if (contract.subject() != Subject.MAP
                && contract.subject() != Subject.LIST
                && contract.subject() != Subject.QUEUE) return;
        if (edges.announces(contract)) call.announcement().replace(t);
        else edges.releases(contract, Facts.ofResult(null, 1), t, call);
    }

    /** Called for a release inside a modelled method: the action of a barrier has run. */
    public void released(WatchedThread t, Model model, WatchedThread.Frame call) {
        if (awaitsBarrier(model)) call.self.synchronization().generations().release(call.number, t);
    }

    /** Called when the program's own code runs inside a modelled method, such as the action of a barrier. */
    public void entersProgramCode(WatchedThread t, Model model, WatchedThread.Frame call) {
        if (awaitsBarrier(model))
            call.self.synchronization().generations().of(call.number).acquire(t);
        else calledBack(t, model, call);
    }

    /**
     * Whether the call arrives at a barrier. Only such a call has a generation and may run the action of the barrier.
     */
    private static boolean awaitsBarrier(Model model) {
        return model.contract() == Contract.BARRIER_AWAIT || model.contract() == Contract.TIMED_BARRIER_AWAIT;
    }
}

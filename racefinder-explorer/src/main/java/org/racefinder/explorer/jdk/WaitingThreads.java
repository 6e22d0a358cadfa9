package org.racefinder.explorer.jdk;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.WaitOps;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.Trait;

/**
 * Questions for the threads that wait for a lock or a semaphore, or on a condition. The engine keeps them in sets of its
 * own, so it answers instead of the JDK. Until the program is known to ask for the threads in queues, queues appear to
 * be empty; the search then starts again.
 */
final class WaitingThreads implements ModelFamily {
    private final Engine engine;
    private final ExecutionState execution;
    private final LockFamily locks;

    WaitingThreads(Engine engine, LockFamily locks) {
        this.engine = engine;
        this.execution = engine.execution;
        this.locks = locks;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) {
        Cell set = call.contract() == Contract.WAITERS_QUESTION ? waiters(t, call) : queue(call);
        engine.step(t, new Ask(t, set, call));
        t.loops.read(set, call.record, execution);
        try (HooksOff off = t.hooksOff()) {
            answer(t, call.model, call.argument, set);
        }
        return true;
    }

    private Cell queue(ModelCall call) {
        if (call.model.argument() != Model.NONE && call.argument == null) throw new NullPointerException();
        execution.questions.askQueue();
        return call.record.cell(ObjectNames.QUEUE, execution);
    }

    private Cell waiters(ManagedThread t, ModelCall call) {
        if (call.argument == null) throw new NullPointerException();
        if (!(execution.record(call.argument).model instanceof ConditionFamily.LockCondition condition)
                || condition.lockRecord() != call.record) throw new IllegalArgumentException("not owner");
        if (locks.holds(call.record).writer != t) throw new IllegalMonitorStateException();
        return condition.monitor().waiters;
    }

    private void answer(ManagedThread t, Model model, Object about, Cell set) {
        List<Thread> threads = new ArrayList<>();
        for (int member : execution.waitSets.members(set.state)) {
            ManagedThread waiting = execution.thread(member);
            if (isIncluded(model, waiting)) threads.add(waiting.java);
        }
        noteInterrupted(set);
        switch (model.result()) {
            case BOOLEAN -> {
                boolean one = model.contract() == Contract.QUEUE_QUESTION && model.argument() != Model.NONE;
                t.calls.replacedNumber = (one ? threads.contains(about) : !threads.isEmpty()) ? 1 : 0;
            }
            case NUMBER -> t.calls.replacedNumber = threads.size();
            default -> t.calls.replacedReference = threads;
        }
    }

    private static boolean isIncluded(Model model, ManagedThread waiting) {
        boolean reads = waiting.scheduling.pending != null
                && waiting.scheduling.pending.shown() instanceof GuardedOp op
                && op.isShared();
        return reads ? !model.is(Trait.WRITERS_ONLY) : !model.is(Trait.READERS_ONLY);
    }

    /** An interrupted thread moves from the condition to the queue of the lock by itself, at a moment not explored. */
    private void noteInterrupted(Cell set) {
        for (int i = 0; i < execution.threadCount(); i++) {
            Op pending = execution.thread(i).scheduling.pending;
            if (pending != null && pending.shown() instanceof WaitOps.Wake wake && wake.isInterruptedOn(set)) {
                engine.reasons.add("the program asks which threads wait for a lock or on its condition while an"
                        + " interrupted thread leaves the wait: only one of the possible answers was explored");
            }
        }
    }

    /** Looks at a set of waiting threads. */
    private static final class Ask extends Op {
        private final Cell set;
        private final ModelCall call;

        Ask(ManagedThread thread, Cell set, ModelCall call) {
            super(thread, OperationKind.GUARDED);
            this.set = set;
            this.call = call;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.read(set.name, states.of(set.name, set.state));
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            event.footprint.read(set.name, set.state);
        }

        @Override
        public boolean isBrief() {
            return true;
        }

        @Override
        public String method() {
            return call.model.shortTitle();
        }

        @Override
        public String describe() {
            return call.model.name() + " of " + Describe.object(call.record);
        }
    }
}

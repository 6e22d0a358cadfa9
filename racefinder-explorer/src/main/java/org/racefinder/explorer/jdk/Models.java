package org.racefinder.explorer.jdk;

import java.util.List;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.executor.ExecutorFamily;
import org.racefinder.explorer.executor.FutureFamily;
import org.racefinder.explorer.executor.OptionalFamily;
import org.racefinder.explorer.executor.StageFamily;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.Trait;

/**
 * Handles calls of modelled JDK methods: finds the family of the contract and lets the JDK's method body run as one
 * step. Only objects that tracked code created are modelled. If the body calls back into the program, that code is
 * checked for races, but threads do not switch in it; if it contains a scheduling point, the answer is incomplete.
 */
public final class Models {
    private static final ModelFamily DECLINES = (t, call) -> false;

    private final Engine engine;
    private final ExecutionState execution;
    private final Model[] models;
    /** Indexed by the number of the model. */
    private final ModelFamily[] families;

    private final VariableFamily variables;
    private final LockFamily locks;
    private final ConditionFamily conditions;
    private final SynchronizerFamily synchronizers;
    private final QueueFamily queues;
    private final ReferenceQueueFamily referenceQueues;
    private final MapFamily maps;
    private final ListFamily lists;
    private final StampedFamily stamped;
    private final TaskFamily tasks;
    private final ExecutorFamily executors;
    private final FutureFamily futures;
    private final StageFamily stages;
    private final MonitorFamily monitors;
    private final BarrierFamily barriers;
    private final WaitingThreads waiting;
    private JdkCode jdkCode;

    public Models(Engine engine, Accesses accesses, ThreadActions threads) {
        this.engine = engine;
        this.execution = engine.execution;

        List<Model> all = JdkModels.all();
        this.models = all.toArray(new Model[0]);

        this.variables = new VariableFamily(engine, accesses, models);
        this.locks = new LockFamily(engine, threads);
        this.conditions = new ConditionFamily(engine, locks);
        this.synchronizers = new SynchronizerFamily(engine, threads);
        this.queues = new QueueFamily(engine, threads);
        this.referenceQueues = new ReferenceQueueFamily(engine, threads);
        this.maps = new MapFamily(engine);
        this.lists = new ListFamily(engine);
        this.stamped = new StampedFamily(engine, threads);
        this.tasks = new TaskFamily(engine, threads);
        this.executors = new ExecutorFamily(engine, threads, this::holdsLock);
        this.futures = new FutureFamily(engine, threads);
        this.stages = new StageFamily(engine, threads);
        execution.workersRemain = executors::workersRemain;
        this.monitors = new MonitorFamily(engine);
        this.barriers = new BarrierFamily(engine, threads);

        this.waiting = new WaitingThreads(engine, locks);
        this.families = new ModelFamily[models.length];
        for (Model model : models) families[model.number()] = familyOf(model);
    }

    private ModelFamily family(Model model) {
        return families[model.number()];
    }

    private ModelFamily familyOf(Model model) {
        return switch (model.contract().subject()) {
            case VARIABLE -> variables;
            case LOCK -> model.is(Trait.STAMPED) ? stamped : locks;
            case CONDITION -> conditions;
            case WAITING_THREADS -> waiting;
            case SEMAPHORE, LATCH, PHASER, OBJECT -> synchronizers;
            case QUEUE -> queues;
            case REFERENCE_QUEUE -> referenceQueues;
            case MAP -> maps;
            case LIST -> lists;
            case TASK -> optionalFamily(model) == null ? tasks : DECLINES;
            case MONITOR -> monitors;
            case BARRIER -> barriers;
            // the JDK's code of an exchanger runs, with a modelled park
            case EXCHANGER, PART, LINKING -> DECLINES;
        };
    }

    private static boolean isComputation(Contract contract) {
        return contract == Contract.MAP_COMPUTE || contract == Contract.MAP_MERGE;
    }

    /** Whether the method loads or links classes, which happens with the hooks off. */
    public boolean isUncontrolled(int number) {
        return models[number].contract() == Contract.UNCONTROLLED;
    }

    public StageFamily stages() {
        return stages;
    }

    public TaskFamily tasks() {
        return tasks;
    }

    public MonitorFamily monitors() {
        return monitors;
    }

    /** Called when the program gets hold of the thread that runs. */
    public void threadSeen(ManagedThread t) {
        executors.threadSeen(t);
    }

    /** Sets where calls go for which no contract holds. */
    public void declineTo(JdkCode code) {
        jdkCode = code;
    }

    public boolean begin(ManagedThread t, int number, Object self, Object argument, long value) {
        if (t.dying) throw engine.dying(t);
        boolean resultUnused = t.position.takeResultUnused();
        Model model = models[number];
        OptionalFamily optional = optionalFamily(model);
        if (optional != null) return beginIfGoverned(t, model, optional, self, argument, value);
        if (family(model) == queues) executors.queueSeen(t, self);
        ObjectRecord record = record(t, model, model.numberField() != null ? argument : self);
        if (record == null) {
            if (t.calls.depth == 0) t.timer.limitNanos = 0;
            return false;
        }
        if (t.calls.depth > 0) {
            boolean isOther = t.calls.current != null && t.calls.current.self != self;
            if (isOther && !record.lifted && !monitors.includes(t, self)) reportNestedCall(t, model);
            return false;
        }
        ModelCall call = new ModelCall(model, record, self, argument, value);
        call.resultUnused = resultUnused;
        call.calledByJdkCode = t.jdkCode.callee == self;
        t.jdkCode.requestsNext = call.calledByJdkCode;
        t.jdkCode.callee = null;
        if (isComputation(model.contract())) return maps.beginComputation(t, call);
        t.calls.depth++;
        boolean modelled = false;
        try {
            modelled = model.contract() == Contract.PART || family(model).begin(t, call);
        } catch (InterruptedException e) {
            throw Models.<RuntimeException>sneakyThrow(e);
        } finally {
            t.jdkCode.requestsNext = false;
            t.timer.limitNanos = 0;
            if (!modelled || model.contract().replaces()) t.calls.depth--;
        }
        if (modelled && !model.contract().replaces()) t.calls.current = call;
        return modelled;
    }

    /** The family of rows whose contracts hold for some objects only; null for other rows. */
    private OptionalFamily optionalFamily(Model model) {
        if (model.is(Trait.FUTURE)) return futures;
        if (model.is(Trait.STAGE)) return stages;
        return model.is(Trait.WORKERS) ? executors : null;
    }

    private boolean holdsLock(ManagedThread t) {
        for (ObjectRecord lock : execution.locks())
            if (lock.model instanceof LockFamily.Holds holds && holds.by(t) > 0) return true;
        return false;
    }

    private boolean beginIfGoverned(
            ManagedThread t, Model model, OptionalFamily family, Object self, Object argument, long value) {
        ObjectRecord record = execution.known(self);
        if (record == null) return false;
        boolean nested = t.calls.depth > 0;
        if (!family.governs(t, record)) {
            if (!nested && jdkCode.isEntry(model)) jdkCode.entry(t, self, true);
            return false;
        }
        if (nested && t.calls.current != null && t.calls.current.self == self) return false;
        ModelCall call = new ModelCall(model, record, self, argument, value);
        call.calledByJdkCode = t.jdkCode.callee == self;
        t.jdkCode.callee = null;
        try {
            if (!family.begin(t, call)) return false;
        } catch (InterruptedException e) {
            throw Models.<RuntimeException>sneakyThrow(e);
        } finally {
            t.timer.limitNanos = 0;
        }
        if (model.contract().replaces()) return true;
        if (nested) return false;
        t.calls.depth++;
        t.calls.current = call;
        return true;
    }

    /**
     * Returns the record of a modelled object, or null. Modelled are objects that tracked code created, the common pool
     * and the tasks of parallel streams.
     */
    private ObjectRecord record(ManagedThread t, Model model, Object object) {
        ObjectRecord record = execution.known(object);
        if (record != null || object == null || family(model) != tasks) return record;
        return tasks.adopt(t, object);
    }

    private void reportNestedCall(ManagedThread t, Model model) {
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.add(model.title() + " is called by code that runs inside " + t.calls.current.model.title()
                    + ": what others do meanwhile was not explored");
        }
    }

    public void end(ManagedThread t, int number, Object result, long value) {
        if (endedComputation(t, number)) return;
        ModelCall call = t.calls.current;
        if (call == null || call.model.number() != number) return;
        t.calls.current = null;
        try {
            if (call.contract() == Contract.PART) rememberPart(t, call, result);
            else family(call.model).end(t, call, result, value);
        } finally {
            t.calls.depth--;
            t.calls.hashedKey = null;
        }
    }

    public void failed(ManagedThread t, int number) {
        if (endedComputation(t, number)) return;
        ModelCall call = t.calls.current;
        if (call == null || call.model.number() != number) return;
        t.calls.current = null;
        t.calls.depth--;
        t.calls.hashedKey = null;
        if (!t.dying && call.contract() != Contract.PART) family(call.model).failed(t, call);
    }

    private boolean endedComputation(ManagedThread t, int number) {
        if (!isComputation(models[number].contract())) return false;
        t.calls.hashedKey = null;
        maps.endComputation(t);
        return true;
    }

    /** The result of a PART call shares the record of its owner, except that a condition has its own record. */
    private void rememberPart(ManagedThread t, ModelCall call, Object part) {
        if (part == null) return;
        if (part instanceof java.util.concurrent.locks.Condition) conditions.created(t, part, call.self, call.record);
        else execution.remember(part, call.record);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E sneakyThrow(Throwable e) throws E {
        throw (E) e;
    }
}

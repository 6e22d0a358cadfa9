package org.racefinder.explorer.engine;

import java.util.List;
import org.racefinder.instrument.jdk.Contract;
import org.racefinder.instrument.jdk.JdkModels;
import org.racefinder.instrument.jdk.Model;

/**
 * Modelled JDK methods: finds the family that knows the contract and lets the JDK's own body run as one step. Only objects that tracked code
 * made are modelled. Code of the program that is called back from inside a body is checked for races, but no switch
 * happens in it: that is a reason when it would have been a scheduling point.
 */
final class Models {
    private final Engine engine;
    private final Execution execution;
    private final Model[] models;
    private final VariableFamily variables;
    private final LockFamily locks;
    private final ConditionFamily conditions;
    private final SynchronizerFamily synchronizers;
    private final QueueFamily queues;

    Models(Engine engine, Accesses accesses) {
        this.engine = engine;
        this.execution = engine.execution;
        List<Model> all = JdkModels.all();
        this.models = all.toArray(new Model[0]);
        this.variables = new VariableFamily(engine, accesses);
        this.locks = new LockFamily(engine);
        this.conditions = new ConditionFamily(engine, locks);
        this.synchronizers = new SynchronizerFamily(engine);
        this.queues = new QueueFamily(engine);
    }

    private ModelFamily family(Contract contract) {
        return switch (contract) {
            case READ,
                    ACQUIRE_READ,
                    OPAQUE_READ,
                    PLAIN_READ,
                    WRITE,
                    RELEASE_WRITE,
                    OPAQUE_WRITE,
                    PLAIN_WRITE,
                    UPDATE,
                    COMPARE,
                    ACQUIRE_COMPARE,
                    RELEASE_COMPARE,
                    PLAIN_COMPARE -> variables;
            case LOCK,
                    LOCK_INTERRUPTIBLY,
                    TRY_LOCK,
                    TIMED_LOCK,
                    UNLOCK,
                    READ_LOCK,
                    READ_LOCK_INTERRUPTIBLY,
                    TRY_READ_LOCK,
                    TIMED_READ_LOCK,
                    READ_UNLOCK,
                    LOCK_QUERY -> locks;
            case CONDITION_AWAIT, CONDITION_AWAIT_UNINTERRUPTIBLY, CONDITION_TIMED_AWAIT, SIGNAL, SIGNAL_ALL ->
                conditions;
            case ACQUIRE,
                    ACQUIRE_UNINTERRUPTIBLY,
                    TRY_ACQUIRE,
                    TIMED_ACQUIRE,
                    RELEASE,
                    DRAIN,
                    LATCH_AWAIT,
                    TIMED_LATCH_AWAIT,
                    COUNT_DOWN,
                    ARRIVE,
                    PHASE_AWAIT,
                    PHASE_AWAIT_INTERRUPTIBLY,
                    TIMED_PHASE_AWAIT,
                    QUERY,
                    CHANGE -> synchronizers;
            case PUT, OFFER, TIMED_OFFER, TAKE, POLL, TIMED_POLL, PEEK, QUEUE_READ, QUEUE_WRITE -> queues;
            default -> null;
        };
    }

    /** Loading and linking: the hooks are off inside. */
    boolean isUncontrolled(int number) {
        return models[number].contract() == Contract.UNCONTROLLED;
    }

    boolean begin(ManagedThread t, int number, Object self, Object argument, long value) {
        if (t.dying) throw engine.dying(t);
        Model model = models[number];
        ObjectRecord record = execution.known(model.numberField() != null ? argument : self);
        if (record == null) return false;
        if (t.inModel > 0) {
            if (t.call != null && t.call.self != self && !record.lifted) nested(t, model);
            return false;
        }
        ModelCall call = new ModelCall(model, record, self, argument, value);
        t.inModel++;
        boolean modelled = false;
        try {
            if (model.contract() == Contract.PART) {
                modelled = true;
            } else {
                ModelFamily family = family(model.contract());
                if (family == null) {
                    engine.reasons.add(model.title() + " is not modelled yet");
                    return false;
                }
                modelled = family.begin(t, call);
            }
        } catch (InterruptedException e) {
            throw Models.<RuntimeException>sneaky(e);
        } finally {
            if (!modelled || model.contract().replaces()) t.inModel--;
        }
        if (modelled && !model.contract().replaces()) t.call = call;
        return modelled;
    }

    private void nested(ManagedThread t, Model model) {
        t.bypass++;
        engine.reasons.add(model.title() + " is called by code that runs inside " + t.call.model.title()
                + ": what others do meanwhile was not explored");
        t.bypass--;
    }

    void end(ManagedThread t, int number, Object result, long value) {
        ModelCall call = t.call;
        if (call == null || call.model.number() != number) return;
        t.call = null;
        try {
            if (call.contract() == Contract.PART) part(t, call, result);
            else family(call.contract()).end(t, call, result, value);
        } finally {
            t.inModel--;
        }
    }

    void failed(ManagedThread t, int number) {
        ModelCall call = t.call;
        if (call == null || call.model.number() != number) return;
        t.call = null;
        t.inModel--;
    }

    /** The result of a PART is tracked with its owner; a condition gets a record of its own. */
    private void part(ManagedThread t, ModelCall call, Object part) {
        if (part == null) return;
        if (part instanceof java.util.concurrent.locks.Condition) conditions.made(t, part, call.self, call.record);
        else execution.remember(part, call.record);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E sneaky(Throwable e) throws E {
        throw (E) e;
    }
}

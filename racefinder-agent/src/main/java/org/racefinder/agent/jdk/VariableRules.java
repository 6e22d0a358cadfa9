package org.racefinder.agent.jdk;

import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.shadow.RaceChecker;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.instrument.jdk.Contract;
import org.racefinder.instrument.jdk.Model;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Atomic variables: the value of an atomic, an element of an atomic array, or the field that an updater is for. Each is locked from begin to end, which makes its order exact. For comparison with plain accesses
 * of the same variable it is told of after what it acquires, and before what it publishes.
 */
public final class VariableRules {
    private static final String ATOMICS = "java/util/concurrent/atomic/";

    private final RaceChecker accesses;
    private final FieldOffsets offsets;
    /** By model: the field that holds the value of the atomic, {@link Shadow#ELEMENT} for atomic arrays; 0 if it can be accessed in one way only. */
    private final int[] values;

    public VariableRules(RaceChecker accesses, FieldOffsets offsets, SymbolTable symbols, List<Model> models) {
        this.accesses = accesses;
        this.offsets = offsets;
        this.values = new int[models.size()];
        for (Model each : models) values[each.number()] = value(each, symbols);
    }

    private static int value(Model model, SymbolTable symbols) {
        if (isOfArray(model)) return Shadow.ELEMENT;
        if (!model.owner().startsWith(ATOMICS) || model.numberField() != null) return 0;
        try {
            String owner = model.owner().replace('/', '.');
            Field value = Class.forName(owner, false, null).getDeclaredField("value");
            return symbols.field(
                    new FieldName(owner, "value", value.getType().descriptorString(), value.getModifiers()));
        } catch (ReflectiveOperationException e) {
            // pairs and adders have no plain accesses
            return 0;
        }
    }

    public static boolean isOfArray(Model model) {
        return model.owner().startsWith(ATOMICS) && model.owner().endsWith("Array");
    }

    static boolean areAbout(Contract contract) {
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
                    PLAIN_COMPARE -> true;
            default -> false;
        };
    }

    void begin(WatchedThread t, Model model, WatchedThread.Frame call) {
        if (!locate(model, call)) return;
        if (model.contract() == Contract.PLAIN_READ) {
            plain(t, call, false);
            return;
        }
        AtomicVariable variable = call.self.synchronization().variable(call.place);
        variable.lock();
        t.variable = variable;
        switch (model.contract()) {
            case WRITE -> {
                tell(t, call, variable, true);
                variable.write(t);
            }
            case RELEASE_WRITE -> {
                tell(t, call, variable, true);
                variable.release(t);
            }
            case OPAQUE_WRITE -> {
                tell(t, call, variable, true);
                variable.overwrite(t);
            }
            case PLAIN_WRITE -> {
                plain(t, call, true);
                variable.overwrite(t);
            }
            case UPDATE -> update(t, call, variable);
            default -> {}
        }
    }

    /** Where the variable is; false if there is none, because the call is about to fail. */
    private boolean locate(Model model, WatchedThread.Frame call) {
        call.what = values[model.number()];
        if (call.what == Shadow.ELEMENT) {
            call.place = (int) call.number;
            return call.place >= 0 && call.place < length(call.argument);
        }
        if (model.numberField() != null) call.what = offsets.field(call.argument.getClass(), call.number);
        call.place = call.self.layout.place(call.what);
        return true;
    }

    private static int length(Object array) {
        if (array instanceof AtomicIntegerArray a) return a.length();
        if (array instanceof AtomicLongArray a) return a.length();
        return array instanceof AtomicReferenceArray<?> a ? a.length() : 0;
    }

    private void plain(WatchedThread t, WatchedThread.Frame call, boolean writes) {
        Shadow shadow = call.self;
        if (call.place >= shadow.size())
            shadow.grow(call.what == Shadow.ELEMENT ? length(call.argument) : shadow.layout.size());
        if (writes) accesses.write(t, shadow, call.place, call.what, t.site);
        else accesses.read(t, shadow, call.place, call.what, t.site);
    }

    private void tell(WatchedThread t, WatchedThread.Frame call, AtomicVariable variable, boolean writes) {
        if (call.what == 0) return;
        if (writes) accesses.atomicWrite(t, variable, call.self, call.place, call.what, t.site);
        else accesses.atomicRead(t, variable, call.self, call.place, call.what, t.site);
    }

    private void update(WatchedThread t, WatchedThread.Frame call, AtomicVariable variable) {
        variable.read(t);
        tell(t, call, variable, true);
        variable.update(t);
    }

    /** {@code exchanged}: the outcome of a compare-and-set, which is a read if it fails. */
    void end(WatchedThread t, Contract contract, WatchedThread.Frame call, boolean exchanged) {
        AtomicVariable variable = t.variable;
        if (variable == null) return;
        t.variable = null;
        try {
            end(t, contract, call, variable, exchanged);
        } finally {
            variable.unlock();
        }
    }

    private void end(
            WatchedThread t, Contract contract, WatchedThread.Frame call, AtomicVariable variable, boolean exchanged) {
        switch (contract) {
            case READ -> {
                variable.read(t);
                tell(t, call, variable, false);
            }
            case ACQUIRE_READ -> {
                variable.acquire(t);
                tell(t, call, variable, false);
            }
            case COMPARE -> {
                if (exchanged) {
                    update(t, call, variable);
                } else {
                    variable.read(t);
                    tell(t, call, variable, false);
                }
            }
            case ACQUIRE_COMPARE -> {
                variable.acquire(t);
                tell(t, call, variable, exchanged);
            }
            case RELEASE_COMPARE -> {
                tell(t, call, variable, exchanged);
                if (exchanged) variable.releaseToo(t);
            }
            case OPAQUE_READ, PLAIN_COMPARE -> tell(t, call, variable, exchanged);
            default -> {}
        }
    }

    /** The call threw: it did nothing. */
    void failed(WatchedThread t) {
        AtomicVariable variable = t.variable;
        t.variable = null;
        if (variable != null) variable.unlock();
    }
}

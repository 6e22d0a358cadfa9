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
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.VariableAccess;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.Trait;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * The edges and race checks of atomic variables: the value of an atomic, an element of an atomic array, or the field of
 * an updater. Each variable is locked from begin to end, which makes its order exact. An access is compared with plain
 * accesses to the same variable after its acquire and before its release.
 */
public final class VariableRules {
    private static final String ATOMICS = "java/util/concurrent/atomic/";

    private final RaceChecker accesses;
    private final FieldOffsets offsets;
    private final EdgeInterpreter<WatchedThread, AtomicVariable> edges = EdgeInterpreter.of(new VariableEdges());
    /**
     * By model: the field that holds the value of the atomic, or {@link Shadow#ELEMENT} for atomic arrays; 0 if the
     * value cannot be accessed in another way.
     */
    private final int[] values;

    public VariableRules(RaceChecker accesses, FieldOffsets offsets, SymbolTable symbols, List<Model> models) {
        this.accesses = accesses;
        this.offsets = offsets;
        this.values = new int[models.size()];
        for (Model each : models) values[each.number()] = value(each, symbols);
    }

    private static int value(Model model, SymbolTable symbols) {
        if (model.is(Trait.ELEMENT)) return Shadow.ELEMENT;
        if (!model.owner().startsWith(ATOMICS) || model.numberField() != null) return 0;
        try {
            String owner = model.owner().replace('/', '.');
            Field value = Class.forName(owner, false, null).getDeclaredField("value");
            return symbols.field(
                    new FieldName(owner, "value", value.getType().descriptorString(), value.getModifiers()));
        } catch (ReflectiveOperationException e) {
            // Stamped references, markable references and adders have no plain accesses.
            return 0;
        }
    }

    void begin(WatchedThread t, Model model, WatchedThread.Frame call) {
        Contract contract = model.contract();
        if (!locate(model, call)) return;
        if (contract == Contract.PLAIN_READ) {
            plain(t, call, false);
            return;
        }
        AtomicVariable variable = call.self.synchronization().variable(call.place);
        variable.lock();
        t.variable = variable;
        if (alwaysWrites(contract)) access(t, contract, call, variable, true);
    }

    /** Whether the access writes in any case. The effect of other accesses depends on the value. */
    static boolean alwaysWrites(Contract contract) {
        return contract.access() == VariableAccess.WRITE || contract.access() == VariableAccess.UPDATE;
    }

    private void access(
            WatchedThread t, Contract contract, WatchedThread.Frame call, AtomicVariable variable, boolean wrote) {
        int facts = Facts.ofResult(null, wrote ? 1 : 0);
        edges.acquires(contract, facts, t, variable);
        if (contract.mode() == VariableMode.PLAIN) plain(t, call, wrote);
        else compare(t, call, variable, wrote);
        edges.releases(contract, facts, t, variable);
    }

    /** Locates the variable. Returns false if there is none, because the call is about to fail. */
    private boolean locate(Model model, WatchedThread.Frame call) {
        call.what = values[model.number()];
        if (call.what == Shadow.ELEMENT) {
            int index = (int) call.number;
            call.place = call.self.layout.placeOfElement(index);
            return index >= 0 && index < length(call.argument);
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
            shadow.grow(
                    call.what == Shadow.ELEMENT
                            ? shadow.layout.placeOfElement(length(call.argument))
                            : shadow.layout.size());
        if (writes) accesses.write(t, shadow, call.place, call.what, t.site);
        else accesses.read(t, shadow, call.place, call.what, t.site);
    }

    /** Compares the access with plain accesses to the same variable. */
    private void compare(WatchedThread t, WatchedThread.Frame call, AtomicVariable variable, boolean writes) {
        if (call.what == 0) return;
        if (writes) accesses.atomicWrite(t, variable, call.self, call.place, call.what, t.site);
        else accesses.atomicRead(t, variable, call.self, call.place, call.what, t.site);
    }

    /** {@code exchanged} is the outcome of a compare-and-set; if it fails, the access is only a read. */
    void end(WatchedThread t, Contract contract, WatchedThread.Frame call, boolean exchanged) {
        AtomicVariable variable = t.variable;
        if (variable == null) return;
        t.variable = null;
        try {
            boolean wrote = contract.access() == VariableAccess.COMPARE && exchanged;
            if (!alwaysWrites(contract)) access(t, contract, call, variable, wrote);
        } finally {
            variable.unlock();
        }
    }

    /** Called if the call threw an exception and had no effect. */
    void failed(WatchedThread t) {
        AtomicVariable variable = t.variable;
        t.variable = null;
        if (variable != null) variable.unlock();
    }
}

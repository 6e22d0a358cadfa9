package org.racefinder.agent.jdk;

import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.Locale;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.shadow.RaceChecker;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;

/** Accesses through VarHandles of the program, in all their modes. */
public final class HandleRules {
    private enum Order {
        PLAIN,
        OPAQUE,
        RELEASE_ACQUIRE,
        VOLATILE
    }

    /**
     * What a mode does, and with which order; {@code acquires} and {@code releases} tell halves of an update apart. {@code tells}: it says whether it wrote, so that all is said of it afterwards;
     * the lock of the variable keeps others from seeing it before.
     */
    private record Kind(
            boolean reads,
            boolean writes,
            Order order,
            boolean acquires,
            boolean releases,
            boolean mayFail,
            boolean tells) {}

    private static final Kind[] KINDS = kinds();

    private final Shadows shadows;
    private final RaceChecker accesses;
    private final FieldOffsets offsets;

    public HandleRules(Shadows shadows, RaceChecker accesses, FieldOffsets offsets) {
        this.shadows = shadows;
        this.accesses = accesses;
        this.offsets = offsets;
    }

    private static Kind[] kinds() {
        AccessMode[] modes = AccessMode.values();
        Kind[] kinds = new Kind[modes.length];
        for (int i = 0; i < modes.length; i++)
            kinds[i] = kind(modes[i].methodName().toLowerCase(Locale.ROOT));
        return kinds;
    }

    private static Kind kind(String name) {
        boolean mayFail = name.contains("compareand");
        boolean tells = name.contains("compareandset");
        boolean update = mayFail || name.startsWith("getand");
        boolean reads = update || name.startsWith("get");
        boolean writes = update || name.startsWith("set");
        boolean acquire = name.endsWith("acquire");
        boolean release = name.endsWith("release");
        if (name.equals("get") || name.equals("set"))
            return new Kind(reads, writes, Order.PLAIN, false, false, mayFail, tells);
        if (name.endsWith("opaque") || name.endsWith("plain"))
            return new Kind(reads, writes, Order.OPAQUE, false, false, mayFail, tells);
        if (acquire || release) return new Kind(reads, writes, Order.RELEASE_ACQUIRE, acquire, release, mayFail, tells);
        return new Kind(reads, writes, Order.VOLATILE, reads, writes, mayFail, tells);
    }

    /** The class whose static field it accesses; null if it is of something else. */
    Class<?> ofStaticField(VarHandle handle) {
        return offsets.target(handle).declaring();
    }

    public void begin(WatchedThread t, VarHandle handle, Object owner, int index, int mode, int site) {
        Kind kind = KINDS[mode];
        FieldOffsets.Target target = offsets.target(handle);
        Shadow shadow;
        int place;
        int what;
        if (target.elements()) {
            if (owner == null || index < 0) return;
            shadow = shadows.of(t, owner);
            place = index;
            what = Shadow.ELEMENT;
            if (shadow.size() == 0) shadow.keepWords(java.lang.reflect.Array.getLength(owner));
        } else if (target.staticField() != 0) {
            shadow = shadows.ofStatic(t, target.staticField());
            place = 0;
            what = target.staticField();
            shadow.grow(1);
        } else {
            if (target.offset() < 0 || owner == null) return;
            shadow = shadows.of(t, owner);
            what = offsets.field(owner.getClass(), target.offset());
            place = shadow.layout.place(what);
            shadow.grow(shadow.layout.size());
        }
        if (kind.order == Order.PLAIN) {
            if (kind.writes) accesses.write(t, shadow, place, what, site);
            else accesses.read(t, shadow, place, what, site);
            return;
        }
        AtomicVariable variable = shadow.synchronization().variable(place);
        variable.lock();
        t.variable = variable;
        t.handled.is(shadow, place, what, site);
        if (!kind.writes || kind.tells) return;
        if (kind.acquires) acquire(t, variable, kind);
        // a compare-and-exchange may fail, so it counts as a read
        tell(t, variable, !kind.mayFail);
        publish(t, variable, kind);
    }

    /** Against plain accesses. Told before it publishes, and after it acquired. */
    private void tell(WatchedThread t, AtomicVariable variable, boolean wrote) {
        WatchedThread.Handled it = t.handled;
        if (wrote) accesses.atomicWrite(t, variable, it.shadow, it.place, it.what, it.site);
        else accesses.atomicRead(t, variable, it.shadow, it.place, it.what, it.site);
    }

    private static void acquire(WatchedThread t, AtomicVariable variable, Kind kind) {
        if (kind.order == Order.VOLATILE) variable.read(t);
        else variable.acquire(t);
    }

    /** An update that fails has then published too much, which only adds order. */
    private static void publish(WatchedThread t, AtomicVariable variable, Kind kind) {
        if (kind.order == Order.VOLATILE) {
            if (kind.reads) variable.update(t);
            else variable.write(t);
        } else if (kind.releases) {
            if (kind.reads) variable.releaseToo(t);
            else variable.release(t);
        } else if (!kind.reads) {
            variable.overwrite(t);
        }
    }

    /** {@code wrote}: of what tells it, 1 or 0. */
    public void end(WatchedThread t, int mode, int wrote) {
        Kind kind = KINDS[mode];
        AtomicVariable variable = t.variable;
        t.variable = null;
        if (kind.reads && kind.acquires) acquire(t, variable, kind);
        if (!kind.writes || kind.tells) tell(t, variable, kind.tells && wrote != 0);
        if (kind.tells && wrote != 0) publish(t, variable, kind);
        t.handled.forget();
        variable.unlock();
    }
}

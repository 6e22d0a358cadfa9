package org.racefinder.explorer.jdk;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Reader;
import java.io.StringBufferInputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Random;
import java.util.Vector;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.UnknownFootprint;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ModelCall;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.jdk.contract.EdgeInterpreter;
import org.racefinder.jdk.contract.EdgeSink;
import org.racefinder.jdk.contract.EdgeTarget;
import org.racefinder.jdk.contract.Facts;

/**
 * Synchronized methods of old JDK classes. A call is one step under the monitor of the receiver, unless the caller
 * already holds it. The JVM enters the monitor before the first instruction of the method, so the step precedes the
 * call, and no other thread runs until the method returns.
 */
public final class MonitorFamily implements ModelFamily, EdgeSink<ManagedThread, ModelCall> {
    private static final Monitor[] NONE = {};
    private static final String INSIDE_A_MODEL = "a stream that several threads use is read or written inside another"
            + " method of the JDK: what others do just before it was not explored";
    private final Engine engine;
    private final ExecutionState execution;
    private final EdgeInterpreter<ManagedThread, ModelCall> edges = EdgeInterpreter.of(this);

    MonitorFamily(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** Called before the program calls a method of this object. */
    public void before(ManagedThread t, Object receiver) {
        if (t.calls.depth > 0 || !hasSynchronizedMethods(receiver) || execution.known(receiver) == null) return;
        Monitor monitor = monitor(t, receiver instanceof StringWriter writer ? buffer(t, writer) : receiver);
        Monitor[] inside = monitorsInside(t, receiver);
        if (monitor.owner != t || inside.length > 0) engine.step(t, new SynchronizedCall(t, monitor, inside));
        t.calls.freeMonitor = monitor;
        t.calls.freeInside = inside;
    }

    /** The monitors of synchronized streams that a stream calls while it holds its own, without those of the thread. */
    private Monitor[] monitorsInside(ManagedThread t, Object stream) {
        Object inner = StreamFields.inner(stream);
        if (inner == null) return NONE;
        List<Monitor> monitors = new ArrayList<>();
        for (; inner != null; inner = StreamFields.inner(inner)) {
            if (!hasSynchronizedMethods(inner) || execution.known(inner) == null) continue;
            Monitor monitor = monitor(t, inner);
            if (monitor.owner != t) monitors.add(monitor);
        }
        return monitors.toArray(NONE);
    }

    /**
     * Whether a synchronized block of a stream uses the engine's monitor: if the lock belongs to the program, and no
     * modelled method runs. A modelled method is one step, so the block inside it must not stop.
     */
    public boolean follows(ManagedThread t, Object lock) {
        if (execution.known(lock) == null) return false;
        Monitor monitor = monitor(t, lock);
        if (monitor.owner == t) return t.calls.depth == 0;
        String missing = monitor.usedBy(t, t.calls.depth == 0 ? null : INSIDE_A_MODEL);
        if (missing != null) addReason(t, missing);
        return t.calls.depth == 0;
    }

    /**
     * Tracks the lock of a reader or writer that the program has just created. If it is another reader or writer that
     * the program did not create, the constructor did.
     */
    public void lock(ManagedThread t, Object stream) {
        try (HooksOff off = t.hooksOff()) {
            Object lock = StreamFields.lock(stream);
            if ((lock instanceof Reader || lock instanceof Writer) && execution.known(lock) == null)
                execution.allocate(lock, t, 0);
        }
    }

    @SuppressWarnings("deprecation")
    private static boolean hasSynchronizedMethods(Object object) {
        return object instanceof Vector<?>
                || object instanceof Hashtable<?, ?>
                || object instanceof StringBuffer
                || object instanceof ByteArrayOutputStream
                || object instanceof ByteArrayInputStream
                || object instanceof BufferedOutputStream
                || object instanceof BufferedInputStream
                || object instanceof StringBufferInputStream
                || object instanceof StringWriter
                || object instanceof Random;
    }

    /**
     * The buffer of a writer. A StringWriter has no synchronized methods; its methods, and those of a writer around it,
     * call the methods of the buffer.
     */
    public StringBuffer buffer(ManagedThread t, StringWriter writer) {
        try (HooksOff off = t.hooksOff()) {
            StringBuffer buffer = writer.getBuffer();
            if (execution.known(buffer) == null) execution.allocate(buffer, t, 0);
            return buffer;
        }
    }

    private Monitor monitor(ManagedThread t, Object object) {
        try (HooksOff off = t.hooksOff()) {
            return execution.monitor(object);
        }
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) {
        Monitor monitor = monitor(t, call.self);
        call.cell = monitor.lock;
        if (t.calls.freeMonitor == monitor) enterInside(t);
        if (monitor.owner == t) return true;
        String missing = t.calls.freeMonitor == monitor ? monitor.usedBy(t, null) : handleUnannounced(t, call, monitor);
        if (missing != null) addReason(t, missing);
        call.event = t.scheduling.lastEvent;
        t.position.blockSite = t.position.callSite;
        edges.entry(call.contract(), Facts.NONE, t, call);
        return true;
    }

    private void enterInside(ManagedThread t) {
        t.calls.entered = t.calls.freeInside;
        for (Monitor each : t.calls.entered) execution.lockAcquired(t, each.lock);
    }

    /** Whether the synchronized method that runs was announced together with those of this object. */
    boolean includes(ManagedThread t, Object object) {
        for (Monitor each : t.calls.entered) if (each.record.object == object) return true;
        return false;
    }

    /**
     * Makes a call by code that is not rewritten part of the current step. Returns why the answer is incomplete, or
     * null.
     */
    private String handleUnannounced(ManagedThread t, ModelCall call, Monitor monitor) {
        Event event = engine.eventOfJdkCode(t);
        try (HooksOff off = t.hooksOff()) {
            event.footprint.write(monitor.lock.name, monitor.lock.state, monitor.lock.state);
            event.operation = UnknownFootprint.of(event.operation);
            return monitor.usedBy(
                    t,
                    call.model.title()
                            + " is called by code that is not followed:"
                            + " what others do just before it was not explored");
        }
    }

    private void addReason(ManagedThread t, String missing) {
        try (HooksOff off = t.hooksOff()) {
            engine.reasons.add(missing);
        }
    }

    @Override
    public void end(ManagedThread t, ModelCall call, Object result, long number) {
        leave(t, call);
    }

    @Override
    public void failed(ManagedThread t, ModelCall call) {
        leave(t, call);
    }

    private void leave(ManagedThread t, ModelCall call) {
        t.loops.progressed();
        for (Monitor each : t.calls.entered) execution.lockReleased(t, each.lock);
        t.calls.entered = NONE;
        if (call.event != null) edges.exit(call.contract(), Facts.NONE, t, call);
    }

    @Override
    public void acquire(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.lockAcquired(t, call.cell);
    }

    @Override
    public void release(ManagedThread t, ModelCall call, EdgeTarget target) {
        execution.lockReleased(t, call.cell);
    }

    /** Enters and exits the monitor in one step. */
    private static final class SynchronizedCall extends Op {
        private final Monitor monitor;
        /** The monitors that the method enters and exits meanwhile. */
        private final Monitor[] inside;

        SynchronizedCall(ManagedThread thread, Monitor monitor, Monitor[] inside) {
            super(thread, OperationKind.MONITOR_METHOD);
            this.monitor = monitor;
            this.inside = inside;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            for (Monitor each : inside) if (!isFree(each, states)) return false;
            return monitor.owner == thread || isFree(monitor, states);
        }

        private static boolean isFree(Monitor monitor, ObjectStates states) {
            return states.of(monitor.lock.name, monitor.lock.state) == 0;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (monitor.owner != thread) into.write(monitor.lock.name, 0, 0);
            for (Monitor each : inside) into.write(each.lock.name, 0, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (monitor.owner != thread) event.footprint.write(monitor.lock.name, 0, 0);
            for (Monitor each : inside) event.footprint.write(each.lock.name, 0, 0);
        }

        @Override
        public long statesWhileWaiting(boolean inQueue) {
            return BLOCKED;
        }

        @Override
        public String describe() {
            return "SYNCHRONIZED CALL on " + Describe.object(monitor.record);
        }

        @Override
        public String waitsFor() {
            return Describe.object(monitor.record);
        }
    }
}

package org.racefinder.explorer.jdk;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.util.Hashtable;
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
        if (monitor.owner != t) engine.step(t, new SynchronizedCall(t, monitor));
        t.calls.freeMonitor = monitor;
    }

    private static boolean hasSynchronizedMethods(Object object) {
        return object instanceof Vector<?>
                || object instanceof Hashtable<?, ?>
                || object instanceof StringBuffer
                || object instanceof ByteArrayOutputStream
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
        if (monitor.owner == t) return true;
        String missing = t.calls.freeMonitor == monitor ? monitor.usedBy(t, null) : handleUnannounced(t, call, monitor);
        if (missing != null) addReason(t, missing);
        call.event = t.scheduling.lastEvent;
        t.position.blockSite = t.position.callSite;
        edges.entry(call.contract(), Facts.NONE, t, call);
        return true;
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

        SynchronizedCall(ManagedThread thread, Monitor monitor) {
            super(thread, OperationKind.MONITOR_METHOD);
            this.monitor = monitor;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return states.of(monitor.lock.name, monitor.lock.state) == 0;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(monitor.lock.name, 0, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(monitor.lock.name, 0, 0);
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

package org.racefinder.explorer.engine;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.util.Hashtable;
import java.util.Random;
import java.util.Vector;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.States;

/**
 * Synchronized methods of old JDK classes: one step under the monitor of the receiver, unless the caller holds it already. The JVM takes the monitor before
 * the method's first instruction, so the step comes before the call and nobody else runs until the method is over.
 */
final class MonitorFamily implements ModelFamily {
    private final Engine engine;
    private final Execution execution;

    MonitorFamily(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    /** The program is about to call this object. */
    void before(ManagedThread t, Object receiver) {
        if (t.inModel > 0 || !isSynchronized(receiver) || execution.known(receiver) == null) return;
        Monitor monitor = monitor(t, receiver);
        if (monitor.owner != t) engine.step(t, new Through(t, monitor));
        t.free = monitor;
    }

    private static boolean isSynchronized(Object object) {
        return object instanceof Vector<?>
                || object instanceof Hashtable<?, ?>
                || object instanceof StringBuffer
                || object instanceof ByteArrayOutputStream
                || object instanceof StringWriter
                || object instanceof Random;
    }

    private Monitor monitor(ManagedThread t, Object object) {
        t.bypass++;
        try {
            return execution.monitor(object);
        } finally {
            t.bypass--;
        }
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) {
        Monitor monitor = monitor(t, call.self);
        call.cell = monitor.lock;
        if (monitor.owner == t) return true;
        String missing = t.free == monitor ? monitor.usedBy(t, null) : unannounced(t, call, monitor);
        if (missing != null) reason(t, missing);
        call.event = t.lastEvent;
        t.block = t.userSite;
        execution.lockAcquired(t, monitor.lock);
        return true;
    }

    /** Called by code that is not rewritten: part of the step under way. */
    private String unannounced(ManagedThread t, ModelCall call, Monitor monitor) {
        Event event = engine.eventOfJdkCode(t);
        t.bypass++;
        try {
            event.footprint.write(monitor.lock.name, monitor.lock.state, monitor.lock.state);
            event.operation = OpenEnded.of(event.operation);
            return monitor.usedBy(
                    t,
                    call.model.title()
                            + " is called by code that is not followed: what others do just before it was not explored");
        } finally {
            t.bypass--;
        }
    }

    private void reason(ManagedThread t, String missing) {
        t.bypass++;
        engine.reasons.add(missing);
        t.bypass--;
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
        t.loops.made();
        if (call.event != null) execution.lockReleased(t, call.cell);
    }

    /** In and out at once. */
    private static final class Through extends Op {
        private final Monitor monitor;

        Through(ManagedThread thread, Monitor monitor) {
            super(thread);
            this.monitor = monitor;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(States states) {
            return states.of(monitor.lock.name, monitor.lock.state) == 0;
        }

        @Override
        public boolean predict(States states, int alternative, Footprint into) {
            into.write(monitor.lock.name, 0, 0);
            return true;
        }

        @Override
        void perform(Event event, Execution execution) {
            event.footprint.write(monitor.lock.name, 0, 0);
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

package org.racefinder.explorer.engine;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.States;

/** Synchronized methods of old JDK classes: one step under the monitor of the receiver, unless the caller holds it already. */
final class MonitorFamily implements ModelFamily {
    private final Engine engine;
    private final Execution execution;

    MonitorFamily(Engine engine) {
        this.engine = engine;
        this.execution = engine.execution;
    }

    @Override
    public boolean begin(ManagedThread t, ModelCall call) {
        Monitor monitor;
        t.bypass++;
        try {
            monitor = execution.monitor(call.self);
        } finally {
            t.bypass--;
        }
        if (monitor.owner != t) call.event = engine.step(t, new Through(t, monitor));
        call.cell = monitor.lock;
        return true;
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
        if (call.event != null) execution.release(t, call.cell);
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
            execution.acquire(thread, monitor.lock);
        }

        @Override
        String describe() {
            return "SYNCHRONIZED CALL on " + Describe.object(monitor.record);
        }

        @Override
        String waitsFor() {
            return Describe.object(monitor.record);
        }
    }
}

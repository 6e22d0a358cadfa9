package org.racefinder.explorer.sync;

import java.util.function.LongConsumer;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.strategy.JrfAction;

/** Entering and leaving a monitor (JLS 17.1, 17.4.4). */
public final class MonitorOps {
    private MonitorOps() {}

    public static final class Enter extends Op {
        private final Monitor monitor;

        Enter(ManagedThread thread, Monitor monitor) {
            super(thread, OperationKind.MONITOR_ENTER);
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
            into.write(monitor.lock.name, 0, thread.actor + 1L);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(monitor.lock.name, 0, thread.actor + 1L);
            monitor.acquire(thread, thread.actor + 1L, 1);
            execution.lockAcquired(thread, monitor.lock);
        }

        @Override
        public void takes(Footprint touched, LongConsumer to) {
            to.accept(monitor.lock.name);
        }

        @Override
        public long statesWhileWaiting(boolean inQueue) {
            return BLOCKED;
        }

        @Override
        public String describe() {
            return "LOCK " + Describe.object(monitor.record);
        }

        @Override
        public String waitsFor() {
            return Describe.object(monitor.record);
        }

        @Override
        public ManagedThread blockedBy(ExecutionState execution) {
            return monitor.owner;
        }

        public Monitor monitor() {
            return monitor;
        }

        @Override
        public JrfAction action() {
            return JrfAction.ACQUIRE;
        }

        @Override
        public long object() {
            return monitor.lock.name;
        }

        @Override
        public boolean isFullFence() {
            return true;
        }
    }

    public static final class Exit extends Op {
        private final Monitor monitor;

        Exit(ManagedThread thread, Monitor monitor) {
            super(thread, OperationKind.MONITOR_EXIT);
            this.monitor = monitor;
        }

        @Override
        public void gives(Footprint touched, LongConsumer to) {
            to.accept(monitor.lock.name);
        }

        /** No other thread can operate on the monitor while it is held. */
        @Override
        public boolean isLeftMover() {
            return true;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(monitor.lock.name, thread.actor + 1L, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.write(monitor.lock.name, thread.actor + 1L, 0);
            monitor.release();
            execution.lockReleased(thread, monitor.lock);
        }

        @Override
        public String describe() {
            return "UNLOCK " + Describe.object(monitor.record);
        }

        public Monitor monitor() {
            return monitor;
        }

        @Override
        public JrfAction action() {
            return JrfAction.RELEASE;
        }

        @Override
        public long object() {
            return monitor.lock.name;
        }

        @Override
        public boolean isFullFence() {
            return true;
        }
    }
}

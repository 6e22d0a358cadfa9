package org.racefinder.explorer.execution;

import java.util.function.LongConsumer;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.strategy.JrfAction;
import org.racefinder.explorer.thread.LifeState;

/** The first and the last operation of every thread (JLS 17.4.4). */
public final class ThreadLife {
    private ThreadLife() {}

    /** What a start gives to the thread that begins. Unlike the life of the thread, a join does not take it. */
    public static long beginning(ManagedThread started) {
        return ~started.life.name;
    }

    /** The thread begins. The action that starts a thread synchronizes with its first action. */
    public static class Begin extends Op {
        public Begin(ManagedThread thread) {
            super(thread, OperationKind.THREAD_BEGIN);
        }

        /** No other thread can observe whether a started thread has begun. */
        @Override
        public boolean isLeftMover() {
            return true;
        }

        @Override
        public JrfAction action() {
            return JrfAction.BEGIN;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return states.of(thread.life.name, thread.life.state) == LifeState.STARTED;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.read(thread.life.name, LifeState.STARTED);
            return true;
        }

        @Override
        public void takes(Footprint touched, LongConsumer to) {
            to.accept(beginning(thread));
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.read(thread.life.name, LifeState.STARTED);
            execution.acquire(thread, thread.life);
        }

        @Override
        public String describe() {
            return "BEGIN";
        }
    }

    /** The thread ends. Its final action synchronizes with any action that detects that it has ended. */
    static final class End extends Op {
        private final boolean endsProgram;

        /**
         * @param endsProgram whether the thread is a shutdown hook of a program that exits. After its hooks the JVM ends
         *     all other threads, so the end of a hook conflicts with every operation.
         */
        End(ManagedThread thread, boolean endsProgram) {
            super(thread, OperationKind.THREAD_END);
            this.endsProgram = endsProgram;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (endsProgram) into.addEverything();
            into.write(thread.life.name, LifeState.STARTED, LifeState.ENDED);
            return true;
        }

        @Override
        public void gives(Footprint touched, LongConsumer to) {
            to.accept(thread.life.name);
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (endsProgram) event.footprint.addEverything();
            event.footprint.write(thread.life.name, LifeState.STARTED, LifeState.ENDED);
            thread.life.state = LifeState.ENDED;
            execution.release(thread, thread.life);
        }

        @Override
        public String describe() {
            return "END";
        }
    }
}

package org.racefinder.explorer.sync;

import java.util.List;
import java.util.function.LongConsumer;
import org.racefinder.explorer.execution.ThreadLife;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.Loops;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.state.WaitingStates;
import org.racefinder.explorer.thread.LifeState;

/** Starting, joining and inspecting threads, and the begin of shutdown hooks (JLS 17.4.4). */
public final class ThreadOps {
    private ThreadOps() {}

    /** Starts a thread. The start synchronizes with the first action of the thread. */
    public static class Start extends Op {
        private final ManagedThread started;
        private final Cell refusing;
        private boolean refused;

        /**
         * @param refusing if its state is not 0, the thread is not started; may be null
         */
        public Start(ManagedThread thread, ManagedThread started, Cell refusing) {
            super(thread, OperationKind.THREAD_START);
            this.started = started;
            this.refusing = refusing;
        }

        public final ManagedThread started() {
            return started;
        }

        final boolean isRefused() {
            return refused;
        }

        /** The first operation of the started thread. */
        protected ThreadLife.Begin first() {
            return new ThreadLife.Begin(started);
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (refusing != null) {
                long state = states.of(refusing.name, refusing.state);
                into.read(refusing.name, state);
                if (state != 0) return true;
            }
            into.write(started.life.name, LifeState.NEW, LifeState.STARTED);
            return true;
        }

        @Override
        public void gives(Footprint touched, LongConsumer to) {
            int life = touched.indexOf(started.life.name);
            if (life >= 0 && touched.before(life) == LifeState.NEW) to.accept(ThreadLife.beginning(started));
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (refusing != null) {
                event.footprint.read(refusing.name, refusing.state);
                refused = refusing.state != 0;
                if (refused) return;
            }
            event.footprint.write(started.life.name, LifeState.NEW, LifeState.STARTED);
            started.life.state = LifeState.STARTED;
            execution.release(thread, started.life);
            started.scheduling.pending = first();
        }

        @Override
        public String describe() {
            return refused ? "REJECTED" : "START " + started.name();
        }
    }

    /** The first step of a shutdown hook, which the JVM starts when all threads have ended or one calls exit. */
    static final class HookBegin extends Op {
        private final List<Cell> ended;
        private final Cell exit;

        /**
         * @param ended the life cells of the threads whose end starts the hook
         * @param exit the cell that an exit writes; null if the hook runs because all threads have ended
         */
        HookBegin(ManagedThread thread, List<Cell> ended, Cell exit) {
            super(thread, OperationKind.SHUTDOWN_HOOK_BEGIN);
            this.ended = ended;
            this.exit = exit;
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            if (exit != null) return states.of(exit.name, exit.state) != 0;
            for (Cell life : ended) if (states.of(life.name, life.state) != LifeState.ENDED) return false;
            return true;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.read(thread.life.name, LifeState.STARTED);
            if (exit != null) into.read(exit.name, 1);
            for (Cell life : ended) into.read(life.name, states.of(life.name, life.state));
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            predict(LIVE, 0, event.footprint);
            if (exit != null) execution.acquire(thread, exit);
            for (Cell life : ended) execution.acquire(thread, life);
        }

        @Override
        public String describe() {
            return "BEGIN (shutdown hook)";
        }
    }

    /** Waits until the thread has ended, the caller is interrupted, or a timed join times out. */
    static final class Join extends Op {
        private final Cell life;
        private final String name;
        private final TimeLimit limit;
        boolean interrupted;
        boolean timedOut;

        Join(ManagedThread thread, Cell life, String name, boolean timed) {
            super(thread, OperationKind.THREAD_JOIN);
            this.life = life;
            this.name = name;
            this.limit = new TimeLimit(thread, timed);
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return states.of(life.name, life.state) != LifeState.STARTED
                    || states.of(thread.interrupt.name, thread.interrupt.state) != 0
                    || limit.isOver(states);
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (limit.predict(states, into)) return true;
            long state = states.of(life.name, life.state);
            into.read(life.name, state);
            if (state == LifeState.STARTED) into.write(thread.interrupt.name, 1, 0);
            else into.read(thread.interrupt.name, 0);
            return true;
        }

        @Override
        public void takes(Footprint touched, LongConsumer to) {
            int interrupt = touched.indexOf(thread.interrupt.name);
            boolean mayBeInterrupted = interrupt < 0 || touched.before(interrupt) != 0;
            if (!limit.exists() && !mayBeInterrupted) to.accept(life.name);
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            timedOut = limit.end(event, execution);
            if (timedOut) return;
            event.footprint.read(life.name, life.state);
            if (life.state == LifeState.STARTED) {
                interrupted = true;
                InterruptOps.take(thread, event, execution);
            } else {
                event.footprint.read(thread.interrupt.name, thread.interrupt.state);
                if (life.state == LifeState.ENDED) execution.acquire(thread, life);
            }
        }

        @Override
        public long statesWhileWaiting(boolean inQueue) {
            return statesWhileWaiting(inQueue, limit.exists());
        }

        @Override
        public String describe() {
            return "JOIN " + name + (timedOut ? " (timed out)" : interrupted ? " (interrupted)" : "");
        }

        @Override
        public String waitsFor() {
            return "the end of " + name;
        }

        @Override
        public ManagedThread blockedBy(ExecutionState execution) {
            for (int i = 0; i < execution.threadCount(); i++)
                if (execution.thread(i).life == life) return execution.thread(i);
            return null;
        }
    }

    /**
     * The operation of getState. Creates an edge only if it finds that the thread has ended. Each state in which the
     * thread may be is an alternative.
     */
    static final class AskState extends Op {
        private final Cell life;
        private final Cell waiting;
        private final ObjectRecord asked;
        private final ExecutionState execution;
        private Thread.State answer;
        private boolean isFinal;

        AskState(ManagedThread thread, ObjectRecord asked, ExecutionState execution) {
            super(thread, OperationKind.THREAD_INSPECT);
            this.life = asked.cell(ObjectNames.LIFE, execution);
            this.waiting = asked.cell(ObjectNames.WAITING, execution);
            this.asked = asked;
            this.execution = execution;
        }

        private boolean mayWait(ObjectStates states) {
            return asked.thread != thread && states.of(life.name, life.state) == LifeState.STARTED;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return mayWait(states)
                    ? WaitingStates.alternatives(states.of(waiting.name, waiting.state))
                    : Event.NO_ALTERNATIVES;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.read(life.name, states.of(life.name, life.state));
            if (!mayWait(states) || !execution.questions.aboutStates()) return true;
            long before = states.of(waiting.name, waiting.state);
            long after = WaitingStates.after(before, alternative);
            if (after == before) into.read(waiting.name, before);
            else into.write(waiting.name, before, after);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState unused) {
            predict(LIVE, event.alternative, event.footprint);
            isFinal = true;
            if (life.state == LifeState.ENDED) execution.acquire(thread, life);
            if (life.state != LifeState.STARTED) {
                answer = life.state == LifeState.NEW ? Thread.State.NEW : Thread.State.TERMINATED;
            } else if (asked.thread == thread || !execution.questions.askState()) {
                answer = Thread.State.RUNNABLE;
            } else {
                answer = WaitingStates.answer(waiting.state, event.alternative);
                waiting.state = WaitingStates.after(waiting.state, event.alternative);
                isFinal = WaitingStates.alternatives(waiting.state).length == 0;
            }
        }

        Thread.State answer() {
            return answer;
        }

        /** Adds what a loop around the question read. An answer that the thread itself will change is not kept. */
        void addReads(Loops loops) {
            loops.read(life, "the life of " + Describe.thread(asked), execution);
            if (isFinal) loops.read(waiting, "the state of " + Describe.thread(asked), execution);
            else loops.readPassing("the state of " + Describe.thread(asked), execution);
        }

        @Override
        public boolean isBrief() {
            return true;
        }

        @Override
        public String describe() {
            return "SEE " + answer + " " + Describe.thread(asked);
        }
    }

    /** The operation of isAlive. Creates an edge only if it finds that the thread has ended. */
    static final class Inspect extends Op {
        private final Cell life;
        private final String name;
        private boolean alive;

        Inspect(ManagedThread thread, Cell life, String name) {
            super(thread, OperationKind.THREAD_INSPECT);
            this.life = life;
            this.name = name;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.read(life.name, states.of(life.name, life.state));
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.read(life.name, life.state);
            alive = life.state == LifeState.STARTED;
            if (life.state == LifeState.ENDED) execution.acquire(thread, life);
        }

        @Override
        public boolean isBrief() {
            return true;
        }

        @Override
        public String describe() {
            return (alive ? "SEE ALIVE " : "SEE ENDED ") + name;
        }
    }
}

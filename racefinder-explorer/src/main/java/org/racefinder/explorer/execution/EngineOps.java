package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/** Operations that concern neither a variable nor a lock: choices, yields, calls of JDK code, and exit. */
public final class EngineOps {
    private EngineOps() {}

    /** A nondeterministic choice that the program asks for. */
    public static final class Choose extends Op {
        private final int[] alternatives;

        public Choose(ManagedThread thread, int count) {
            super(thread, OperationKind.CHOOSE);
            alternatives = new int[count];
            for (int i = 0; i < count; i++) alternatives[i] = i;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return alternatives;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {}

        @Override
        public boolean changesNothing() {
            return true;
        }

        @Override
        public String describe() {
            return "CHOOSE " + thread.scheduling.alternative + " of " + alternatives.length;
        }
    }

    /** A thread in a long loop lets other threads run. */
    static class Yield extends Op {
        Yield(ManagedThread thread) {
            super(thread, OperationKind.YIELD);
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {}

        @Override
        public boolean changesNothing() {
            return true;
        }

        @Override
        public String describe() {
            return "GIVE WAY";
        }
    }

    /** A call of unmodelled JDK code. Its footprint cannot be predicted; it is recorded while the code runs. */
    public static final class Entry extends Op {
        private final String what;

        public Entry(ManagedThread thread, String what) {
            super(thread, OperationKind.JDK_CODE_ENTRY);
            this.what = what;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {}

        @Override
        public String describe() {
            return "CALL " + what;
        }
    }

    /** The exit of the program, which ends all threads and therefore conflicts with every operation. */
    static final class Exit extends Op {
        private final int status;

        Exit(ManagedThread thread, int status) {
            super(thread, OperationKind.PROGRAM_EXIT);
            this.status = status;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.addEverything();
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            event.footprint.addEverything();
            Cell exit = execution.exit();
            event.footprint.write(exit.name, exit.state, 1);
            exit.state = 1;
            execution.release(thread, exit);
        }

        @Override
        public String describe() {
            return "EXIT " + status;
        }
    }

    /** A call of exit while the program already ends. It never returns, and the program does not end before it. */
    static final class LateExit extends Op {
        LateExit(ManagedThread thread) {
            super(thread, OperationKind.PROGRAM_EXIT);
        }

        @Override
        public boolean guarded() {
            return true;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return false;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            throw new IllegalStateException();
        }

        @Override
        public String describe() {
            return "EXIT";
        }

        @Override
        public String waitsFor() {
            return "the end of the program, which has begun already";
        }
    }
}

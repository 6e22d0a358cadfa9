package org.racefinder.explorer.execution;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/** Operations that touch no variable and no lock: choices, yields, calls of JDK code, and the end of the program. */
public final class EngineOps {
    private EngineOps() {}

    /** A choice of the program itself. */
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
        public String describe() {
            return "CHOOSE " + thread.scheduling.alternative + " of " + alternatives.length;
        }
    }

    /** A long loop lets others go on. */
    static final class Yield extends Op {
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
        public String describe() {
            return "GIVE WAY";
        }
    }

    /** A step whose footprint is whatever it turns out to touch: the public entry of JDK code that runs as it is. */
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

    /** The end of the program for all threads: conflicts with everything. */
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
            event.footprint.write(exit.name, 0, 1);
            exit.state = 1;
            execution.release(thread, exit);
        }

        @Override
        public String describe() {
            return "EXIT " + status;
        }
    }
}

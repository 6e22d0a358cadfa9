package org.racefinder.explorer.memory;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.ObjectStates;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.strategy.JrfAction;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.Facts;
import org.racefinder.jdk.contract.VariableAccess;
import org.racefinder.jdk.contract.VariableMode;

/** Operations on volatile variables, atomics, and plain locations that are known to race. */
public final class VariableOps {
    private VariableOps() {}

    /** Receives an access between its acquire and its release, when it is known whether it writes. */
    interface Recorder {
        void accessed(boolean wrote);
    }

    /** An access in volatile or a weaker mode, with the edges of its contract. */
    public static final class Volatile extends Op {
        private static final int FAILS = 1;
        private static final int[] SUCCEED_OR_FAIL = {0, FAILS};

        private final Cell cell;
        private final Contract contract;
        private final VariableAccess access;
        private final Variable variable;
        private final long expected;
        private final boolean foreseeable;
        private final MemoryOrder order;
        private Recorder recorder;
        /** Other parts of the variable, if it consists of several array elements. */
        private long[] parts = {};

        private boolean weak;
        private boolean adds;
        public boolean wrote;
        boolean failed;

        Volatile(
                ManagedThread thread,
                Cell cell,
                Contract contract,
                Variable variable,
                long expected,
                boolean foreseeable,
                MemoryOrder order) {
            super(thread, OperationKind.VOLATILE_ACCESS);
            this.order = order;
            this.cell = cell;
            this.contract = contract;
            this.access = contract.access();
            this.variable = variable;
            this.expected = expected;
            this.foreseeable = foreseeable;
        }

        /** Sets whether this compare-and-set may fail spuriously, although it finds the expected value. */
        Volatile weak(boolean mayFail) {
            weak = mayFail;
            return this;
        }

        /** Sets whether the operation adds to the variable, as its contract allows. */
        Volatile adding(boolean allowed) {
            adds = allowed && contract.onlyAdds();
            return this;
        }

        /** Records a change of the variable. */
        public void change(Footprint footprint, long before, long after) {
            if (adds) footprint.add(cell.name, before, after);
            else footprint.write(cell.name, before, after);
        }

        void recordedBy(Recorder by) {
            recorder = by;
        }

        /** Adds the elements that the variable consists of, after the first. */
        void with(long[] elements) {
            parts = elements;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return weak && writes(states.of(cell.name, cell.state)) ? SUCCEED_OR_FAIL : Event.NO_ALTERNATIVES;
        }

        private boolean writes(long value) {
            return access.writes() && (access != VariableAccess.COMPARE || !foreseeable || value == expected);
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            long value = states.of(cell.name, cell.state);
            touch(into, value, writes(value) && !(weak && alternative == FAILS));
            return true;
        }

        private void touch(Footprint footprint, long value, boolean writes) {
            if (writes) change(footprint, value, value);
            else footprint.read(cell.name, value);
            for (long part : parts) {
                if (writes) footprint.write(part, 0, 0);
                else footprint.read(part, 0);
            }
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            long value = variable.value(execution);
            cell.state = value;
            wrote = writes(value);
            failed = weak && wrote && event.alternative == FAILS;
            if (failed) {
                wrote = false;
                thread.timer.spuriousLeft--;
            }
            touch(event.footprint, value, wrote);
            VariableMode mode = contract.mode();
            int facts = Facts.ofResult(null, wrote ? 1 : 0);
            if (mode != VariableMode.PLAIN) order.weakModes.accessing(thread, cell, access.reads(), mode, variable);
            boolean seesUnordered = access.reads() && order.fences.isUnordered(thread, cell);
            order.edges.acquires(contract, facts, thread, cell);
            boolean seesFenced = mode == VariableMode.RELEASE || mode == VariableMode.OPAQUE;
            if (access.reads() && seesFenced) order.fences.read(thread, cell, seesUnordered);
            else if (seesUnordered) order.fences.acquired(cell);
            if (!isUndecided()) publish();
        }

        /** Whether this is a compare-and-set of unknown expected value, so that only the end of the call decides. */
        public boolean isUndecided() {
            return access == VariableAccess.COMPARE && !foreseeable && !failed;
        }

        /** Called at the end of the call. A compare-and-set that failed was only a read and releases nothing. */
        public void decide(boolean exchanged) {
            wrote = exchanged;
            publish();
        }

        private void publish() {
            if (recorder != null) recorder.accessed(wrote);
            VariableMode mode = contract.mode();
            if (wrote) order.fences.writing(thread, cell);
            order.edges.releases(contract, Facts.ofResult(null, wrote ? 1 : 0), thread, cell);
            boolean carriesFenced = mode == VariableMode.ACQUIRE || mode == VariableMode.OPAQUE;
            if (wrote && carriesFenced) order.fences.written(thread, cell);
            if (mode != VariableMode.PLAIN) order.weakModes.performed(thread, wrote, mode);
        }

        Cell cell() {
            return cell;
        }

        @Override
        public JrfAction action() {
            return access.reads() ? JrfAction.ACQUIRE : JrfAction.RELEASE;
        }

        @Override
        public long object() {
            return cell.name;
        }

        @Override
        public boolean onlyRead() {
            return !wrote;
        }

        @Override
        public boolean changesNothing() {
            return access == VariableAccess.READ;
        }

        public Variable variable() {
            return variable;
        }

        public boolean reads() {
            return access.reads();
        }

        /** Returns the field as the symbol table names it; null if the variable is not a field. */
        public String field() {
            return variable instanceof Variable.OfField f
                    ? f.field().name.declaringClass() + "." + f.field().name.name()
                    : null;
        }

        @Override
        public String describe() {
            return verb() + " " + variable.describe();
        }

        private String verb() {
            return switch (access) {
                case COMPARE -> wrote ? "CAS" : failed ? "SPURIOUSLY FAILED CAS" : "FAILED CAS";
                case UPDATE -> "UPDATE";
                case WRITE -> "VOLATILE WRITE";
                case READ -> "VOLATILE READ";
            };
        }
    }

    /** A plain access that is a scheduling point because its location is known to race; it creates no edge. */
    public static final class Plain extends Op {
        private final long name;
        private final boolean write;
        private final Variable variable;

        Plain(ManagedThread thread, long name, boolean write, Variable variable) {
            super(thread, OperationKind.PLAIN_ACCESS);
            this.name = name;
            this.write = write;
            this.variable = variable;
        }

        public boolean writes() {
            return write;
        }

        public Variable variable() {
            return variable;
        }

        public long name() {
            return name;
        }

        @Override
        public JrfAction action() {
            return write ? JrfAction.WRITE : JrfAction.READ;
        }

        @Override
        public long object() {
            return name;
        }

        @Override
        public boolean onlyRead() {
            return !write;
        }

        @Override
        public boolean changesNothing() {
            return !write;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            if (write) into.write(name, 0, 0);
            else into.read(name, 0);
            return true;
        }

        @Override
        public void perform(Event event, ExecutionState execution) {
            if (write) event.footprint.write(name, 0, 0);
            else event.footprint.read(name, 0);
        }

        @Override
        public String describe() {
            return (write ? "WRITE " : "READ ") + variable.describe();
        }

        @Override
        public String activity() {
            return "accesses a variable that races";
        }
    }
}

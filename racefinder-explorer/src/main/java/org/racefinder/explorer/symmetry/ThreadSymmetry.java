package org.racefinder.explorer.symmetry;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.thread.LifeState;

/**
 * Explores interchangeable threads up to exchange.
 *
 * <h2>The order</h2>
 *
 * Threads are interchangeable if one thread starts them in a row, they run the same code with equal values, and nothing
 * tells them apart. Whatever one of them does in an execution, the others do in executions of their own. Of all these
 * executions, one has them take their <em>first steps</em> in the order in which they were started. So the search explores
 * only such executions: the first step of each waits until its predecessor has taken its own. To the search this is one
 * more object in the guard and the footprint of two operations, as for any other operation; the executions are ordinary
 * ones, and so are their schedules. A first step is the first operation of a thread that may do more than read; the end of
 * a thread is one, too.
 *
 * <p>Exactly one execution of each class remains if the first steps depend on one another, like two acquires of a lock:
 * n threads that do so have n! times fewer classes. Classes in which they are independent stay together, and there can be
 * more than one that is the same up to exchange.
 *
 * <h2>Why every execution has such an image</h2>
 *
 * Let the threads change places for the whole execution, so that their first steps come in the right order. The starting
 * thread does nothing visible between two starts, so all of them can be moved to the first; the same holds for joins,
 * which can be moved to the last. What each thread does depends on nothing that distinguishes it. So this is an execution
 * of the program. A race or a failed check in one is one in the other, at the same statements.
 *
 * <h2>What tells threads apart</h2>
 *
 * The assumption is checked in every execution. It fails if a thread asks which one it is, or draws random numbers; if
 * anybody addresses one of the threads alone: interrupts it, unparks it, joins it with a time limit, asks whether it
 * lives, locks or reads its Thread object or its task; if not all are joined in a row; and if the starting thread, between
 * the first and the last start or join, makes an access that conflicts with one of any other thread, because only some of
 * them pass on what is before or after it. The threads are then remembered as told apart, and the search starts again.
 */
public final class ThreadSymmetry {
    private final ExecutionState execution;
    private final AlikeTasks tasks = new AlikeTasks();
    private final AccessMarks marks = new AccessMarks();
    private boolean ordering;
    private int epoch = -1;
    /** By the index of the thread; null if the thread has no siblings, or they do not count. */
    private Sibling[] siblings = new Sibling[8];

    private Row[] rows = new Row[8];
    private boolean any;
    private boolean anyInterchangeable;
    /** A bit for each of the objects that must not be addressed alone; other objects may share it. */
    private long nameFilter;

    public ThreadSymmetry(ExecutionState execution) {
        this.execution = execution;
    }

    /**
     * Sets whether interchangeable threads take their first steps in order from the next execution on; returns whether they
     * did before.
     */
    public boolean order(boolean from) {
        boolean before = ordering;
        ordering = from;
        return before;
    }

    private void begin() {
        if (epoch == execution.epoch()) return;
        epoch = execution.epoch();
        Arrays.fill(siblings, null);
        Arrays.fill(rows, null);
        any = false;
        anyInterchangeable = false;
        marks.clear();
    }

    private Sibling sibling(ManagedThread t) {
        return any && epoch == execution.epoch() && t != null && t.index < siblings.length ? siblings[t.index] : null;
    }

    private Row row(ManagedThread t) {
        return t.index < rows.length ? rows[t.index] : null;
    }

    // ---- starts

    /** Called after a thread has started another one. The hooks are off. */
    public void started(ManagedThread parent, ManagedThread started, Object task) {
        begin();
        tellApart(sibling(parent));
        Row row = row(parent);
        if (row == null || !row.continuesAt(parent)) {
            row = new Row();
            if (parent.index >= rows.length) rows = Arrays.copyOf(rows, parent.index * 2);
            rows[parent.index] = row;
        }
        row.events = parent.scheduling.events;
        HappensBefore order = execution.analyses.happensBefore();
        // the start was a release, so what was done before it has an earlier time
        if (order != null) row.timeAtLast = order.time(parent.index) - 1;
        if (row.size() == 0) row.timeAtFirst = row.timeAtLast;
        if (!AlikeTasks.isEligible(started.java, task)) return;
        Row.Member member = new Row.Member(started, task, null);
        Row.Member alike = row.lastAlike(member, tasks);
        if (alike != null) started.seedActor = alike.thread().seedActor;
        if (ordering && areAssumedAlike(started)) member = member.with(register(parent.index, member, row, alike));
        row.add(member);
    }

    private boolean areAssumedAlike(ManagedThread started) {
        return execution.assumptions.make(Assumption.THREADS_ALIKE, madeAt(started));
    }

    private int madeAt(ManagedThread thread) {
        return execution.record(thread.java).site;
    }

    /** @param last the last one in the row that is alike, or null */
    private Sibling register(int starter, Row.Member member, Row row, Row.Member last) {
        ManagedThread started = member.thread();
        Object ownTask = AlikeTasks.hidesItself(member.task()) ? member.task() : null;
        Sibling sibling = new Sibling(started, ownTask, starter, row.size(), execution);
        if (started.index >= siblings.length) siblings = Arrays.copyOf(siblings, started.index * 2);
        siblings[started.index] = sibling;
        any = true;
        Row.Member alike = last == null || last.sibling() != null ? last : row.lastAlikeSibling(member, tasks);
        if (alike != null) {
            sibling.follow(alike.sibling().eldest);
            anyInterchangeable = true;
        }
        return sibling;
    }

    // ---- first steps

    /** Returns the operation with what it has to wait for if it is the first step of an interchangeable thread. */
    public Op ordered(ManagedThread t, Op op) {
        Sibling sibling = sibling(t);
        if (sibling == null || sibling.first.state != 0 || op.changesNothing()) return op;
        return new FirstStep(op, sibling);
    }

    /** Returns whether the execution cannot continue only because a thread waits for its predecessor. */
    public boolean isDeadEnd() {
        if (!any || epoch != execution.epoch()) return false;
        for (int i = 0; i < execution.threadCount(); i++) {
            if (execution.thread(i).scheduling.pending instanceof FirstStep first && first.waitsForPredecessor())
                return true;
        }
        return false;
    }

    // ---- what tells threads apart

    /** Called when the thread asks which one it is, or draws a random number. */
    public void asksForItself(ManagedThread t) {
        tellApart(sibling(t));
    }

    /** Called when a thread is addressed alone. */
    public void addressed(ManagedThread t) {
        tellApart(sibling(t));
    }

    /** A thread without siblings may still get some in this execution. */
    private static void tellApart(Sibling sibling) {
        if (sibling != null) sibling.isApart = true;
    }

    /**
     * What has to be known of earlier accesses to a location, as a number.
     *
     * @param place by which index a thread is known
     */
    public long marksOf(int location, IntUnaryOperator place) {
        if (!any || epoch != execution.epoch()) return 0;
        long joiners = 0;
        for (int i = 0; i < execution.threadCount(); i++)
            if (row(execution.thread(i)) != null) joiners = joiners << 2 | marks.conflictsOf(location, i);
        return marks.of(location, place) * AccessMarks.PRIME + joiners;
    }

    /**
     * Whether nobody else may make an access that conflicts with this one: it was made by a thread that starts siblings,
     * between two of the starts. Which of them know it does not matter as long as they are not told apart.
     */
    public boolean isBetweenStarts(int location, int thread, int time) {
        if (!any || epoch != execution.epoch() || thread >= rows.length) return false;
        Row row = rows[thread];
        if (row == null || time <= row.timeAtFirst || time > row.timeAtLast || !marks.isMarked(location)) return false;
        for (Sibling each : siblings)
            if (each != null && each.isInterchangeable() && marks.areBetweenStartsOf(each, location)) return true;
        return false;
    }

    /** The actor that has to take its first step before that of this thread, plus 1; 0 if there is none. */
    public int predecessorOf(ManagedThread t) {
        Sibling sibling = sibling(t);
        if (sibling == null || sibling.before == null || sibling.first.state != 0) return 0;
        return sibling.before.thread.actor + 1;
    }

    /**
     * A number that the threads have in common with which this one can be exchanged at this point; -1 if it has a
     * distinguished place, because it has not taken its first step, or has been joined.
     */
    public int groupOf(ManagedThread t) {
        Sibling sibling = sibling(t);
        boolean fixed = sibling == null
                || !sibling.isInterchangeable()
                || sibling.isApart
                || sibling.isJoined
                || sibling.first.state == 0;
        return fixed ? -1 : sibling.eldest.thread.index;
    }

    /**
     * Whether the operation joins an interchangeable thread while others of its group have not ended. Who joins one of them
     * joins all in a row, so nothing can depend on when it begins to.
     */
    public boolean canJoinLater(Op op) {
        if (!any || op.kind != OperationKind.THREAD_JOIN) return false;
        Sibling joined = sibling(op.blockedBy(execution));
        if (joined == null || !joined.isInterchangeable()) return false;
        for (Sibling each : siblings)
            if (each != null && each.eldest == joined.eldest && each.thread.life.state != LifeState.ENDED) return true;
        return false;
    }

    /** Whether accesses have to be watched. */
    public boolean isWatching() {
        return ordering && execution.threadCount() > 1;
    }

    /** Called at each access that is not a step, if accesses are watched. */
    public void accessed(ManagedThread t, int location, Object owner, boolean write) {
        begin();
        Sibling sibling = siblings.length > t.index ? siblings[t.index] : null;
        if (owner != null && isOfOther(owner, sibling)) return;
        if (sibling != null && (owner == t.java || owner != null && owner == sibling.ownTask)) return;
        marks.touched(location, t.index, write);
        if (marks.conflictsWithStarter(location, t.index, write)) tellApartAround(location);
        Row row = row(t);
        if (row == null) return;
        if (row.events == t.scheduling.events) marks.mark(location, t.index, row.size(), write);
        if (row.joining > 0 && marks.wasTouched(location, t.index, write)) tellApartJoined(t);
    }

    /** An access between two starts matters: threads started before it know less than those started later. */
    private void tellApartAround(int location) {
        for (Sibling each : siblings) {
            if (each != null && each.isInterchangeable() && marks.areBetweenStartsOf(each, location)) tellApart(each);
        }
    }

    private boolean isOfOther(Object owner, Sibling self) {
        if (!(owner instanceof Runnable)) return false;
        for (Sibling each : siblings) {
            if (each == null || each == self || owner != each.thread.java && owner != each.ownTask) continue;
            tellApart(each);
            return true;
        }
        return false;
    }

    // ---- joins

    /** Called after a thread has joined another one without a time limit. */
    public void joined(ManagedThread by, ManagedThread joined) {
        Sibling sibling = sibling(joined);
        if (sibling == null || !sibling.isInterchangeable()) return;
        Row row = row(by);
        if (row == null) {
            tellApart(sibling);
            return;
        }
        // the members of several groups may be joined in turn
        if (row.joining > 0 && row.eventsAtJoin + 1 != by.scheduling.events) tellApartJoined(by);
        row.eventsAtJoin = by.scheduling.events;
        sibling.isJoined = true;
        Sibling eldest = sibling.eldest;
        if (eldest.joined == 0) {
            eldest.joiner = by;
            row.joining++;
        } else if (eldest.joiner != by) {
            tellApart(eldest);
        }
        if (++eldest.joined == eldest.count) row.joining--;
    }

    /** The thread has joined some of the siblings of a group and not all, and that makes a difference. */
    private void tellApartJoined(ManagedThread joiner) {
        for (Sibling each : siblings)
            if (each != null && each.joiner == joiner && each.joined < each.count) tellApart(each);
    }

    // ---- the end of an execution

    /**
     * Examines the execution that has just ended.
     *
     * @param whole whether it has come to its end, and was not left at a state that is known
     */
    public void ended(boolean whole) {
        if (!any || epoch != execution.epoch() || !anyInterchangeable) return;
        for (int i = 0; i < execution.threadCount() && whole; i++) {
            ManagedThread t = execution.thread(i);
            Row row = row(t);
            if (row != null && row.joining > 0) tellApartJoined(t);
            Op pending = t.scheduling.pending;
            if (pending != null && pending.kind == OperationKind.THREAD_JOIN) waits(pending);
        }
        nameFilter = 0;
        for (Sibling each : siblings) {
            if (each != null && each.isInterchangeable()) nameFilter |= filterBit(each.name) | filterBit(each.taskName);
        }
        Trace trace = execution.trace;
        for (int j = 0; j < trace.length(); j++) examine(trace.event(j));
        for (Sibling each : siblings) {
            if (each == null || !each.isApart || !each.isInterchangeable()) continue;
            execution.assumptions.refute(each.thread, Assumption.THREADS_ALIKE, madeAt(each.thread));
        }
    }

    /** A thread waits for one of the siblings although others may have ended: exchanged, it waits at another join. */
    private void waits(Op join) {
        Sibling awaited = sibling(join.blockedBy(execution));
        if (awaited != null && awaited.isInterchangeable()) tellApart(awaited);
    }

    private static long filterBit(long object) {
        return 1L << (object >>> ObjectNames.SLOT_BITS);
    }

    private void examine(Event event) {
        Footprint footprint = event.footprint;
        for (int i = 0; i < footprint.size(); i++) {
            long object = footprint.object(i);
            int slot = ObjectNames.slot(object);
            // a notify touches the wake-up of the thread
            if (slot == ObjectNames.WAKE || slot == ObjectNames.FIRST_STEP) continue;
            if ((nameFilter & filterBit(object)) == 0) continue;
            Sibling named = named(ObjectNames.ofObject(object));
            if (named == null || !named.isInterchangeable()) continue;
            if (event.actor == named.thread.actor || event.actor == named.thread.timer.actor) continue;
            if (slot != ObjectNames.LIFE || !isPlainStartOrJoin(event)) tellApart(named);
        }
    }

    /** Whether the event is a start or a join, and does nothing else: JDK code may add to it. */
    private static boolean isPlainStartOrJoin(Event event) {
        if (!(event.operation instanceof Op op) || event.footprint.isEverything()) return false;
        int objects = 0;
        for (int i = 0; i < event.footprint.size(); i++)
            if (ObjectNames.slot(event.footprint.object(i)) != ObjectNames.FIRST_STEP) objects++;
        return op.kind == OperationKind.THREAD_START && objects == 1
                || op.kind == OperationKind.THREAD_JOIN && objects == 2;
    }

    private Sibling named(long name) {
        for (Sibling each : siblings) if (each != null && (each.name == name || each.taskName == name)) return each;
        return null;
    }
}

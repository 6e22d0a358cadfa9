package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.racefinder.explorer.entry.ProgramFrames;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.execution.ExecutionOver;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.UncaughtExceptionSink;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Waiting;

/**
 * The failures of the whole search, each with its first witness: deadlocks, livelocks, uncaught exceptions and abnormal
 * exits.
 */
public final class FailureLog implements UncaughtExceptionSink {
    private static final String AT = " at ";

    /** The identity of a failure; {@code key} distinguishes failures of one kind. */
    public record Key(Finding.Kind kind, String key) {}

    public static final class Entry {
        public final Key key;
        public final Schedule schedule;
        public final boolean usedTimeout;
        public final Set<Place> promoted;
        public int traces;
        /** The first exception that was recorded. */
        Throwable failure;

        /** The threads that were stuck when it was first met. */
        List<Waiting> waits = List.of();

        /** The exception, or null. If another process met it, only its type and its line are known. */
        Failure details() {
            if (key.kind() != Finding.Kind.UNCAUGHT_EXCEPTION) return null;
            return failure == null ? describedBy(key.key()) : ExceptionDetails.of(failure);
        }

        /** Returns the number of executions with it; one if only samples of other workers have shown it. */
        int shownTraces() {
            return Math.max(1, traces);
        }

        /** Returns a name that is the same in every search of the program. */
        public String name() {
            return key.kind() + " " + key.key();
        }

        public Entry(Key key, Schedule schedule, boolean usedTimeout, Set<Place> promoted) {
            this.promoted = promoted;
            this.key = key;
            this.schedule = schedule;
            this.usedTimeout = usedTimeout;
        }
    }

    /** An exception that left its thread in the current execution. */
    record Thrown(ManagedThread thread, Throwable failure) {}

    private final Map<Key, Entry> explored = new LinkedHashMap<>();
    /** The failures of samples: executions in addition to those of the search. */
    private final Map<Key, Entry> sampled = new LinkedHashMap<>();

    private Map<Key, Entry> entries = explored;
    private final List<Thrown> thrown = new ArrayList<>();
    private final Set<String> ignored = new HashSet<>();
    private final boolean anyExitIsAbnormal;
    private Function<ExecutionState, List<Waiting>> stuck = execution -> List.of();

    /**
     * @param anyExitIsAbnormal whether an exit with status 0 counts as well; true for tests, because the checks after
     *     an exit never run
     */
    public FailureLog(boolean anyExitIsAbnormal) {
        this.anyExitIsAbnormal = anyExitIsAbnormal;
    }

    /** Sets what is known about classes that stuck threads initialise. */
    public void describeWith(ClassInitialisation classes) {
        stuck = execution -> new StuckThreads(execution, classes, new WaitOrigins()).waits();
    }

    /** Forgets the failures of the search, but not those of samples. */
    public void forget() {
        explored.clear();
    }

    /** Forgets the failures of samples. */
    public void forgetSamples() {
        sampled.clear();
    }

    /** Begins a series of samples, whose failures are logged separately. */
    public void beginSamples() {
        entries = sampled;
    }

    public void endSamples() {
        entries = explored;
    }

    /** Adds the failures that only samples have shown to those of the search, which has ended. */
    public void adoptSamples() {
        for (Entry entry : sampled.values()) explored.putIfAbsent(entry.key, entry);
        sampled.clear();
    }

    /** Returns whether only samples have shown the failure. */
    public boolean isOnlySampled(Entry entry) {
        return !explored.containsKey(entry.key);
    }

    /** Adds a failure found by another process, or in an earlier run. */
    public void add(Entry entry) {
        explored.put(entry.key, entry);
    }

    /** Prepares for the next execution. */
    public void begin() {
        thrown.clear();
    }

    @Override
    public void thrown(ManagedThread t, Throwable failure) {
        Thread.UncaughtExceptionHandler handler;
        try {
            handler = handler(t);
            if (handler != null) handler.uncaughtException(t.java, failure);
        } catch (ExecutionOver over) {
            throw over;
        } catch (Throwable again) {
            // The JVM ignores an exception that a handler throws.
            return;
        }
        if (handler == null) recordUncaught(t, failure);
    }

    @Override
    public void passedToGroup(ManagedThread t, ThreadGroup group, Thread of, Throwable failure) {
        Thread.UncaughtExceptionHandler handler;
        try (HooksOff off = t.hooksOff()) {
            handler = handlerOf(group);
        }
        if (handler != null) handler.uncaughtException(of, failure);
        else recordUncaught(t, failure);
    }

    private void recordUncaught(ManagedThread t, Throwable failure) {
        // Thread.stop ends a thread in silence.
        if (failure.getClass().getName().equals("java.lang.ThreadDeath")) return;
        try (HooksOff off = t.hooksOff()) {
            t.failure = failure;
            thrown.add(new Thrown(t, failure));
        }
    }

    /** Like the JVM, asks the thread, whose class may override the method that answers. */
    private static Thread.UncaughtExceptionHandler handler(ManagedThread t) {
        Thread.UncaughtExceptionHandler own = t.java.getUncaughtExceptionHandler();
        try (HooksOff off = t.hooksOff()) {
            return own instanceof ThreadGroup group ? handlerOf(group) : own;
        }
    }

    /**
     * Returns the handler for an exception passed to this group. A group passes exceptions to its parent, and the
     * topmost group to the default handler, unless a subclass overrides this.
     */
    private static Thread.UncaughtExceptionHandler handlerOf(ThreadGroup group) {
        for (ThreadGroup each = group; each != null; each = each.getParent()) if (handlesExceptions(each)) return each;
        return Thread.getDefaultUncaughtExceptionHandler();
    }

    private static boolean handlesExceptions(ThreadGroup group) {
        try {
            return group.getClass()
                            .getMethod("uncaughtException", Thread.class, Throwable.class)
                            .getDeclaringClass()
                    != ThreadGroup.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the exceptions that left their threads in the current execution: the type and the line of each. */
    public List<String> uncaught() {
        return thrown.stream().map(t -> key(t.failure())).toList();
    }

    /** Ignores such exceptions from now on, because they come from what earlier executions have left behind. */
    public void ignore(List<String> exceptions) {
        ignored.addAll(exceptions);
    }

    List<Thrown> thrown() {
        return thrown;
    }

    /** Records the failures of the execution that just ended; returns whether there were any. */
    public boolean recordFailures(ExecutionState execution, Ending ending, Set<Place> promoted) {
        boolean found = false;
        for (Thrown t : thrown) {
            if (ignored.contains(key(t.failure()))) continue;
            found |= add(Finding.Kind.UNCAUGHT_EXCEPTION, key(t.failure()), execution, promoted);
            Entry entry = entries.get(new Key(Finding.Kind.UNCAUGHT_EXCEPTION, key(t.failure())));
            if (entry.failure == null) entry.failure = t.failure();
        }
        // After an unmodelled operation, a thread may wait for something unknown. That is reported as the reason for an
        // incomplete result, not as a failure.
        if (!execution.usedUnmodelled) {
            if (ending == Ending.DEADLOCK)
                found |= add(Finding.Kind.DEADLOCK, BlockedThreads.key(execution), execution, promoted);
            if (ending == Ending.LIVELOCK)
                found |= add(Finding.Kind.LIVELOCK, BlockedThreads.key(execution), execution, promoted);
        }
        if (ending == Ending.EXITED && (execution.exitStatus != 0 || anyExitIsAbnormal)) {
            found |= add(Finding.Kind.ABNORMAL_EXIT, Integer.toString(execution.exitStatus), execution, promoted);
        }
        return found;
    }

    /** Returns a key that distinguishes exceptions by their type and by the line that threw them. */
    static String key(Throwable failure) {
        for (StackTraceElement frame : ExceptionDetails.stack(failure)) {
            if (ProgramFrames.isUser(frame)) {
                return failure.getClass().getName() + AT + frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return failure.getClass().getName();
    }

    private static Failure describedBy(String key) {
        String[] typeAndLine = key.split(AT, 2);
        return new Failure(typeAndLine[0], null, List.of(typeAndLine).subList(1, typeAndLine.length));
    }

    private boolean add(Finding.Kind kind, String text, ExecutionState execution, Set<Place> promoted) {
        Key key = new Key(kind, text);
        Entry entry = entries.get(key);
        if (entry == null) {
            entry = new Entry(key, schedule(execution.trace), execution.usedTimeout, promoted);
            if (kind == Finding.Kind.DEADLOCK || kind == Finding.Kind.LIVELOCK) entry.waits = stuck.apply(execution);
            entries.put(key, entry);
        }
        entry.traces++;
        return true;
    }

    /** Returns the schedule that leads to this trace. */
    public static Schedule schedule(Trace trace) {
        Schedule schedule = new Schedule();
        for (int i = 0; i < trace.length(); i++) schedule.add(trace.event(i).actor, trace.event(i).alternative);
        return schedule;
    }

    public int size() {
        return sampled.isEmpty() ? explored.size() : entries().size();
    }

    /** Returns the failures of the search, followed by those that only samples have shown. */
    public List<Entry> entries() {
        List<Entry> all = new ArrayList<>(explored.values());
        for (Entry entry : sampled.values()) if (isOnlySampled(entry)) all.add(entry);
        return all;
    }
}

package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.execution.ExecutionOver;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.sync.UncaughtExceptionSink;
import org.racefinder.model.Finding;

/**
 * The deadlocks, livelocks, uncaught exceptions and abnormal exits of the whole search, each with its first witness.
 */
public final class FindingLog implements UncaughtExceptionSink {
    /** The identity of a finding; {@code key} distinguishes findings of one kind. */
    public record Key(Finding.Kind kind, String key) {}

    public static final class Entry {
        public final Key key;
        public final Schedule schedule;
        public final boolean usedTimeout;
        public final Set<Place> promoted;
        public int traces;
        /** The first exception that was recorded. */
        Throwable failure;

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

    private final Map<Key, Entry> entries = new LinkedHashMap<>();
    private final List<Thrown> thrown = new ArrayList<>();
    private final boolean anyExitIsAbnormal;

    /**
     * @param anyExitIsAbnormal whether an exit with status 0 counts too, as in a test, whose later checks would never
     *     run
     */
    public FindingLog(boolean anyExitIsAbnormal) {
        this.anyExitIsAbnormal = anyExitIsAbnormal;
    }

    public void forget() {
        entries.clear();
    }

    /** Adds a finding of another process, or of an earlier run. */
    public void add(Entry entry) {
        entries.put(entry.key, entry);
    }

    public void begin() {
        thrown.clear();
    }

    @Override
    public void thrown(ManagedThread t, Throwable failure) {
        Thread.UncaughtExceptionHandler handler = handler(t);
        if (handler != null) {
            try {
                handler.uncaughtException(t.java, failure);
                return;
            } catch (ExecutionOver over) {
                throw over;
            } catch (Throwable again) {
                // The JVM ignores what a handler throws.
                return;
            }
        }
        note(t, failure);
    }

    @Override
    public void passedToGroup(ManagedThread t, ThreadGroup group, Thread of, Throwable failure) {
        Thread.UncaughtExceptionHandler handler;
        try (HooksOff off = t.hooksOff()) {
            handler = inGroup(group);
        }
        if (handler != null) handler.uncaughtException(of, failure);
        else note(t, failure);
    }

    private void note(ManagedThread t, Throwable failure) {
        try (HooksOff off = t.hooksOff()) {
            t.failure = failure;
            thrown.add(new Thrown(t, failure));
        }
    }

    private static Thread.UncaughtExceptionHandler handler(ManagedThread t) {
        try (HooksOff off = t.hooksOff()) {
            Thread.UncaughtExceptionHandler own = t.java.getUncaughtExceptionHandler();
            return own instanceof ThreadGroup group ? inGroup(group) : own;
        }
    }

    /**
     * Finds the handler: a group passes exceptions on to its parent, and the topmost group to the default handler,
     * unless a subclass overrides this.
     */
    private static Thread.UncaughtExceptionHandler inGroup(ThreadGroup group) {
        for (ThreadGroup at = group; at != null; at = at.getParent()) if (handlesItself(at)) return at;
        return Thread.getDefaultUncaughtExceptionHandler();
    }

    private static boolean handlesItself(ThreadGroup group) {
        try {
            return group.getClass()
                            .getMethod("uncaughtException", Thread.class, Throwable.class)
                            .getDeclaringClass()
                    != ThreadGroup.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    List<Thrown> thrown() {
        return thrown;
    }

    /** Records what the execution that just ended shows; returns whether it shows anything. */
    public boolean note(ExecutionState execution, Ending ending, Set<Place> promoted) {
        boolean any = false;
        for (Thrown t : thrown) {
            any |= add(Finding.Kind.UNCAUGHT_EXCEPTION, key(t.failure()), execution, promoted);
            Entry entry = entries.get(new Key(Finding.Kind.UNCAUGHT_EXCEPTION, key(t.failure())));
            if (entry.failure == null) entry.failure = t.failure();
        }
        // otherwise a thread may wait for something unmodelled, which is reported as the reason for an incomplete
        // result
        if (!execution.usedUnmodelled) {
            if (ending == Ending.DEADLOCK)
                any |= add(Finding.Kind.DEADLOCK, BlockedThreads.key(execution), execution, promoted);
            if (ending == Ending.LIVELOCK)
                any |= add(Finding.Kind.LIVELOCK, BlockedThreads.key(execution), execution, promoted);
        }
        if (ending == Ending.EXITED && (execution.exitStatus != 0 || anyExitIsAbnormal)) {
            any |= add(Finding.Kind.ABNORMAL_EXIT, Integer.toString(execution.exitStatus), execution, promoted);
        }
        return any;
    }

    /** Returns a key that distinguishes exceptions by type and by where they were thrown. */
    static String key(Throwable failure) {
        for (StackTraceElement frame : ExceptionDetails.stack(failure)) {
            if (StackFrames.isUser(frame)) {
                return failure.getClass().getName() + " at " + frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return failure.getClass().getName();
    }

    private boolean add(Finding.Kind kind, String text, ExecutionState execution, Set<Place> promoted) {
        Key key = new Key(kind, text);
        Entry entry = entries.get(key);
        if (entry == null) {
            entry = new Entry(key, schedule(execution.trace), execution.usedTimeout, promoted);
            entries.put(key, entry);
        }
        entry.traces++;
        return true;
    }

    public static Schedule schedule(Trace trace) {
        Schedule schedule = new Schedule();
        for (int i = 0; i < trace.length(); i++) schedule.add(trace.event(i).actor, trace.event(i).alternative);
        return schedule;
    }

    public int size() {
        return entries.size();
    }

    public List<Entry> entries() {
        return new ArrayList<>(entries.values());
    }
}

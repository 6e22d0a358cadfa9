package org.racefinder.agent.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;
import org.racefinder.agent.shadow.AccessRecorder;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.model.SymbolTable;
import org.racefinder.trace.log.LogOp;
import org.racefinder.trace.log.LogWriter;

/**
 * Writes the event log of the run, if one is requested. It contains every edge, in the order in which it is recorded,
 * and every plain access that does not repeat an earlier access of the same thread without an edge in between.
 */
public final class EventRecorder implements AccessRecorder {
    private final LogWriter writer;
    private final AtomicInteger objects = new AtomicInteger();
    private final ToIntFunction<Shadow> numbering;

    /** By field: whether the log already states that the field is accessed atomically. */
    private volatile boolean[] declaredAtomic = {};

    /** Other analyses that observe this run while it happens; null if there are none. */
    private final LiveObservation live;

    private EventRecorder(LogWriter writer, LiveObservation live) {
        this.writer = writer;
        this.live = live;
        this.numbering = new ToIntFunction<>() {
            @Override
            public int applyAsInt(Shadow shadow) {
                return number(shadow);
            }
        };
    }

    /** {@code file} is null if no log is requested. */
    public static EventRecorder to(
            Path file, boolean compress, boolean timed, SymbolTable symbols, LiveObservation live) throws IOException {
        if (file == null) return new EventRecorder(null, live);
        return new EventRecorder(new LogWriter(Files.newOutputStream(file), symbols, compress, timed), live);
    }

    public static EventRecorder none() {
        return new EventRecorder(null, null);
    }

    private int number(Shadow shadow) {
        int number = objects.incrementAndGet();
        Class<?> type = shadow.layout.type();
        if (type == null || !type.isArray() && !isAtomicArray(type)) return number;
        if (writer != null) writer.array(number, type.getTypeName(), shadow.allocatedAt);
        if (live != null) live.array(number, type.getTypeName(), shadow.allocatedAt);
        return number;
    }

    private static boolean isAtomicArray(Class<?> type) {
        return type.getName().startsWith("java.util.concurrent.atomic.")
                && type.getName().endsWith("Array");
    }

    /** The number of the object in the log. */
    public int numberOf(Shadow shadow) {
        return shadow.id(numbering);
    }

    public void started(WatchedThread t) {
        if (writer != null) t.log = writer.thread(t.name);
        if (live != null) t.number = live.thread(t.name);
        t.observed = writer != null || live != null;
    }

    public void ended(WatchedThread t) {
        if (t.log == null) return;
        t.log.ordered(LogOp.END, 0, 0);
        t.log.flush();
        writer.ended(t.log);
    }

    @Override
    public void access(WatchedThread t, Shadow shadow, int place, int what, boolean write, int site) {
        access(t, write ? LogOp.WRITE : LogOp.READ, shadow, place, what, site);
    }

    @Override
    public void reached(WatchedThread t, Shadow shadow, int freeze) {
        boolean busy = t.enter();
        try {
            t.log.ordered(LogOp.REACHED, freeze, shadow.id(numbering));
        } finally {
            t.leave(busy);
        }
    }

    @Override
    public void atomicAccess(WatchedThread t, Shadow shadow, int place, int what, boolean write, int site) {
        if (writer == null) return;
        boolean busy = t.enter();
        try {
            if (what == Shadow.ELEMENT) declareAtomicArray(shadow);
            else if (!isDeclaredAtomic(what)) declareAtomicField(what);
        } finally {
            t.leave(busy);
        }
        access(t, write ? LogOp.ATOMIC_WRITE : LogOp.ATOMIC_READ, shadow, place, what, site);
    }

    private void declareAtomicArray(Shadow shadow) {
        if (shadow.isDeclaredAtomic) return;
        writer.atomic(0, shadow.id(numbering));
        shadow.isDeclaredAtomic = true;
    }

    private boolean isDeclaredAtomic(int field) {
        boolean[] known = declaredAtomic;
        return field < known.length && known[field];
    }

    private synchronized void declareAtomicField(int field) {
        writer.atomic(field, 0);
        boolean[] known = Arrays.copyOf(declaredAtomic, Math.max(field + 1, declaredAtomic.length));
        known[field] = true;
        declaredAtomic = known;
    }

    private void access(WatchedThread t, LogOp op, Shadow shadow, int place, int what, int site) {
        boolean busy = t.enter();
        try {
            boolean element = what == Shadow.ELEMENT;
            boolean isStatic = shadow.layout.type() == null;
            int object = isStatic ? 0 : shadow.id(numbering);
            int at = element ? shadow.layout.indexAt(place) : what;
            if (t.log != null) t.log.access(op, object, at, element, site);
            // An access outside all locks belongs to no view.
            if (live != null && t.locks > 0 && !op.isAtomic()) live.access(t.number, op, object, at, element, site);
        } finally {
            t.leave(busy);
        }
    }

    /** Called after a lock is acquired or before it is released. */
    public void lock(LogOp op, WatchedThread t, Shadow lock, int site) {
        if (t.log != null) t.log.ordered(op, lock.id(numbering), site);
        if (live == null) return;
        switch (op) {
            case LOCK -> t.locks++;
            case UNLOCK -> t.locks = Math.max(0, t.locks - 1);
            default -> {}
        }
        live.lock(t.number, op, lock.id(numbering), site);
        // Accesses under the lock must differ from those before it.
        if (op == LogOp.LOCK) t.tick();
    }

    public void close() {
        if (writer != null) writer.close();
    }

    public long events() {
        return writer == null ? 0 : writer.events();
    }

    /** Why the log is incomplete, or null. */
    public String failure() {
        return writer == null ? null : writer.failure();
    }
}

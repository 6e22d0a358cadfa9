package org.racefinder.agent.hooks;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.nio.ByteOrder;
import jdk.internal.misc.Unsafe;
import org.racefinder.agent.clocks.ClockSlots;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.jdk.OptimisticStamps;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.shadow.CarrierPin;
import org.racefinder.agent.shadow.WatchedThread;

/** The threads of the program: who is running, who started whom, who ended. */
public final class WatchedThreads {
    /** What is known of a thread before it does anything, and after it ended. */
    private static final class Life {
        final SyncClock start = new SyncClock();
        final SyncClock end = new SyncClock();
        final SyncClock interrupts = new SyncClock();
        volatile boolean started;
        volatile boolean ended;
        volatile WatchedThread thread;
    }

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long TID = UNSAFE.objectFieldOffset(Thread.class, "tid");
    /** The lower half of the number of a thread. */
    private static final long ID = TID + (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? 4 : 0);

    /** Of a thread that goes on changing its clock, which then tells of everything itself. */
    private static final int ATTEMPTS = 100;

    private static final int RECENT = 4096;
    /** By number. There is one run in a JVM; a constant is found faster than a field. */
    private static final WatchedThread[] KNOWN = new WatchedThread[RECENT];

    private static final String MAIN = "main";
    private static final String LAST = "DestroyJavaVM";

    private final EventRecorder recording;
    private final ClockSlots slots = new ClockSlots();
    private final Lives lives = new Lives();
    private final OptimisticStamps stamps = new OptimisticStamps();
    /** Everything that ended threads did: the JVM itself waits for them before it ends. */
    private final SyncClock ends = new SyncClock();

    @SuppressWarnings("ThreadLocalUsage") // there is one of these objects
    private final ThreadLocal<WatchedThread> current = new ThreadLocal<>() {
        @Override
        protected WatchedThread initialValue() {
            // what follows uses rewritten classes of the JDK
            set(WatchedThread.UNWATCHED);
            Thread thread = Thread.currentThread();
            if (carriesOthers(thread)) return WatchedThread.UNWATCHED;
            CarrierPin mount = CarrierPin.of(thread);
            if (mount != null) mount.hold();
            try {
                return first(thread);
            } finally {
                if (mount != null) mount.letGo();
            }
        }
    };

    /** By thread, weakly, and by identity: a thread of the program may say that it equals another, or change its hash code. */
    private static final class Lives {
        private final java.util.Map<Key, Life> byThread = new java.util.HashMap<>();
        private final ReferenceQueue<Thread> collected = new ReferenceQueue<>();

        synchronized Life of(Thread thread) {
            for (Object gone = collected.poll(); gone != null; gone = collected.poll()) byThread.remove(gone);
            Key key = new Key(thread, collected);
            Life known = byThread.get(key);
            if (known == null) {
                known = new Life();
                byThread.put(key, known);
            }
            return known;
        }

        synchronized java.util.List<Life> all() {
            return java.util.List.copyOf(byThread.values());
        }
    }

    private static final class Key extends WeakReference<Thread> {
        private final int hash;

        Key(Thread thread, ReferenceQueue<Thread> queue) {
            super(thread, queue);
            hash = System.identityHashCode(thread);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) return true;
            Thread thread = get();
            return thread != null && other instanceof Key key && key.refersTo(thread);
        }
    }

    public WatchedThreads(EventRecorder recording) {
        this.recording = recording;
    }

    /** A look into a table by thread id, much faster than a thread local; ids may collide, so the thread is compared. */
    static WatchedThread known() {
        Thread thread = Thread.currentThread();
        WatchedThread known = KNOWN[place(thread)];
        return known != null && known.owner == thread ? known : null;
    }

    public WatchedThread current() {
        WatchedThread known = known();
        return known != null ? known : find(Thread.currentThread());
    }

    /** Not by getId, which a thread of the program may override. */
    private static int place(Thread thread) {
        return UNSAFE.getInt(thread, ID) & (RECENT - 1);
    }

    private WatchedThread find(Thread thread) {
        WatchedThread found = current.get();
        if (found.owner == thread) KNOWN[place(thread)] = found;
        return found;
    }

    /** The calling thread belongs to the tool. */
    public void ignoreThisThread() {
        current.set(WatchedThread.UNWATCHED);
    }

    public ClockSlots slots() {
        return slots;
    }

    public OptimisticStamps stamps() {
        return stamps;
    }

    /** Threads of the JDK that run virtual threads or wake them: all they do is in the name of those. They must not wait for a hook of theirs. */
    private static boolean carriesOthers(Thread thread) {
        String type = thread.getClass().getName();
        return type.equals("jdk.internal.misc.CarrierThread")
                || type.equals("jdk.internal.misc.InnocuousThread")
                        && thread.getName().startsWith("VirtualThread-");
    }

    /** Threads of the JVM that nobody started are not followed: what orders them is not told. */
    private WatchedThread first(Thread thread) {
        Life life = lives.of(thread);
        if (life.ended) return WatchedThread.UNWATCHED;
        boolean isMain = thread.getName().equals(MAIN) && !life.started;
        boolean isLast = thread.getName().equals(LAST) && !life.started;
        if (!life.started && !isMain && !isLast) return WatchedThread.UNWATCHED;
        String name = isLast ? LAST : name(thread);
        WatchedThread made = new WatchedThread(name, slots.assign(name, life.start.copy()));
        recording.started(made);
        life.start.started(made);
        if (isLast) ends.acquire(made);
        life.thread = made;
        made.belongsTo(thread);
        return made;
    }

    /** Virtual threads have none unless they are given one. */
    private static String name(Thread thread) {
        String name = thread.getName();
        return name.isEmpty() ? "virtual thread " + UNSAFE.getLong(thread, TID) : name;
    }

    /** At the end of the run, what threads noted that are still there and will not tell of it any more. */
    public void settle() {
        for (Life each : lives.all()) {
            WatchedThread t = each.thread;
            for (int i = 0; t != null && !each.ended && i < ATTEMPTS && !t.settleForIt(); i++) Thread.onSpinWait();
        }
    }

    void starting(WatchedThread by, Thread thread) {
        Life life = lives.of(thread);
        life.started = true;
        life.start.release(by);
    }

    /** Called by the thread itself, or in its name after it was unmounted. */
    void ended(Thread thread) {
        Life life = lives.of(thread);
        WatchedThread t = life.thread;
        if (t == null || life.ended) {
            life.ended = true;
            return;
        }
        stamps.ended(t);
        life.end.release(t);
        ends.release(t);
        recording.ended(t);
        life.ended = true;
        t.busy = true;
        t.forget();
        slots.ended(t);
    }

    void joined(WatchedThread by, Thread thread) {
        Life life = lives.of(thread);
        if (life.ended) life.end.acquire(by);
    }

    void interrupting(WatchedThread by, Thread thread) {
        lives.of(thread).interrupts.release(by);
    }

    void interruptSeen(WatchedThread t, Thread thread) {
        lives.of(thread).interrupts.acquire(t);
    }
}

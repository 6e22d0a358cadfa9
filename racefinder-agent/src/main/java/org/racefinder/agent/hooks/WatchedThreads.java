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
import org.racefinder.model.ThreadName;

/** The threads of the program: which one is running, and when each was started, interrupted and ended. */
public final class WatchedThreads {
    /** The clocks that order a thread with the threads that start, interrupt or join it. */
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
    /** The offset of the lower half of the thread id. */
    private static final long ID = TID + (ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? 4 : 0);

    /**
     * How often to try to read the clock of a thread that keeps changing it; such a thread reports everything itself.
     */
    private static final int ATTEMPTS = 100;

    private static final int RECENT = 4096;
    /** By thread id. Static, because there is one run per JVM and a static field is faster to reach. */
    private static final WatchedThread[] KNOWN = new WatchedThread[RECENT];

    private static final String MAIN = "main";
    private static final String JVM_EXIT = "DestroyJavaVM";

    private final EventRecorder recording;
    private final ClockSlots slots = new ClockSlots();
    private final Lives lives = new Lives();
    private final OptimisticStamps stamps = new OptimisticStamps();
    /** Released by all ended threads: the JVM waits for them before it exits. */
    private final SyncClock ends = new SyncClock();

    @SuppressWarnings("ThreadLocalUsage") // There is only one instance.
    private final ThreadLocal<WatchedThread> current = new ThreadLocal<>() {
        @Override
        protected WatchedThread initialValue() {
            // The code below uses rewritten JDK classes, whose hooks must return at once.
            set(WatchedThread.UNWATCHED);
            Thread thread = Thread.currentThread();
            if (carriesOthers(thread)) return WatchedThread.UNWATCHED;
            CarrierPin mount = CarrierPin.of(thread);
            if (mount != null) mount.hold();
            try {
                return createState(thread);
            } finally {
                if (mount != null) mount.letGo();
            }
        }
    };

    /**
     * Maps threads to their lives, weakly and by identity: a thread class of the program may override equals and
     * hashCode.
     */
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

    /**
     * The current thread, found in a table by thread id, which is much faster than a thread local. Ids may collide, so
     * the thread is compared. Null if it is not in the table.
     */
    static WatchedThread known() {
        Thread thread = Thread.currentThread();
        WatchedThread known = KNOWN[place(thread)];
        return known != null && known.owner == thread ? known : null;
    }

    public WatchedThread current() {
        WatchedThread known = known();
        return known != null ? known : find(Thread.currentThread());
    }

    /** Does not call getId, which a thread class of the program may override. */
    private static int place(Thread thread) {
        return UNSAFE.getInt(thread, ID) & (RECENT - 1);
    }

    private WatchedThread find(Thread thread) {
        WatchedThread found = current.get();
        if (found.owner == thread) KNOWN[place(thread)] = found;
        return found;
    }

    /** Excludes the calling thread, which belongs to the tool. */
    public void ignoreThisThread() {
        current.set(WatchedThread.UNWATCHED);
    }

    public ClockSlots slots() {
        return slots;
    }

    public OptimisticStamps stamps() {
        return stamps;
    }

    /**
     * Whether this is a thread of the JDK that runs or wakes virtual threads. It acts on behalf of such a thread, and
     * must not wait for one of its hooks.
     */
    private static boolean carriesOthers(Thread thread) {
        String type = thread.getClass().getName();
        return type.equals("jdk.internal.misc.CarrierThread")
                || type.equals("jdk.internal.misc.InnocuousThread")
                        && thread.getName().startsWith("VirtualThread-");
    }

    /**
     * Creates the state of a thread at its first hook. Threads that the JVM starts itself are not followed, because the
     * edges that order them are unknown.
     */
    private WatchedThread createState(Thread thread) {
        Life life = lives.of(thread);
        if (life.ended) return WatchedThread.UNWATCHED;
        boolean isMain = thread.getName().equals(MAIN) && !life.started;
        boolean isJvmExit = thread.getName().equals(JVM_EXIT) && !life.started;
        if (!life.started && !isMain && !isJvmExit) return WatchedThread.UNWATCHED;
        String name = isJvmExit ? JVM_EXIT : name(thread);
        WatchedThread created = new WatchedThread(name, slots.assign(name, life.start.copy()));
        recording.started(created);
        life.start.started(created);
        if (isJvmExit) ends.acquire(created);
        life.thread = created;
        created.belongsTo(thread);
        return created;
    }

    /** The name of a thread. Virtual threads have no name by default, so they are numbered. */
    private static String name(Thread thread) {
        String name = thread.getName();
        return name.isEmpty() ? "virtual thread " + UNSAFE.getLong(thread, TID) : ThreadName.shortened(name);
    }

    /**
     * Reports, at the end of the run, the noted accesses of threads that are still alive and would not report them any
     * more.
     */
    public void settle() {
        for (Life each : lives.all()) {
            WatchedThread t = each.thread;
            for (int i = 0; t != null && !each.ended && i < ATTEMPTS && !t.settleByOtherThread(); i++)
                Thread.onSpinWait();
        }
    }

    void starting(WatchedThread by, Thread thread) {
        Life life = lives.of(thread);
        life.started = true;
        life.start.release(by);
    }

    /** Called by the thread itself, or on its behalf after it was unmounted. */
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

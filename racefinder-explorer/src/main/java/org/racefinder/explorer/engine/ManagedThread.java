package org.racefinder.explorer.engine;

import java.util.Arrays;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.explorer.search.Event;
import org.racefinder.model.CodeSite;

/** A thread of the program under control. Its stable number is its actor; its number in this execution's analyses is its index. */
public final class ManagedThread {
    public enum Life {
        /** Has a pending operation, or runs. */
        LIVE,
        /** Spins without progress: takes no part in the rest of this execution. */
        RETIRED,
        /** Cut off by a bound: as retired, but a reason. */
        CUT,
        ENDED
    }

    public final int actor;
    public final int index;
    public final Thread java;
    final ObjectRecord record;
    final Runnable body;

    public final Cell life;
    final Cell interrupt;
    final Cell permit;
    final Cell wake;

    public Life state = Life.LIVE;
    /** The operation it is stopped before; null while it runs or if it takes no further part. */
    public Op pending;
    /** It has begun, and nobody has let it come to its first operation yet. */
    boolean onTheWay;
    /** Its last event is that it began, which it did not do itself. */
    boolean begunAside;
    /** The alternative chosen for the pending operation. */
    int alternative;
    /** The last event it performed: what it does until its next operation belongs to it. */
    Event lastEvent;

    /** Whether that event is one of JDK code which runs as it is and has not called the program since. */
    boolean ofJdkCode;
    /** What comes next is asked for by such code. */
    boolean inner;
    /** Whom such code is about to call. */
    Object callee;

    int events;
    int allocations;
    int liftedAllocations;
    int edges;
    int starts;
    /** Above zero: the hooks are off for what this thread does (the engine itself, the inside of models, class loading). */
    public int bypass;

    boolean dying;
    boolean daemon;
    int timerActor = -1;
    public Op timer;
    /** Where it stands in the user's code when it calls into rewritten JDK code. */
    int userSite;
    /** Where the synchronized block begins that it enters, for the analyses that tell blocks apart. */
    public int block;
    /** Virtual time that passed for this thread, in nanoseconds. */
    long time;

    /** How long the modelled method that it is about to call may wait, in nanoseconds; 0 if it has no limit. */
    long limit;

    /** Whether the next compare-and-set is a weak one, and whether the last one failed for no reason. */
    boolean weakCompare;
    /** The access under way goes through a VarHandle whose mode makes it plain, whatever the variable is declared to be. */
    boolean inPlainMode;

    boolean weakFailed;
    /** How often it may still wake up, or fail to compare and set, for no reason. */
    int spuriousLeft = 1;

    long random;
    long[] initialised = new long[4];
    public final Loops loops;
    final LateWrite late = new LateWrite();
    /** Above zero: the body of a modelled JDK method runs, so nothing in it is a step of its own. */
    int inModel;

    ModelCall call;
    /** The monitor that the synchronized JDK method it is about to call may take at once. */
    Monitor free;

    /** The innermost computation on a map under way. */
    ModelCall computing;
    /** A fork/join task whose completion may have been written since the last operation. */
    ObjectRecord touchedTask;
    /** The variable it wrote in a mode weaker than volatile, with no full fence since; 0 if none. */
    long weakWrite;

    /** Null unless it ever had an optimistic stamp. */
    OptimisticReads<Cell> optimistic;

    long replacedNumber;
    Object replacedReference;

    /** The monitor or condition in whose wait set it is; null if none. */
    Monitor waitsOn;
    /** What Thread.currentThread() natively returns while this thread runs. */
    public volatile Thread identity;
    /** Whatever the switcher needs to resume it. */
    Object carrier;

    public Throwable failure;
    int spins;
    int readsInARow;
    /** Locks of java.util.concurrent it holds, counted with every re-entry. */
    int held;

    public CodeSite at = CodeSite.UNKNOWN;
    int timerEvents;
    /** Timers may fire at any point, not only when nothing else can run. */
    final boolean timersFree;

    ManagedThread(int actor, int index, Thread java, ObjectRecord record, Runnable body, Execution execution) {
        this.actor = actor;
        this.index = index;
        this.java = java;
        this.record = record;
        this.body = body;
        this.life = record.cell(Names.LIFE, execution);
        this.interrupt = record.cell(Names.INTERRUPT, execution);
        this.permit = record.cell(Names.PERMIT, execution);
        this.wake = record.cell(Names.WAKE, execution);
        this.loops = execution.loops(index).of(this);
        this.timersFree = execution.reasons.timedWaits() == TimedWaitPolicy.MAY_EXPIRE;
        this.random = actor * 0x9E3779B97F4A7C15L + 0x1234567;
    }

    /** Where it stands, as far as the last replay noted. */
    public CodeSite blockedAt() {
        return at;
    }

    public String name() {
        return Describe.thread(record);
    }

    boolean hasInitialised(int type) {
        return type >> 6 < initialised.length && (initialised[type >> 6] & (1L << type)) != 0;
    }

    void setInitialised(int type) {
        if (type >> 6 >= initialised.length) initialised = Arrays.copyOf(initialised, (type >> 6) + 4);
        initialised[type >> 6] |= 1L << type;
    }
}

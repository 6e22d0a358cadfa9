package org.racefinder.explorer.state;

import org.racefinder.explorer.names.Names;

/** A thread of the program under control. Its stable number is its actor; its number in this execution's analyses is its index. */
public final class ManagedThread {
    public enum Life {
        /** Has a pending operation, or runs. */
        LIVE,
        /** Spins without progress: takes no part in the rest of this execution. */
        RETIRED,
        /** Cut off by a bound, which makes the answer incomplete. Takes no part in the rest of this execution. */
        CUT,
        ENDED
    }

    public final int actor;
    public final int index;
    public final Thread java;
    final ObjectRecord record;
    public final Runnable body;
    public final Cell life;
    public final Cell interrupt;
    public final Cell permit;
    public final Cell wake;

    public final SchedulingState scheduling = new SchedulingState();
    public final JdkCodeState jdkCode = new JdkCodeState();
    public final ModelledCalls calls = new ModelledCalls();
    public final MemoryState memory = new MemoryState();
    public final TimerState timer;
    public final EnvironmentState environment;
    public final AllocationNumbers made = new AllocationNumbers();
    public final CodePosition position = new CodePosition();
    public final InitialisedTypes initialised = new InitialisedTypes();
    public final Loops loops;
    private final HooksOff hooksOff = new HooksOff();

    public Life state = Life.LIVE;
    public boolean daemon;
    /** Its execution is over: it unwinds. */
    public boolean dying;
    /** How many hooks it has reached while it was dying. */
    public int hooksWhileDying;
    /** The exception that left its run method, or null. */
    public Throwable failure;
    /** The monitor or condition in whose wait set it is; null if none. */
    public Monitor waitsOn;
    /** What Thread.currentThread() natively returns while this thread runs. */
    public volatile Thread identity;
    /** Whatever the switcher needs to resume it. */
    public Object carrier;

    ManagedThread(int actor, int index, Thread java, ObjectRecord record, Runnable body, ExecutionState execution) {
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
        this.timer = new TimerState(execution.reasons.timedWaits() == TimedWaitPolicy.MAY_EXPIRE);
        this.environment = new EnvironmentState(actor);
    }

    public String name() {
        return Describe.thread(record);
    }

    /** Switches the hooks off until the scope is closed. */
    public HooksOff hooksOff() {
        return hooksOff.enter();
    }

    public boolean isHooked() {
        return !hooksOff.isActive();
    }

    /** Switches the hooks off without a scope: for the rest of its life, or until {@link #hooksBackOn}. */
    public void switchHooksOff() {
        hooksOff.enter();
    }

    public void hooksBackOn() {
        hooksOff.close();
    }

    /** The thread goes no further: no optimistic stamp will be validated. */
    public void endOptimisticReads() {
        if (memory.optimisticReads == null) return;
        try (HooksOff off = hooksOff()) {
            memory.optimisticReads.end();
        }
    }
}

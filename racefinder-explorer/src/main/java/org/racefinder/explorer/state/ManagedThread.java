package org.racefinder.explorer.state;

import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.thread.AllocationNumbers;
import org.racefinder.explorer.thread.CapturedFrames;
import org.racefinder.explorer.thread.CodePosition;
import org.racefinder.explorer.thread.EnvironmentState;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.explorer.thread.InitialisedTypes;
import org.racefinder.explorer.thread.JdkCodeState;
import org.racefinder.explorer.thread.LifeState;
import org.racefinder.explorer.thread.WakeState;

/**
 * A thread of the program, controlled by the engine. Its actor number is the same in every execution; its index is its
 * number for the analyses of this execution.
 */
public final class ManagedThread {
    /** Whether the thread still takes part in the execution. */
    public enum Life {
        /** Runs, or has a pending operation. */
        LIVE,
        /** Spins without progress, and takes no part in the rest of this execution. */
        RETIRED,
        /** Cut off by a bound, which makes the answer incomplete. Takes no part in the rest of this execution. */
        CUT,
        ENDED
    }

    public final int actor;
    public final int index;
    /** The Thread object of the program. */
    public final Thread java;

    final ObjectRecord record;
    public final Runnable body;
    /** Whether the thread was started and has ended, as in {@link LifeState}. */
    public final Cell life;
    /** The interrupt flag: 0 or 1. */
    public final Cell interrupt;
    /** The permit of park: 0 or 1. */
    public final Cell permit;
    /** Whether the thread waits, and why its last wait ended, as in {@link WakeState}. */
    public final Cell wake;

    /** Whether others see that the thread waits, as in {@link WaitingStates}; always 0 in programs that do not ask. */
    public final Cell waiting;

    public final SchedulingState scheduling;
    public final JdkCodeState jdkCode;
    public final ModelledCalls calls;
    public final MemoryState memory;
    public final TimerState timer;
    public final EnvironmentState environment;
    public final AllocationNumbers allocations;
    public final CodePosition position;
    public final InitialisedTypes initialised;
    public final Loops loops;
    /** Empty unless the search compares states. */
    public final CapturedFrames frames;

    private final HooksOff hooksOff;

    public Life state = Life.LIVE;
    public boolean daemon;
    /** The actor whose identity hashes the thread draws: that of the first of several interchangeable threads. */
    public int seedActor;

    /** The execution is over and the thread unwinds. */
    public boolean dying;
    /** How many hooks the thread has called while dying. */
    public int hooksWhileDying;
    /** The exception that the run method threw, or null. */
    public Throwable failure;
    /** The monitor or condition whose wait set contains the thread; null if none. */
    public Monitor waitsOn;
    /** Whether an interrupt does not end that wait. */
    public boolean waitsUninterruptibly;
    /** The current thread of the JVM while this thread runs. */
    public volatile Thread identity;
    /** What the switcher needs to resume the thread. */
    public Object carrier;

    ManagedThread(int actor, int index, Thread java, ObjectRecord record, Runnable body, ExecutionState execution) {
        this.actor = actor;
        this.seedActor = actor;
        this.index = index;
        this.java = java;
        this.record = record;
        this.body = body;
        this.life = record.cell(ObjectNames.LIFE, execution);
        this.interrupt = record.cell(ObjectNames.INTERRUPT, execution);
        this.permit = record.cell(ObjectNames.PERMIT, execution);
        this.wake = record.cell(ObjectNames.WAKE, execution);
        this.waiting = record.cell(ObjectNames.WAITING, execution);
        ThreadState state = execution.threadState(index);
        this.scheduling = state.scheduling;
        this.jdkCode = state.jdkCode;
        this.calls = state.calls;
        this.memory = state.memory;
        this.timer = state.timer;
        this.environment = state.environment;
        this.allocations = state.allocations;
        this.position = state.position;
        this.initialised = state.initialised;
        this.hooksOff = state.hooksOff;
        this.frames = state.frames;
        this.loops = state.loops.reuseFor(this);
        environment.begin(actor);
    }

    public String name() {
        return Describe.thread(record);
    }

    /** Turns the hooks off until the scope is closed. */
    public HooksOff hooksOff() {
        return hooksOff.enter();
    }

    public boolean isHooked() {
        return !hooksOff.isActive();
    }

    /** Turns the hooks off until {@link #hooksBackOn}, or for the rest of the thread. */
    public void switchHooksOff() {
        hooksOff.enter();
    }

    public void hooksBackOn() {
        hooksOff.close();
    }

    /** Called when the thread does not continue, and so will not validate its optimistic stamps. */
    public void endOptimisticReads() {
        if (memory.optimisticReads == null) return;
        try (HooksOff off = hooksOff()) {
            memory.optimisticReads.end();
        }
    }
}

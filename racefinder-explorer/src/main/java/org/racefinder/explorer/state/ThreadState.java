package org.racefinder.explorer.state;

import org.racefinder.explorer.thread.AllocationNumbers;
import org.racefinder.explorer.thread.CapturedFrames;
import org.racefinder.explorer.thread.CodePosition;
import org.racefinder.explorer.thread.EnvironmentState;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.explorer.thread.InitialisedTypes;
import org.racefinder.explorer.thread.JdkCodeState;

/**
 * The state of the thread with a given index, divided by concern. The next execution reuses these objects for its
 * thread with that index, because allocating them takes a measurable part of a short execution.
 */
final class ThreadState {
    final SchedulingState scheduling = new SchedulingState();
    final JdkCodeState jdkCode = new JdkCodeState();
    final ModelledCalls calls = new ModelledCalls();
    final MemoryState memory = new MemoryState();
    final TimerState timer;
    final EnvironmentState environment = new EnvironmentState();
    final AllocationNumbers allocations = new AllocationNumbers();
    final CodePosition position = new CodePosition();
    final InitialisedTypes initialised = new InitialisedTypes();
    final HooksOff hooksOff = new HooksOff();
    final Loops loops = new Loops();
    final CapturedFrames frames = new CapturedFrames();

    ThreadState(boolean timersMayFireAnyTime) {
        timer = new TimerState(timersMayFireAnyTime);
    }

    /** Resets the state after an execution, and releases the objects of the program. */
    void reset() {
        scheduling.reset();
        jdkCode.reset();
        calls.reset();
        memory.reset();
        timer.reset();
        allocations.reset();
        position.reset();
        initialised.reset();
        hooksOff.reset();
        frames.reset();
    }
}

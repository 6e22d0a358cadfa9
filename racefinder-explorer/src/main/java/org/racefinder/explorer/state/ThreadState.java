package org.racefinder.explorer.state;

/**
 * The state of the thread with one index, divided by concern. The thread with that index in the next execution uses the
 * same objects again, because allocating them anew takes a measurable part of a short execution.
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

    ThreadState(boolean timersMayFireAnyTime) {
        timer = new TimerState(timersMayFireAnyTime);
    }

    /** Forgets the execution that is over, and releases its objects. */
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
    }
}

package org.racefinder.explorer.execution;

import org.racefinder.explorer.state.ManagedThread;

/**
 * The pending operation of a thread in a loop that draws random numbers, after some iterations without effect. The
 * thread continues only if no other thread can run and what it read is unchanged: if it has changed, another execution
 * shows how the thread continues.
 */
final class DrawAgain extends EngineOps.Yield {
    DrawAgain(ManagedThread thread) {
        super(thread);
    }

    @Override
    public String describe() {
        return "DRAW AGAIN";
    }
}

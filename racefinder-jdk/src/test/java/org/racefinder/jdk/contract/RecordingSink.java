package org.racefinder.jdk.contract;

import java.util.ArrayList;
import java.util.List;

/** Records the calls of the interpreter, such as {@code RELEASE KEY}. */
final class RecordingSink implements ParallelEdgeSink<String, String> {
    final List<String> edges = new ArrayList<>();

    private void record(String what, EdgeTarget target) {
        edges.add(what + ' ' + target);
    }

    @Override
    public void acquire(String thread, String call, EdgeTarget target) {
        record("ACQUIRE", target);
    }

    @Override
    public void release(String thread, String call, EdgeTarget target) {
        record("RELEASE", target);
    }

    @Override
    public void releaseAnew(String thread, String call, EdgeTarget target) {
        record("RELEASE_ANEW", target);
    }

    @Override
    public void forget(String thread, String call, EdgeTarget target) {
        record("FORGET", target);
    }

    @Override
    public void hold(String thread, String call, EdgeTarget target) {
        record("HOLD", target);
    }

    @Override
    public void letGo(String thread, String call, EdgeTarget target) {
        record("LET_GO", target);
    }

    @Override
    public void announce(String thread, String call, EdgeTarget target) {
        record("ANNOUNCE", target);
    }

    @Override
    public void confirm(String thread, String call, EdgeTarget target) {
        record("CONFIRM", target);
    }

    @Override
    public void withdraw(String thread, String call, EdgeTarget target) {
        record("WITHDRAW", target);
    }
}

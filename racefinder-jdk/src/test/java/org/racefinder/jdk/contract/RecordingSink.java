package org.racefinder.jdk.contract;

import java.util.ArrayList;
import java.util.List;

/** Writes down what the interpreter asks for: {@code RELEASE KEY}. */
final class RecordingSink implements ParallelEdgeSink<String, String> {
    final List<String> made = new ArrayList<>();

    private void made(String what, EdgeTarget target) {
        made.add(what + ' ' + target);
    }

    @Override
    public void acquire(String thread, String call, EdgeTarget target) {
        made("ACQUIRE", target);
    }

    @Override
    public void release(String thread, String call, EdgeTarget target) {
        made("RELEASE", target);
    }

    @Override
    public void releaseAnew(String thread, String call, EdgeTarget target) {
        made("RELEASE_ANEW", target);
    }

    @Override
    public void forget(String thread, String call, EdgeTarget target) {
        made("FORGET", target);
    }

    @Override
    public void hold(String thread, String call, EdgeTarget target) {
        made("HOLD", target);
    }

    @Override
    public void letGo(String thread, String call, EdgeTarget target) {
        made("LET_GO", target);
    }

    @Override
    public void announce(String thread, String call, EdgeTarget target) {
        made("ANNOUNCE", target);
    }

    @Override
    public void confirm(String thread, String call, EdgeTarget target) {
        made("CONFIRM", target);
    }

    @Override
    public void withdraw(String thread, String call, EdgeTarget target) {
        made("WITHDRAW", target);
    }
}

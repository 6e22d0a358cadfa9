package org.racefinder.agent;

import jdk.internal.vm.annotation.DontInline;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.Tracked;

/**
 * Hooks that find out who accesses what and look no further: what any analysis in this place would cost at least. For measuring the detector, which must stay under twice of it; see
 * {@code benchmarks/monitor}.
 */
final class EmptyControl extends Control {
    private final Threads threads;
    private final Shadows shadows;

    EmptyControl(Threads threads, Shadows shadows) {
        this.threads = threads;
        this.shadows = shadows;
    }

    @Override
    public void readField(Object owner, int field, int site) {
        ofField(owner, field);
    }

    @Override
    public void writeField(Object owner, int field, int site) {
        ofField(owner, field);
    }

    private void ofField(Object owner, int field) {
        WatchedThread t = threads.current();
        if (t.busy || owner == null) return;
        if (owner instanceof Tracked) shadows.of(t, owner).layout.place(field);
        else shadows.known(t, owner);
    }

    @Override
    public void readElement(Object array, int index, int site) {
        ofArray(array);
    }

    @Override
    public void writeElement(Object array, int index, int site) {
        ofArray(array);
    }

    @Override
    public Object readElement(Object array, int index, int site, Object met) {
        return met instanceof Shadows.Entry known && known.refersTo(array) ? met : meet(array);
    }

    @Override
    public Object writeElement(Object array, int index, int site, Object met) {
        return met instanceof Shadows.Entry known && known.refersTo(array) ? met : meet(array);
    }

    @DontInline
    private Object meet(Object array) {
        ofArray(array);
        return threads.current().met(array);
    }

    private void ofArray(Object array) {
        WatchedThread t = threads.current();
        if (!t.busy && array != null) shadows.ofArray(t, array);
    }

    @Override
    public void readStatic(int field, int site) {
        if (!threads.current().busy) shadows.ofStatic(field);
    }

    @Override
    public void writeStatic(int field, int site) {
        if (!threads.current().busy) shadows.ofStatic(field);
    }

    @Override
    public boolean managed() {
        return true;
    }
}

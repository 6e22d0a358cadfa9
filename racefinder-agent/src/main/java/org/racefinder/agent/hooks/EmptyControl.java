package org.racefinder.agent.hooks;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import org.racefinder.agent.shadow.ElementFootprint;
import org.racefinder.agent.shadow.ElementFootprints;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.NotedElements;
import org.racefinder.runtime.Tracked;

/**
 * Hooks that only look up the thread and the shadow of the location: the minimum cost of any analysis. Used to measure
 * the race detector, which must cost less than twice as much; see {@code benchmarks/monitor}.
 */
public final class EmptyControl extends Control {
    private final WatchedThreads threads;
    private final Shadows shadows;

    public EmptyControl(WatchedThreads threads, Shadows shadows) {
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
    public NotedElements readElement(Object array, int index, int site, NotedElements noted) {
        return lookUp(array, index, false, site);
    }

    @Override
    public NotedElements writeElement(Object array, int index, int site, NotedElements noted) {
        return lookUp(array, index, true, site);
    }

    @Override
    public boolean notesElements() {
        return false;
    }

    private NotedElements lookUp(Object array, int index, boolean writes, int site) {
        ofArray(array);
        int length = array == null ? 0 : Array.getLength(array);
        boolean inSets = length >= WatchControl.MIN_LENGTH_FOR_SETS && index >= 0 && index < length;
        return inSets ? openFootprint(array, length, index, writes, site) : NotedElements.NONE;
    }

    @DontInline
    private NotedElements openFootprint(Object array, int length, int index, boolean writes, int site) {
        WatchedThread t = threads.current();
        ElementFootprint found = ElementFootprints.find(t, array, length, shadows.ofArray(t, array), index, site);
        found.open(writes);
        return found;
    }

    private void ofArray(Object array) {
        WatchedThread t = threads.current();
        if (!t.busy && array != null) shadows.ofArray(t, array);
    }

    @Override
    public void readStatic(int field, int site) {
        WatchedThread t = threads.current();
        if (!t.busy) shadows.ofStatic(t, field);
    }

    @Override
    public void writeStatic(int field, int site) {
        WatchedThread t = threads.current();
        if (!t.busy) shadows.ofStatic(t, field);
    }

    @Override
    public boolean managed() {
        return true;
    }
}

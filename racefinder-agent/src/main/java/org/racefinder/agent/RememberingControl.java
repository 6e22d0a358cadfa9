package org.racefinder.agent;

import jdk.internal.vm.annotation.DontInline;
import org.racefinder.model.SymbolTable;

/** Looks first at the array that the same instruction met before in the same call of its method. */
final class RememberingControl extends WatchControl {
    private final Threads threads;

    RememberingControl(Threads threads, Shadows shadows, SymbolTable symbols, Races races, Recording recording) {
        super(threads, shadows, symbols, races, recording);
        this.threads = threads;
    }

    @Override
    public Object readElement(Object array, int index, int site, Object met) {
        if (met instanceof Footprint noted) {
            if (noted.refersTo(array) && noted.read(index)) return met;
        } else if (met instanceof Shadows.Entry known && known.refersTo(array)) {
            if (known.shadow.has(Shadow.read(index), threads.current().epoch)) return met;
        }
        return meet(array, index, false, site);
    }

    @Override
    public Object writeElement(Object array, int index, int site, Object met) {
        if (met instanceof Footprint noted) {
            if (noted.refersTo(array) && noted.write(index)) return met;
        } else if (met instanceof Shadows.Entry known && known.refersTo(array)) {
            if (known.shadow.has(Shadow.write(index), threads.current().epoch)) return met;
        }
        return meet(array, index, true, site);
    }

    /** What to remember of the array. Nothing if the thread is inside a hook: then it will be until this call of the method returns, and need not be asked again if it is not. */
    @DontInline
    private Object meet(Object array, int index, boolean writes, int site) {
        if (writes) writeElement(array, index, site);
        else readElement(array, index, site);
        WatchedThread t = threads.current();
        if (t.isInside()) return null;
        Footprint noted = t.footprint(array, index, site);
        return noted != null && noted.isOpen() ? noted : t.met(array);
    }
}

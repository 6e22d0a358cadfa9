package org.racefinder.agent.hooks;

import jdk.internal.vm.annotation.DontInline;
import org.racefinder.agent.clocks.AccessWords;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.ElementFootprint;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.NotedElements;

/**
 * Returns, for an access in a loop, the object in which the thread notes the accessed elements of the array, so that
 * later iterations need no lookup.
 */
public final class RememberingControl extends WatchControl {
    private final WatchedThreads threads;

    public RememberingControl(
            WatchedThreads threads,
            Shadows shadows,
            SymbolTable symbols,
            RaceCollector races,
            EventRecorder recording) {
        super(threads, shadows, symbols, races, recording);
        this.threads = threads;
    }

    @Override
    public NotedElements readElement(Object array, int index, int site, NotedElements noted) {
        WatchedThread t = threads.current();
        Shadow known = t.cached(array);
        if (known != null && known.has(AccessWords.read(index), t.epoch)) return noted;
        return check(t, array, known, index, false, site);
    }

    @Override
    public NotedElements writeElement(Object array, int index, int site, NotedElements noted) {
        WatchedThread t = threads.current();
        Shadow known = t.cached(array);
        if (known != null && known.has(AccessWords.write(index), t.writeEpoch)) return noted;
        return check(t, array, known, index, true, site);
    }

    /**
     * Checks the access. Returns nothing to remember if the thread is inside a hook, because it stays there until the
     * current method returns.
     */
    @DontInline
    private NotedElements check(WatchedThread t, Object array, Shadow known, int index, boolean writes, int site) {
        checkElement(t, array, known, index, writes, site);
        if (known != null && known.size() > 0 || t.isInside()) return NotedElements.NONE;
        ElementFootprint noted = t.footprint(array, index, site);
        return noted != null ? noted : NotedElements.NONE;
    }
}

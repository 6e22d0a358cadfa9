package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.analysis.LockOrder;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.share.FoundView;
import org.racefinder.model.CodeSite;
import org.racefinder.model.SymbolTable;

/**
 * Converts the lock acquisitions that the lock-order analysis recorded to and from a form that is valid in every
 * process: {@link FoundView}s without members. An acquisition becomes a chain of views, one for each lock that was
 * held, and one for the lock that was acquired. {@link FoundView#LOCK_CHAIN} marks the first view. The threads of a
 * view took its lock while they held the locks before it in the chain.
 */
public final class LockOrderCodec {
    private final Engine engine;
    private final ViewNames names;
    private final SymbolTable symbols;

    public LockOrderCodec(Engine engine, ViewNames names, SymbolTable symbols) {
        this.engine = engine;
        this.names = names;
        this.symbols = symbols;
    }

    /** Adds all acquisitions to views that are to be sent. */
    public void addTo(List<FoundView> found) {
        LockOrder order = engine.execution.analyses.lockOrder();
        if (order == null) return;
        Map<List<Object>, Integer> known = new HashMap<>();
        for (LockOrder.Acquisition each : order.acquisitions()) {
            int at = FoundView.LOCK_CHAIN;
            for (int i = 0; i < each.locks().size(); i++) at = addLock(found, known, at, each, i);
            FoundView last = found.get(at);
            List<FoundView.Runner> threads = new ArrayList<>(last.threads());
            threads.add(new FoundView.Runner(each.thread(), names.thread(each.thread(), "?")));
            found.set(at, new FoundView(last.outer(), last.lock(), last.lockText(), last.block(), threads, List.of()));
        }
    }

    private int addLock(
            List<FoundView> found,
            Map<List<Object>, Integer> known,
            int outer,
            LockOrder.Acquisition acquisition,
            int index) {
        int lock = acquisition.locks().get(index);
        CodeSite site = symbols.siteAt(acquisition.sites().get(index));
        return known.computeIfAbsent(List.of(outer, lock, site), key -> {
            found.add(new FoundView(outer, names.lockKey(lock), names.lockText(lock), site, List.of(), List.of()));
            return found.size() - 1;
        });
    }

    /** Takes over the acquisitions among views that were received. */
    public void add(List<FoundView> found) {
        LockOrder order = engine.execution.analyses.lockOrder();
        if (order == null) return;
        for (FoundView view : found) {
            if (view.threads().isEmpty() || !FoundView.isLockChain(found, view)) continue;
            List<FoundView> chain = FoundView.chain(found, view);
            int[] locks = new int[chain.size()];
            int[] sites = new int[chain.size()];
            for (int i = 0; i < locks.length; i++) {
                FoundView each = chain.get(i);
                locks[i] = names.lock(each.lock(), each.lockText());
                sites[i] = symbols.site(each.block());
            }
            for (FoundView.Runner thread : view.threads()) {
                names.nameThread(thread.actor(), thread.text());
                order.add(thread.actor(), locks, sites, locks.length);
            }
        }
    }
}

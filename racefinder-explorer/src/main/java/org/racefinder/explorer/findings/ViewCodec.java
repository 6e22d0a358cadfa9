package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.analysis.View;
import org.racefinder.analysis.Views;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.share.FoundView;
import org.racefinder.model.SymbolTable;

/** Converts the views of all executions to and from a form that is valid in every process. */
public final class ViewCodec {
    private final Engine engine;
    private final ViewNames names;
    private final SymbolTable symbols;

    public ViewCodec(Engine engine, ViewNames names, SymbolTable symbols) {
        this.engine = engine;
        this.names = names;
        this.symbols = symbols;
    }

    /** Returns all views of this process. */
    public List<FoundView> all() {
        Views views = engine.execution.analyses.views();
        if (views == null) return List.of();
        List<FoundView> all = new ArrayList<>();
        for (View view : views.all()) {
            List<FoundView.Runner> threads = new ArrayList<>();
            for (int actor = 0; actor < view.threads(); actor++)
                if (view.isOf(actor)) threads.add(new FoundView.Runner(actor, names.thread(actor, "?")));
            List<FoundView.Member> members = new ArrayList<>();
            for (int i = 0; i < view.size(); i++)
                members.add(names.member(view.field(i), symbols.siteAt(view.site(i)), views.isWritten(view.field(i))));
            all.add(new FoundView(
                    views.outer(view),
                    names.lockKey(view.lock()),
                    names.lockText(view.lock()),
                    symbols.siteAt(view.block()),
                    threads,
                    members));
        }
        return all;
    }

    /** Adds views of another process, or of an earlier run. */
    public void add(List<FoundView> found) {
        Views views = engine.execution.analyses.views();
        if (views == null) return;
        int[] numbers = new int[found.size()];
        for (int v = 0; v < numbers.length; v++) {
            FoundView view = found.get(v);
            if (FoundView.isLockChain(found, view)) continue;
            int[] members = new int[view.members().size()];
            int[] sites = new int[members.length];
            boolean[] written = new boolean[members.length];
            for (int i = 0; i < members.length; i++) {
                FoundView.Member member = view.members().get(i);
                members[i] = names.field(member);
                sites[i] = symbols.site(member.site());
                written[i] = member.written();
            }
            for (FoundView.Runner thread : view.threads()) names.nameThread(thread.actor(), thread.text());
            numbers[v] = views.add(
                    view.outer() < 0 ? -1 : numbers[view.outer()],
                    names.lock(view.lock(), view.lockText()),
                    symbols.site(view.block()),
                    view.threads().stream().mapToInt(FoundView.Runner::actor).toArray(),
                    members,
                    sites,
                    written);
        }
    }
}

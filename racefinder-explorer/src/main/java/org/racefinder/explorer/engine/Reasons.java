package org.racefinder.explorer.engine;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.SymbolTable;

/** Why the answer is not complete, collected over the whole search; and numbers for names that must not change in it. */
final class Reasons {
    private final Set<String> reasons = new LinkedHashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final TimedWaitPolicy timedWaits;
    private final SymbolTable symbols;

    Reasons(TimedWaitPolicy timedWaits, SymbolTable symbols) {
        this.symbols = symbols;
        this.timedWaits = timedWaits;
    }

    TimedWaitPolicy timedWaits() {
        return timedWaits;
    }

    synchronized void add(String reason) {
        if (reasons.size() < 50) reasons.add(reason);
    }

    /** A reason about a loop, with its place. */
    void addLoop(String what, int loop) {
        add(what + " (" + symbols.loopAt(loop).place() + ")");
    }

    void addSite(String what, int site) {
        add(what + " (" + symbols.siteAt(site).place() + ")");
    }

    synchronized Set<String> all() {
        return new LinkedHashSet<>(reasons);
    }

    synchronized int stableNumber(String name) {
        Integer known = numbers.get(name);
        if (known != null) return known;
        numbers.put(name, numbers.size() + 1);
        return numbers.size();
    }
}

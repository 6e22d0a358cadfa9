package org.racefinder.explorer.state;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.names.NameTable;
import org.racefinder.model.SymbolTable;

/**
 * The reasons why the answer of a search is incomplete. Also holds the table of names, which all executions share.
 */
public final class Reasons {
    private final Set<String> reasons = new LinkedHashSet<>();
    private final Set<String> temporary = new HashSet<>();
    private final Set<String> assumptions = new LinkedHashSet<>();
    public final NameTable names;
    private final TimedWaitPolicy timedWaits;
    private final SymbolTable symbols;

    public Reasons(TimedWaitPolicy timedWaits, SymbolTable symbols) {
        this.symbols = symbols;
        this.names = new NameTable(symbols);
        this.timedWaits = timedWaits;
    }

    TimedWaitPolicy timedWaits() {
        return timedWaits;
    }

    public synchronized void add(String reason) {
        if (reasons.size() < 50) reasons.add(reason);
    }

    /** Adds a reason that no longer holds when the search is resumed. */
    public synchronized void addForNow(String reason) {
        add(reason);
        temporary.add(reason);
    }

    /** The reasons that remain when the search is resumed. */
    public synchronized List<String> lasting() {
        return reasons.stream().filter(reason -> !temporary.contains(reason)).toList();
    }

    /** Adds an assumption that is no reason. */
    public synchronized void assume(String what) {
        assumptions.add(what);
    }

    public synchronized List<String> assumptions() {
        return List.copyOf(assumptions);
    }

    public synchronized void forget() {
        reasons.clear();
    }

    /** Adds a reason with the position of a loop. */
    public void addLoop(String what, int loop) {
        add(what + " (" + symbols.loopAt(loop).place() + ")");
    }

    public void addSite(String what, int site) {
        add(what + " (" + symbols.siteAt(site).place() + ")");
    }

    /** Adds a reason with two positions. Their order in the text does not depend on the order of the arguments. */
    public void addSites(String what, int one, int other) {
        add(what + " (" + symbols.siteAt(Math.min(one, other)).place() + ", "
                + symbols.siteAt(Math.max(one, other)).place() + ")");
    }

    public synchronized Set<String> all() {
        return new LinkedHashSet<>(reasons);
    }

    /** A number of the name that is the same in every execution of the search. */
    public int stableNumber(String name) {
        return names.number(name);
    }
}

package org.racefinder.explorer.state;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.names.NameTable;
import org.racefinder.model.SymbolTable;

/**
 * The reasons why the answer of a search is incomplete. Also holds the table of names, which all executions share.
 */
public final class Reasons {
    /** Far more than a report lists one by one. */
    private static final int MAX_REASONS = 1_000;

    private static final String TOO_MANY = "there are further reasons, which are not listed";

    private final Set<String> reasons = new LinkedHashSet<>();
    /** The bounds that samples have reached. */
    private final Set<String> sampled = new LinkedHashSet<>();

    /** Reasons that no longer hold when the search is resumed. */
    private final Set<String> temporary = new LinkedHashSet<>();

    /** Why the search could not go on. */
    private final Set<String> ends = new LinkedHashSet<>();

    /** How much was left unexplored; null if the search does not say. */
    private String shortfall;

    private final Set<String> assumptions = new LinkedHashSet<>();
    public final NameTable names;
    private final TimedWaitPolicy timedWaits;
    private final SymbolTable symbols;
    private boolean sampling;

    public Reasons(TimedWaitPolicy timedWaits, SymbolTable symbols) {
        this.symbols = symbols;
        this.names = new NameTable(symbols);
        this.timedWaits = timedWaits;
    }

    TimedWaitPolicy timedWaits() {
        return timedWaits;
    }

    public synchronized void add(String reason) {
        addTo(reasons, reason);
    }

    /** Adds the reason why the search could not go on. */
    public synchronized void addEnd(String reason) {
        ends.add(reason);
    }

    /** Says how much was left unexplored. This is a consequence of other reasons, and it no longer holds when the search is resumed. */
    public synchronized void shortfall(String unexplored) {
        shortfall = unexplored;
    }

    /**
     * Adds the reason that an execution reached a bound. If it was a sample, an exhaustive search may reach none: it
     * runs other executions of the same equivalence classes.
     */
    public synchronized void addBound(String reason) {
        addTo(sampling ? sampled : reasons, reason);
    }

    private static void addTo(Set<String> set, String reason) {
        set.add(set.size() < MAX_REASONS || set.contains(reason) ? reason : TOO_MANY);
    }

    /** Begins a series of samples: executions in addition to those of the search. */
    public synchronized void beginSamples() {
        sampling = true;
    }

    public synchronized void endSamples() {
        sampling = false;
    }

    /** Called when the search has ended. Bounds of samples count only if it has not explored everything. */
    public synchronized void adoptSamples(boolean complete) {
        if (!complete) for (String reason : sampled) addTo(reasons, reason);
        sampled.clear();
    }

    /** Adds a reason that no longer holds when the search is resumed. It decides that the answer is incomplete. */
    public synchronized void addForNow(String reason) {
        temporary.add(reason);
    }

    /** The reasons that remain when the search is resumed. */
    public synchronized List<String> lasting() {
        Set<String> lasting = new LinkedHashSet<>(ends);
        lasting.addAll(reasons);
        return List.copyOf(lasting);
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
        temporary.clear();
        ends.clear();
        shortfall = null;
    }

    /** Adds the reason that a loop reached a bound. */
    public void addLoop(String what, int loop) {
        addBound(what + " (" + symbols.loopAt(loop).place() + ")");
    }

    public void addSite(String what, int site) {
        add(what + " (" + symbols.siteAt(site).place() + ")");
    }

    /** Adds a reason with two positions. Their order in the text does not depend on the order of the arguments. */
    public void addSites(String what, int one, int other) {
        add(what + " (" + symbols.siteAt(Math.min(one, other)).place() + ", "
                + symbols.siteAt(Math.max(one, other)).place() + ")");
    }

    /** Returns all reasons, those that decide first. */
    public synchronized Set<String> all() {
        Set<String> all = new LinkedHashSet<>(temporary);
        all.addAll(ends);
        if (shortfall != null) all.add(shortfall);
        all.addAll(reasons);
        all.addAll(sampled);
        return all;
    }

    /** A number of the name that is the same in every execution of the search. */
    public int stableNumber(String name) {
        return names.number(name);
    }
}

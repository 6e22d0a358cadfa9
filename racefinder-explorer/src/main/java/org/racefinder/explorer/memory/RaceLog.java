package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.names.PlaceNames;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.SymbolTable;

/** The races of the whole search: one entry per place and pair of sites, with a witness of each order. */
public final class RaceLog {
    private static final int MAX_CANDIDATES = 32;
    /** Fewer for samples, because the workers of a shared search report them again with every part. */
    private static final int MAX_SAMPLED_CANDIDATES = 4;

    public final Trust trust;
    public final FinalChains chains = new FinalChains();
    /** The races of the executions that the search counts. */
    private final Map<RacePair, RaceEntry> explored = new LinkedHashMap<>();
    /** The races of samples. */
    private final Map<RacePair, RaceEntry> sampled = new LinkedHashMap<>();

    private Map<RacePair, RaceEntry> entries = explored;
    private final SymbolTable symbols;
    private final PlaceNames names;
    private final PromotedPlaces promotedForSearch;
    private final PromotedPlaces promotedForSamples;
    private PromotedPlaces promoted;
    private final Focus focus;
    private UntrackedArrays untrackedArrays = (array, place) -> false;
    private ExecutionState execution;
    private Runnable whenFound;
    private int furtherWitnesses;
    private boolean found;
    private RaceEntry raceOfProgram;
    private boolean foundAfterWrite;
    private boolean focusMet;

    /** @param focus the only race that the search looks for, or null */
    public RaceLog(SymbolTable symbols, Trust trust, Focus focus) {
        this.focus = focus;
        this.trust = trust;
        this.symbols = symbols;
        this.names = new PlaceNames(symbols);
        this.promotedForSearch = new PromotedPlaces(symbols, names, focus);
        this.promotedForSamples = new PromotedPlaces(symbols, names, focus);
        this.promoted = promotedForSearch;
    }

    // ---- samples

    /**
     * Begins a series of samples: executions in addition to those of the search. Their races are logged separately, and
     * make locations scheduling points of samples only, so that the search takes the same course without them.
     */
    public void beginSamples() {
        promotedForSamples.addAll(promotedForSearch.all());
        promoted = promotedForSamples;
        entries = sampled;
        chains.beginSamples();
    }

    public void endSamples() {
        promoted = promotedForSearch;
        entries = explored;
        chains.endSamples();
    }

    /** Adds the races that only samples have shown to those of the search, which has ended. */
    public void adoptSamples(boolean complete) {
        for (RaceEntry entry : sampled.values()) {
            RaceEntry known = explored.putIfAbsent(entry.pair, entry);
            if (known != null && !complete && known.writeFirst == null) known.writeFirst = entry.writeFirst;
        }
        sampled.clear();
    }

    /** Returns whether only samples have shown the race. */
    public boolean isOnlySampled(RaceEntry entry) {
        return !explored.containsKey(entry.pair);
    }

    /** Decides whether an array is reached through an untracked field. */
    public interface UntrackedArrays {
        boolean isUntracked(Object array, Place place);
    }

    /** Returns whether the access is to an element of an array that is reached through an untracked field. */
    boolean isUntrackedElement(CurrentAccess access) {
        return access.array != null && untrackedArrays.isUntracked(access.owner, access.place());
    }

    /** Sets which arrays have elements whose races are not reported. */
    public void leaveOut(UntrackedArrays arrays) {
        untrackedArrays = arrays;
    }

    /** Sets how many witnesses of each race are kept beyond the first. */
    public void keep(int further) {
        furtherWitnesses = further;
    }

    /** Sets the action to run when a race is found whose first access is a write; null for none. */
    public void whenFound(Runnable action) {
        whenFound = action;
    }

    /** A new execution starts. */
    void begin(ExecutionState running) {
        execution = running;
        chains.begin(running);
        found = false;
        raceOfProgram = null;
        foundAfterWrite = false;
    }

    /** Forgets the findings of the warm-up. */
    public void forget() {
        explored.clear();
        promotedForSearch.forget();
        focusMet = false;
    }

    /** Forgets the races of the search, but not the scheduling points that they led to, nor the races of samples. */
    public void forgetEntries() {
        explored.clear();
    }

    /** Forgets the races that this execution showed, if it was a sample. */
    public void forgetShownIn(int epoch) {
        sampled.values().removeIf(entry -> entry.lastExecution == epoch);
    }

    /** Forgets what samples have shown. */
    public void forgetSamples() {
        sampled.clear();
        promotedForSamples.forget();
    }

    /** Requests a new round, because earlier accesses of this execution were not checked completely. */
    void startAgain() {
        promoted.startAgain();
        // if a sample learns that accesses must be checked in another way, this concerns earlier executions of the
        // search
        promotedForSearch.startAgain();
    }

    /** Returns whether a new round was requested and has not begun. */
    public boolean mustStartAgain() {
        return promotedForSearch.mustStartAgain();
    }

    /** Adds a race of another process, or of an earlier run. */
    public void add(RaceEntry entry) {
        entries.put(entry.pair, entry);
    }

    /** Records a race, or the warning of an analysis, on the access. */
    void note(CurrentAccess access, ReportedRace race, AnalysisName by, AnalysisName warning) {
        Place place = access.place();
        boolean proven = warning == null;
        if (proven) promoted.raced(place);
        if (focus != null && proven && focus.isOn(place.field() == 0 ? null : name(place)))
            focusMet |= focus.isBetween(symbols.siteAt(race.firstSite()), symbols.siteAt(race.secondSite()));
        if (access.field != null && access.field.untracked) {
            trust.leftOut(name(place));
            return;
        }
        if (isUntrackedElement(access)) return;
        RaceEntry entry = entries.computeIfAbsent(RacePair.of(place, race, warning), pair -> new RaceEntry(pair, by));
        boolean writesFirst = race.firstWrites();
        found |= proven;
        if (proven && raceOfProgram == null && !isMadeByJdk(access)) raceOfProgram = entry;
        foundAfterWrite |= proven && writesFirst;
        boolean newExecution = entry.lastExecution != execution.epoch();
        if (newExecution) {
            entry.lastExecution = execution.epoch();
            entry.traces++;
            keep(entry, writesFirst);
        }
        if (whenFound != null && writesFirst && proven) whenFound.run();
        boolean known = entry.witness(writesFirst) != null;
        boolean wanted = newExecution && writesFirst && proven && entry.more.size() < furtherWitnesses;
        if (known && !wanted) return;
        RaceWitness witness = witness(access, race);
        if (known) entry.more.add(witness);
        else if (writesFirst) entry.writeFirst = witness;
        else entry.readFirst = witness;
    }

    /** Returns whether code of the JDK created the object for itself or for a caller. */
    private boolean isMadeByJdk(CurrentAccess access) {
        ObjectRecord record = access.field != null && access.field.isStatic ? null : execution.known(access.owner);
        return record != null && record.site == 0;
    }

    private RaceWitness witness(CurrentAccess access, ReportedRace race) {
        return new RaceWitness(
                scheduleSoFar(),
                execution.thread(race.firstThread()).name(),
                race.firstSite(),
                race.firstWrites(),
                execution.thread(race.secondThread()).name(),
                race.secondSite(),
                race.secondWrites(),
                access.field != null ? -1 : access.index,
                execution.usedTimeout,
                snapshot());
    }

    /** Keeps some executions as candidates: the first, second, fourth and so on, and each shortest one so far. */
    private void keep(RaceEntry entry, boolean writesFirst) {
        int length = execution.trace.length();
        boolean sample = entries == sampled;
        int most = sample ? MAX_SAMPLED_CANDIDATES : MAX_CANDIDATES;
        boolean shortest = length < entry.leastLength && entry.candidates.size() < most;
        if (!shortest && (sample || Integer.bitCount(entry.traces) != 1)) return;
        entry.leastLength = Math.min(entry.leastLength, length);
        if (entry.witness(writesFirst) != null) entry.candidates.add(new RaceCandidate(scheduleSoFar(), snapshot()));
    }

    private Schedule scheduleSoFar() {
        Schedule schedule = new Schedule();
        for (int i = 0; i < execution.trace.length(); i++) {
            schedule.add(execution.trace.event(i).actor, execution.trace.event(i).alternative);
        }
        return schedule;
    }

    // ---- the races found

    public int size() {
        return sampled.isEmpty() ? explored.size() : entries().size();
    }

    /** Returns the races of the search, followed by those that only samples have shown. */
    public List<RaceEntry> entries() {
        List<RaceEntry> all = new ArrayList<>(explored.values());
        for (RaceEntry entry : sampled.values()) if (isOnlySampled(entry)) all.add(entry);
        return all;
    }

    /** Returns the races of the execution that just ended. */
    public List<RaceEntry> shownIn(int epoch) {
        return entries.values().stream()
                .filter(entry -> entry.lastExecution == epoch)
                .toList();
    }

    /** Returns whether the execution that just ended showed a race. */
    public boolean foundInLast() {
        return found;
    }

    /** Returns a race of the execution that just ended on an object that the program created; null if there was none. */
    public RaceEntry raceOfProgramInLast() {
        return raceOfProgram;
    }

    /** Returns whether the execution that just ended showed a race that begins with a write, as JRF requires. */
    public boolean foundAfterWrite() {
        return foundAfterWrite;
    }

    /** Returns whether the race that the search looks for was found. */
    public boolean focusMet() {
        return focusMet;
    }

    /** Returns the places that raced but are no scheduling points, because the search looks for another race. */
    public List<String> elsewhere() {
        return promoted.elsewhere();
    }

    /** Returns a name that means the same in every run of the program. */
    public String name(Place place) {
        return names.of(place);
    }

    public PlaceNames names() {
        return names;
    }

    // ---- which places are scheduling points

    /** Makes places that several threads use scheduling points from the next round on. */
    public void share(Set<Place> places) {
        promoted.share(places);
    }

    /** Gives up assumptions. Returns whether one of them was made in this round, so that it must start again. */
    public boolean giveUp(Set<Place> assumptions) {
        return promoted.giveUp(assumptions);
    }

    /** Makes the field whose race is looked for a scheduling point, if its class is loaded. */
    public void shareFocus() {
        promoted.shareFocus();
        promote();
    }

    /** Makes the places that raced for the first time scheduling points. Returns whether there were any. */
    public boolean promote() {
        // the freeze of final fields may excuse some of the races found so far, so all must be found again
        if (promoted.anyFresh() && chains.begin()) {
            entries.clear();
            promoted.forgetFresh();
            return true;
        }
        return promoted.promote();
    }

    /** Replaces the scheduling points. */
    public void onlyPromoted(Set<Place> places) {
        promoted.only(places);
    }

    /**
     * Promotes locations by name, from a saved schedule: their numbers are known only when their classes are loaded.
     */
    public void promoteByName(Set<String> byName) {
        promoted.promoteByName(byName);
    }

    boolean isPromoted(Place place) {
        return promoted.contains(place);
    }

    boolean anyByName() {
        return promoted.anyByName();
    }

    /** Returns the scheduling points of this round as an immutable set. */
    public Set<Place> snapshot() {
        return promoted.snapshot();
    }

    /** Returns the scheduling points of this round; the set changes with the next round. */
    public Set<Place> promoted() {
        return promoted.all();
    }
}

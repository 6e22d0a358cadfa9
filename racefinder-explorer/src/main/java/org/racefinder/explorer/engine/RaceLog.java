package org.racefinder.explorer.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.analysis.RaceListener;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/** The races met over the whole search: one entry per location name and pair of sites, with a witness of each order. */
final class RaceLog implements RaceListener {
    /** A field (its number), or the elements of arrays made at one site (minus the site). */
    record Place(int field, int arraySite, String arrayType) {
        static Place ofField(int field) {
            return new Place(field, 0, null);
        }

        static Place ofArray(int site, String type) {
            return new Place(0, site, type);
        }
    }

    /** The unordered pair of sites on a location, with the kind of access at each. */
    record Pair(Place place, int lowSite, boolean lowWrites, int highSite, boolean highWrites) {}

    /** What a read and a write told to the analyses stand for. */
    enum Meaning {
        AS_TOLD,
        /** Marks of plain reads: a write stands for a plain read, a read for a synchronization write. */
        INVERTED,
        BOTH_WRITE
    }

    /** One way to a race: the schedule up to the step of the second access. */
    record Witness(
            Schedule schedule,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites,
            int index,
            boolean usedTimeout,
            Set<Place> promoted) {}

    static final class Entry {
        final Pair pair;
        Witness writeFirst;
        Witness readFirst;
        int traces;
        int lastExecution = -1;

        Entry(Pair pair) {
            this.pair = pair;
        }

        Witness best() {
            return writeFirst != null ? writeFirst : readFirst;
        }
    }

    private final Map<Pair, Entry> entries = new LinkedHashMap<>();
    private final Set<Place> promoted = new HashSet<>();
    private final Set<Place> fresh = new HashSet<>();
    private final SymbolTable symbols;
    private final Set<String> promotedNames = new HashSet<>();
    private Set<Place> snapshot = Set.of();
    private Execution execution;
    private RaceListener diverted;
    private boolean found;

    // the access being made, set by the hooks just before the analysis sees it
    ManagedThread thread;
    FieldAccess field;
    ObjectRecord array;
    int index;
    Meaning meaning = Meaning.AS_TOLD;
    private boolean again;

    RaceLog(SymbolTable symbols) {
        this.symbols = symbols;
    }

    /** While a replay runs, its races go elsewhere. */
    void divert(RaceListener to) {
        diverted = to;
    }

    /** Forgets what the warm-up showed. */
    void forget() {
        entries.clear();
        fresh.clear();
        promoted.clear();
        snapshot = Set.of();
        again = false;
    }

    /** Something was learnt that earlier accesses of this execution should have known: the round starts again. */
    void startAgain() {
        again = true;
    }

    void begin(Execution running) {
        execution = running;
        found = false;
    }

    @Override
    public void race(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites) {
        boolean first = meaning == Meaning.BOTH_WRITE || firstWrites == (meaning == Meaning.AS_TOLD);
        boolean second = meaning == Meaning.BOTH_WRITE || secondWrites == (meaning == Meaning.AS_TOLD);
        note(location, firstThread, firstSite, first, secondThread, secondSite, second);
    }

    private void note(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites) {
        thread.bypass++;
        try {
            if (diverted != null) {
                diverted.race(location, firstThread, firstSite, firstWrites, secondThread, secondSite, secondWrites);
                return;
            }
            Place place = field != null
                    ? Place.ofField(field.number)
                    : Place.ofArray(array.site, array.object.getClass().getTypeName());
            if (!promoted.contains(place)) fresh.add(place);
            boolean swap = firstSite > secondSite || firstSite == secondSite && !firstWrites;
            Pair pair = swap
                    ? new Pair(place, secondSite, secondWrites, firstSite, firstWrites)
                    : new Pair(place, firstSite, firstWrites, secondSite, secondWrites);
            Entry entry = entries.computeIfAbsent(pair, Entry::new);
            found = true;
            if (entry.lastExecution != execution.epoch()) {
                entry.lastExecution = execution.epoch();
                entry.traces++;
            }
            if (firstWrites ? entry.writeFirst != null : entry.readFirst != null) return;
            Witness witness = new Witness(
                    scheduleSoFar(),
                    execution.thread(firstThread).actor,
                    firstSite,
                    firstWrites,
                    execution.thread(secondThread).actor,
                    secondSite,
                    secondWrites,
                    field != null ? -1 : index,
                    execution.usedTimeout,
                    snapshot);
            if (firstWrites) entry.writeFirst = witness;
            else entry.readFirst = witness;
        } finally {
            thread.bypass--;
        }
    }

    private Schedule scheduleSoFar() {
        Schedule schedule = new Schedule();
        for (int i = 0; i < execution.trace.length(); i++) {
            schedule.add(execution.trace.event(i).actor, execution.trace.event(i).alternative);
        }
        return schedule;
    }

    /** Whether the execution that just ended showed a race. */
    boolean foundInLast() {
        return found;
    }

    /** Makes the locations that raced for the first time scheduling points; returns whether there were any. */
    boolean promote() {
        boolean any = promoted.addAll(fresh) || again;
        fresh.clear();
        again = false;
        if (any) snapshot = Set.copyOf(promoted);
        return any;
    }

    void onlyPromoted(Set<Place> places) {
        promoted.clear();
        promoted.addAll(places);
        snapshot = Set.copyOf(promoted);
    }

    /** Locations by name, from a saved schedule: their numbers are known only when their classes are loaded. */
    void promoteByName(Set<String> names) {
        promotedNames.addAll(names);
    }

    boolean isPromoted(Place place) {
        return promoted.contains(place) || !promotedNames.isEmpty() && promotedNames.contains(name(place));
    }

    boolean anyByName() {
        return !promotedNames.isEmpty();
    }

    /** A name that means the same in every run of the program. */
    String name(Place place) {
        if (place.field() != 0) {
            FieldName field = symbols.fieldAt(place.field());
            return field.declaringClass() + "." + field.name();
        }
        CodeSite site = symbols.siteAt(place.arraySite());
        return place.arrayType() + " @ " + site.className() + "." + site.method() + ":" + site.line();
    }

    /** The scheduling points of this round; does not change. */
    Set<Place> snapshot() {
        return snapshot;
    }

    Set<Place> promoted() {
        return promoted;
    }

    List<Entry> entries() {
        return new ArrayList<>(entries.values());
    }
}

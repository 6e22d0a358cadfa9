package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.RaceListener;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.execution.RaceSink;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.names.Names;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.names.PlaceNames;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.SymbolTable;

/** The races met over the whole search: one entry per location name and pair of sites, with a witness of each order. */
public final class RaceLog implements RaceSink {
    /**
     * The unordered pair of sites on a location, with the kind of access at each. {@code warning}: null for a race, else the analysis
     * whose rule was broken, which proves nothing.
     */
    public record Pair(
            Place place, int lowSite, boolean lowWrites, int highSite, boolean highWrites, AnalysisName warning) {}

    /** What a read and a write told to the analyses stand for. */
    enum Meaning {
        AS_TOLD,
        /** Marks of plain reads: a write stands for a plain read, a read for a synchronization write. */
        INVERTED,
        BOTH_WRITE
    }

    /** As an analysis reports it. */
    record Told(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites) {}

    /** One way to a race: the schedule up to the step of the second access. */
    public record Witness(
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

    public record Candidate(Schedule schedule, Set<Place> promoted) {}

    public static final class Entry {
        public final Pair pair;
        /** The first to report it. */
        public final AnalysisName analysis;

        public Witness writeFirst;
        public Witness readFirst;
        /** Further ways to it, in the order that is reported. */
        public final List<Witness> more = new ArrayList<>();

        public int traces;
        int lastExecution = -1;
        /** Other executions that showed it, for the choice of the shortest. */
        public final List<Candidate> candidates = new ArrayList<>();

        private int leastLength = Integer.MAX_VALUE;
        /** The execution with the shortest path of all that were looked at; null if only some were kept. */
        public Candidate smallest;

        public int smallestSize;

        public Entry(Pair pair, AnalysisName analysis) {
            this.pair = pair;
            this.analysis = analysis;
        }

        public Witness best() {
            return writeFirst != null ? writeFirst : readFirst;
        }
    }

    private static final int MOST_CANDIDATES = 32;

    private final Map<Pair, Entry> entries = new LinkedHashMap<>();
    private Runnable atFirst;
    private final Set<Place> promoted = new HashSet<>();
    private final Set<Place> fresh = new HashSet<>();
    private final SymbolTable symbols;
    private final Set<String> promotedNames = new HashSet<>();
    private Set<Place> snapshot = Set.of();
    private ExecutionState execution;
    private RaceListener diverted;
    private AnalysisName divertedWarning;
    private AnalysisName reporting;
    private final Agreement agreement;
    public final Trust trust;
    private boolean found;
    private boolean foundAfterWrite;

    // the access being made, set by the hooks just before the analysis sees it
    ManagedThread thread;
    public FieldAccess field;
    public Object owner;
    public ObjectRecord array;
    public int index;
    Meaning meaning = Meaning.AS_TOLD;
    /** The access is synchronization itself. */
    boolean synchronization;

    /** Who is told instead, if it is not known what the access does; else null. */
    Unknown unknown;

    interface Unknown {
        void shared(int firstSite, int secondSite);
    }

    private StepObserver observer = StepObserver.NONE;
    public final FinalChains chains = new FinalChains();
    private final PlaceNames names;

    private boolean again;
    private int furtherWitnesses;

    private final Focus focus;
    private boolean focusMet;
    /** Locations that raced, and that nobody asked about. */
    private final Set<Place> elsewhere = new LinkedHashSet<>();

    /** {@code focus}: the only race that is looked for, or null. */
    public RaceLog(SymbolTable symbols, Agreement agreement, Trust trust, Focus focus) {
        this.focus = focus;
        this.trust = trust;
        this.symbols = symbols;
        this.names = new PlaceNames(symbols);
        this.agreement = agreement;
    }

    /** How many ways to each race are kept beyond the first. */
    public void keep(int further) {
        furtherWitnesses = further;
    }

    /** While a replay runs, its races go elsewhere; or the warnings of one analysis. */
    public void divert(RaceListener to, AnalysisName warning) {
        diverted = to;
        divertedWarning = warning;
    }

    @Override
    public void observer(StepObserver by) {
        observer = by;
    }

    @Override
    public RaceListener reporter(AnalysisName name) {
        return (location, thread1, site1, writes1, thread2, site2, writes2) -> {
            if (thread.memory.optimisticReads != null
                    && held(name, new Told(location, thread1, site1, writes1, thread2, site2, writes2))) return;
            if (thread.calls.current != null && isBeforePlacing(name)) return;
            if (unknown != null) {
                unknown.shared(site1, site2);
                return;
            }
            reporting = name;
            race(location, thread1, site1, writes1, thread2, site2, writes2);
        };
    }

    /**
     * Code that a concurrent collection calls with its elements, equals, compareTo or a predicate, comes after what was done before they were placed there ("access or removal of that element"). Which of them it was
     * given is not known: the collection counts as one, for what such code does and for nothing after it.
     */
    private boolean isBeforePlacing(AnalysisName name) {
        ObjectRecord collection = thread.calls.current.record;
        if (!(collection.object instanceof Collection) && !(collection.object instanceof Map)) return false;
        return execution.analyses.of(name).isReleased(collection.cell(Names.PLACED, execution).sync);
    }

    /** Whether the race waits for what becomes of an optimistic stamp. */
    private boolean held(AnalysisName by, Told told) {
        try (HooksOff off = thread.hooksOff()) {
            return thread.memory.optimisticReads.hold(new HeldRace(this, execution, told, by, observer));
        }
    }

    /** A race that an analysis reported before, and that turned out to be one. */
    void tell(AnalysisName by, Told told) {
        reporting = by;
        race(
                told.location,
                told.firstThread,
                told.firstSite,
                told.firstWrites,
                told.secondThread,
                told.secondSite,
                told.secondWrites);
    }

    /** Forgets what the warm-up showed. */
    public void forget() {
        entries.clear();
        fresh.clear();
        promoted.clear();
        snapshot = Set.of();
        again = false;
        focusMet = false;
        elsewhere.clear();
    }

    /** What other executions showed, elsewhere or before. */
    public void add(Entry entry) {
        entries.put(entry.pair, entry);
    }

    /** Forgets what executions showed; what was learnt from it stays. */
    public void forgetEntries() {
        entries.clear();
    }

    /** Something was learnt that earlier accesses of this execution should have known: the round starts again. */
    void startAgain() {
        again = true;
    }

    @Override
    public void begin(ExecutionState running) {
        execution = running;
        chains.begin(running);
        letGo();
        found = false;
        foundAfterWrite = false;
        agreement.begin();
    }

    @Override
    public void letGo() {
        owner = null;
    }

    private void race(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites) {
        if (firstWrites
                && !secondWrites
                && meaning == Meaning.AS_TOLD
                && chains.excuses(execution.known(owner), location, firstThread, secondThread)) return;
        boolean onlyReads = !firstWrites && !secondWrites;
        // of two synchronization accesses, or of one seen through marks
        if (onlyReads && (meaning != Meaning.AS_TOLD || synchronization)) return;
        boolean first = meaning == Meaning.BOTH_WRITE || firstWrites == (meaning == Meaning.AS_TOLD);
        boolean second = meaning == Meaning.BOTH_WRITE || secondWrites == (meaning == Meaning.AS_TOLD);
        AnalysisName warning = reporting.isHeuristic() || onlyReads ? reporting : null;
        try (HooksOff off = thread.hooksOff()) {
            if (diverted == null) {
                if (!reporting.isHeuristic()) agreement.reported(reporting, location, onlyReads);
                note(firstThread, firstSite, first, secondThread, secondSite, second, warning);
            } else if (warning == divertedWarning) {
                diverted.race(location, firstThread, firstSite, first, secondThread, secondSite, second);
            }
        }
    }

    private void note(
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites,
            AnalysisName warning) {
        Place place = place();
        if (warning == null && !promoted.contains(place)) {
            if (focus == null || focus.isOn(name(place))) fresh.add(place);
            else elsewhere.add(place);
        }
        if (focus != null && warning == null && focus.isOn(place.field() == 0 ? null : name(place)))
            focusMet |= focus.isBetween(symbols.siteAt(firstSite), symbols.siteAt(secondSite));
        if (field != null && field.untracked) {
            trust.leftOut(name(place));
            return;
        }
        boolean swap = firstSite > secondSite || firstSite == secondSite && !firstWrites;
        Pair pair = swap
                ? new Pair(place, secondSite, secondWrites, firstSite, firstWrites, warning)
                : new Pair(place, firstSite, firstWrites, secondSite, secondWrites, warning);
        Entry entry = entries.computeIfAbsent(pair, p -> new Entry(p, reporting));
        if (warning == null) found = true;
        if (warning == null && firstWrites) foundAfterWrite = true;
        boolean another = entry.lastExecution != execution.epoch();
        if (another) {
            entry.lastExecution = execution.epoch();
            entry.traces++;
            keep(entry, firstWrites);
        }
        if (atFirst != null && firstWrites && warning == null) atFirst.run();
        boolean known = firstWrites ? entry.writeFirst != null : entry.readFirst != null;
        boolean wanted = another && firstWrites && warning == null && entry.more.size() < furtherWitnesses;
        if (known && !wanted) return;
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
        if (known) entry.more.add(witness);
        else if (firstWrites) entry.writeFirst = witness;
        else entry.readFirst = witness;
    }

    /** What the access being made is of. */
    public Place place() {
        return field != null ? Place.ofField(field.number) : array.place();
    }

    /** Keeps executions that lie further and further apart, and those that came to the race sooner than any before. */
    private void keep(Entry entry, boolean firstWrites) {
        int length = execution.trace.length();
        boolean sooner = length < entry.leastLength && entry.candidates.size() < MOST_CANDIDATES;
        if (!sooner && Integer.bitCount(entry.traces) != 1) return;
        entry.leastLength = Math.min(entry.leastLength, length);
        Witness known = firstWrites ? entry.writeFirst : entry.readFirst;
        if (known != null) entry.candidates.add(new Candidate(scheduleSoFar(), snapshot));
    }

    /** What the execution that just ended showed. */
    public List<Entry> shownIn(int epoch) {
        return entries.values().stream()
                .filter(entry -> entry.lastExecution == epoch)
                .toList();
    }

    /** What to do as soon as a write is met that races with what follows; null for nothing. */
    public void whenFound(Runnable action) {
        atFirst = action;
    }

    /** A place that several threads use: a scheduling point from the next round on. */
    public void share(Set<Place> places) {
        for (Place place : places) if (!promoted.contains(place)) fresh.add(place);
    }

    private Schedule scheduleSoFar() {
        Schedule schedule = new Schedule();
        for (int i = 0; i < execution.trace.length(); i++) {
            schedule.add(execution.trace.event(i).actor, execution.trace.event(i).alternative);
        }
        return schedule;
    }

    public void compareAnalyses() {
        agreement.check();
    }

    /** Whether the race that is looked for was met. */
    public boolean focusMet() {
        return focusMet;
    }

    /** What raced and did not become a scheduling point, because another race is looked for. */
    public List<String> elsewhere() {
        return elsewhere.stream().map(this::name).toList();
    }

    /** The field whose race is looked for, as far as its class is there. */
    public void shareFocus() {
        for (int i = 1; i < symbols.fieldCount(); i++)
            if (focus.isOn(name(Place.ofField(i)))) share(Set.of(Place.ofField(i)));
        promote();
    }

    /** Whether the execution that just ended showed a race. */
    public boolean foundInLast() {
        return found;
    }

    /** Whether it showed one that begins with a write: the only ones that JRF reports. */
    public boolean foundAfterWrite() {
        return foundAfterWrite;
    }

    /** Makes the locations that raced for the first time scheduling points; returns whether there were any. */
    public boolean promote() {
        // the freeze of final fields may excuse some of the races met so far: all are to be met again
        if (!fresh.isEmpty() && chains.begin()) {
            entries.clear();
            fresh.clear();
            return true;
        }
        boolean any = promoted.addAll(fresh) || again;
        fresh.clear();
        again = false;
        if (any) snapshot = Set.copyOf(promoted);
        return any;
    }

    public void onlyPromoted(Set<Place> places) {
        promoted.clear();
        promoted.addAll(places);
        snapshot = Set.copyOf(promoted);
    }

    /** Locations by name, from a saved schedule: their numbers are known only when their classes are loaded. */
    public void promoteByName(Set<String> names) {
        promotedNames.addAll(names);
    }

    boolean isPromoted(Place place) {
        return promoted.contains(place) || !promotedNames.isEmpty() && promotedNames.contains(name(place));
    }

    boolean anyByName() {
        return !promotedNames.isEmpty();
    }

    /** A name that means the same in every run of the program. */
    public String name(Place place) {
        return names.of(place);
    }

    public PlaceNames names() {
        return names;
    }

    /** The scheduling points of this round; does not change. */
    public Set<Place> snapshot() {
        return snapshot;
    }

    public Set<Place> promoted() {
        return promoted;
    }

    public int size() {
        return entries.size();
    }

    public List<Entry> entries() {
        return new ArrayList<>(entries.values());
    }
}

package org.racefinder.explorer.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.findings.FailureLog;
import org.racefinder.explorer.findings.LockOrderCodec;
import org.racefinder.explorer.findings.ViewCodec;
import org.racefinder.explorer.memory.RaceCandidate;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RacePair;
import org.racefinder.explorer.memory.RaceWitness;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.share.CollectedResults;
import org.racefinder.explorer.share.FoundFailure;
import org.racefinder.explorer.share.FoundRace;
import org.racefinder.explorer.share.FoundView;
import org.racefinder.explorer.share.PortableLocation;
import org.racefinder.explorer.share.SearchKnowledge;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.strategy.SearchStrategy;
import org.racefinder.model.SymbolTable;

/**
 * Converts between the knowledge of this search and a {@link SearchState} that other processes understand: the numbers
 * of this process become names, and names become numbers.
 */
final class SearchStateCodec {
    private final Engine engine;
    private final RaceLog races;
    private final FailureLog failures;
    private final Reasons reasons;
    private final SearchCounters counters;
    private final SymbolTable symbols;
    private final ViewCodec views;
    private final LockOrderCodec lockOrder;

    SearchStateCodec(EngineAssembly parts, SearchCounters counters) {
        this.engine = parts.engine;
        this.races = parts.races;
        this.failures = parts.failures;
        this.reasons = parts.reasons;
        this.counters = counters;
        this.symbols = parts.symbols;
        this.views = new ViewCodec(engine, parts.record.views(), symbols);
        this.lockOrder = new LockOrderCodec(engine, parts.record.views(), symbols);
    }

    /**
     * @param tree the part of the tree that is left to explore
     */
    SearchState save(SearchStrategy strategy, byte[] tree) {
        return new SearchState(reasons.names.list(), knowledge(), results(counters.count(strategy)), tree);
    }

    SearchKnowledge knowledge() {
        return new SearchKnowledge(
                engine.beginsWithoutRunning(),
                races.chains.isActive(),
                engine.execution.accessLog.isActive(),
                locations(races.promoted()),
                engine.unpredictable.all());
    }

    void learn(SearchKnowledge learnt) {
        engine.beginWithoutRunning(learnt.beginWithoutRunning());
        races.chains.restore(learnt.finalFields());
        if (learnt.weakModes()) engine.execution.accessLog.activate();
        engine.unpredictable.restore(learnt.unpredictable());
        races.onlyPromoted(places(learnt.promoted()));
    }

    private CollectedResults results(CollectedResults.Count count) {
        List<FoundRace> found = new ArrayList<>();
        for (RaceEntry entry : races.entries()) found.add(race(entry));
        List<FoundFailure> foundFailures = new ArrayList<>();
        for (FailureLog.Entry entry : failures.entries()) {
            foundFailures.add(new FoundFailure(
                    entry.key.kind(),
                    entry.key.key(),
                    entry.schedule,
                    entry.usedTimeout,
                    locations(entry.promoted),
                    failures.isOnlySampled(entry) ? 0 : entry.traces));
        }
        List<FoundView> seen = new ArrayList<>(views.all());
        lockOrder.addTo(seen);
        return new CollectedResults(count, found, foundFailures, seen, reasons.lasting());
    }

    void restore(CollectedResults results) {
        for (FoundRace race : results.races()) races.add(entry(race));
        for (FoundFailure failure : results.failures()) {
            FailureLog.Key key = new FailureLog.Key(failure.kind(), failure.key());
            FailureLog.Entry entry =
                    new FailureLog.Entry(key, failure.schedule(), failure.usedTimeout(), places(failure.promoted()));
            entry.traces = failure.traces();
            failures.add(entry);
        }
        views.add(results.views());
        lockOrder.add(results.views());
        results.reasons().forEach(reasons::add);
        counters.restore(results.count());
        counters.findings = failures.entries().size() + races.entries().size();
    }

    // ---- races

    private FoundRace race(RaceEntry entry) {
        RacePair pair = entry.pair;
        FoundRace.Key key = FoundRace.Key.of(
                location(pair.place()),
                symbols.siteAt(pair.lowSite()),
                pair.lowWrites(),
                symbols.siteAt(pair.highSite()),
                pair.highWrites(),
                pair.warning() == null ? null : pair.warning().text());
        return new FoundRace(
                key,
                entry.analysis.text(),
                witness(entry.writeFirst),
                witness(entry.readFirst),
                entry.more.stream().map(this::witness).toList(),
                races.isOnlySampled(entry) ? 0 : entry.traces,
                entry.candidates.stream().map(this::candidate).toList(),
                candidate(entry.smallest),
                entry.smallestSize);
    }

    private FoundRace.Witness witness(RaceWitness witness) {
        if (witness == null) return null;
        return new FoundRace.Witness(
                witness.schedule(),
                witness.firstThread(),
                symbols.siteAt(witness.firstSite()),
                witness.firstWrites(),
                witness.secondThread(),
                symbols.siteAt(witness.secondSite()),
                witness.secondWrites(),
                witness.index(),
                witness.usedTimeout(),
                locations(witness.promoted()));
    }

    private FoundRace.Candidate candidate(RaceCandidate candidate) {
        return candidate == null
                ? null
                : new FoundRace.Candidate(candidate.schedule(), locations(candidate.promoted()));
    }

    private RaceEntry entry(FoundRace race) {
        FoundRace.Key key = race.key();
        int low = symbols.site(key.low());
        int high = symbols.site(key.high());
        boolean swap = low > high || low == high && !key.lowWrites();
        AnalysisName warning = key.warning() == null ? null : AnalysisName.ofText(key.warning());
        Place place = place(key.location());
        RacePair pair = swap
                ? new RacePair(place, high, key.highWrites(), low, key.lowWrites(), warning)
                : new RacePair(place, low, key.lowWrites(), high, key.highWrites(), warning);
        RaceEntry entry = new RaceEntry(pair, AnalysisName.ofText(race.analysis()));
        entry.writeFirst = witness(race.writeFirst());
        entry.readFirst = witness(race.readFirst());
        for (FoundRace.Witness witness : race.more()) entry.more.add(witness(witness));
        entry.traces = race.traces();
        for (FoundRace.Candidate candidate : race.candidates()) entry.candidates.add(candidate(candidate));
        entry.smallest = race.smallest() == null ? null : candidate(race.smallest());
        entry.smallestSize = race.smallestSize();
        return entry;
    }

    private RaceWitness witness(FoundRace.Witness witness) {
        if (witness == null) return null;
        return new RaceWitness(
                witness.schedule(),
                witness.firstThread(),
                symbols.site(witness.firstSite()),
                witness.firstWrites(),
                witness.secondThread(),
                symbols.site(witness.secondSite()),
                witness.secondWrites(),
                witness.index(),
                witness.usedTimeout(),
                places(witness.promoted()));
    }

    private RaceCandidate candidate(FoundRace.Candidate candidate) {
        return new RaceCandidate(candidate.schedule(), places(candidate.promoted()));
    }

    // ---- places

    private List<PortableLocation> locations(Set<Place> places) {
        return places.stream().map(this::location).toList();
    }

    private PortableLocation location(Place place) {
        return place.field() != 0
                ? new PortableLocation(symbols.fieldAt(place.field()), null, null)
                : new PortableLocation(null, symbols.siteAt(place.arraySite()), place.arrayType());
    }

    private Set<Place> places(List<PortableLocation> locations) {
        Set<Place> places = new HashSet<>();
        for (PortableLocation location : locations) places.add(place(location));
        return places;
    }

    private Place place(PortableLocation location) {
        return location.field() != null
                ? Place.ofField(symbols.field(location.field()))
                : Place.ofArray(symbols.site(location.arraySite()), location.arrayType());
    }
}

package org.racefinder.explorer.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.engine.RaceLog;
import org.racefinder.explorer.findings.FindingLog;
import org.racefinder.explorer.findings.ViewRecords;
import org.racefinder.explorer.share.FoundOther;
import org.racefinder.explorer.share.FoundRace;
import org.racefinder.explorer.share.Harvest;
import org.racefinder.explorer.share.Learnt;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.Spot;
import org.racefinder.explorer.strategy.Strategy;
import org.racefinder.model.SymbolTable;

/** Between a session and what other processes understand of it: numbers of this process become names, and names numbers. */
final class Handover {
    private final Session session;
    private final SymbolTable symbols;

    Handover(Session session, SymbolTable symbols) {
        this.session = session;
        this.symbols = symbols;
    }

    /** {@code tree}: what is left to run. */
    SearchState save(Strategy strategy, byte[] tree) {
        return new SearchState(session.reasons.names.list(), learnt(), harvest(session.counters.count(strategy)), tree);
    }

    Learnt learnt() {
        return new Learnt(
                session.engine.beginsAside(),
                session.engine.execution.chains.isActive(),
                spots(session.races.promoted()),
                session.engine.unforeseen.all());
    }

    void learn(Learnt learnt) {
        session.engine.beginAside(learnt.beginAside());
        session.engine.execution.chains.restore(learnt.finalFields());
        session.engine.unforeseen.restore(learnt.unforeseen());
        session.races.onlyPromoted(places(learnt.promoted()));
    }

    private Harvest harvest(Harvest.Count count) {
        List<FoundRace> races = new ArrayList<>();
        for (RaceLog.Entry entry : session.races.entries()) races.add(race(entry));
        List<FoundOther> others = new ArrayList<>();
        for (FindingLog.Entry entry : session.findings.entries()) {
            others.add(new FoundOther(
                    entry.key.kind(),
                    entry.key.key(),
                    entry.schedule,
                    entry.usedTimeout,
                    spots(entry.promoted),
                    entry.traces));
        }
        return new Harvest(count, races, others, new ViewRecords(session, symbols).all(), session.reasons.lasting());
    }

    void restore(Harvest harvest) {
        for (FoundRace race : harvest.races()) session.races.add(entry(race));
        for (FoundOther other : harvest.others()) {
            FindingLog.Key key = new FindingLog.Key(other.kind(), other.key());
            FindingLog.Entry entry =
                    new FindingLog.Entry(key, other.schedule(), other.usedTimeout(), places(other.promoted()));
            entry.traces = other.traces();
            session.findings.add(entry);
        }
        new ViewRecords(session, symbols).add(harvest.views());
        harvest.reasons().forEach(session.reasons::add);
        session.counters.restore(harvest.count());
        session.counters.findings =
                session.findings.entries().size() + session.races.entries().size();
    }

    // ---- races

    private FoundRace race(RaceLog.Entry entry) {
        RaceLog.Pair pair = entry.pair;
        FoundRace.Key key = FoundRace.Key.of(
                spot(pair.place()),
                symbols.siteAt(pair.lowSite()),
                pair.lowWrites(),
                symbols.siteAt(pair.highSite()),
                pair.highWrites(),
                pair.warning() == null ? null : pair.warning().text());
        return new FoundRace(
                key,
                entry.analysis.text(),
                way(entry.writeFirst),
                way(entry.readFirst),
                entry.more.stream().map(this::way).toList(),
                entry.traces,
                entry.candidates.stream().map(this::candidate).toList(),
                candidate(entry.smallest),
                entry.smallestSize);
    }

    private FoundRace.Way way(RaceLog.Witness witness) {
        if (witness == null) return null;
        return new FoundRace.Way(
                witness.schedule(),
                witness.firstThread(),
                symbols.siteAt(witness.firstSite()),
                witness.firstWrites(),
                witness.secondThread(),
                symbols.siteAt(witness.secondSite()),
                witness.secondWrites(),
                witness.index(),
                witness.usedTimeout(),
                spots(witness.promoted()));
    }

    private FoundRace.Candidate candidate(RaceLog.Candidate candidate) {
        return candidate == null ? null : new FoundRace.Candidate(candidate.schedule(), spots(candidate.promoted()));
    }

    private RaceLog.Entry entry(FoundRace race) {
        FoundRace.Key key = race.key();
        int low = symbols.site(key.low());
        int high = symbols.site(key.high());
        boolean swap = low > high || low == high && !key.lowWrites();
        AnalysisName warning = key.warning() == null ? null : AnalysisName.ofText(key.warning());
        RaceLog.Place place = place(key.spot());
        RaceLog.Pair pair = swap
                ? new RaceLog.Pair(place, high, key.highWrites(), low, key.lowWrites(), warning)
                : new RaceLog.Pair(place, low, key.lowWrites(), high, key.highWrites(), warning);
        RaceLog.Entry entry = new RaceLog.Entry(pair, AnalysisName.ofText(race.analysis()));
        entry.writeFirst = witness(race.writeFirst());
        entry.readFirst = witness(race.readFirst());
        for (FoundRace.Way way : race.more()) entry.more.add(witness(way));
        entry.traces = race.traces();
        for (FoundRace.Candidate candidate : race.candidates()) entry.candidates.add(candidate(candidate));
        entry.smallest = race.smallest() == null ? null : candidate(race.smallest());
        entry.smallestSize = race.smallestSize();
        return entry;
    }

    private RaceLog.Witness witness(FoundRace.Way way) {
        if (way == null) return null;
        return new RaceLog.Witness(
                way.schedule(),
                way.firstThread(),
                symbols.site(way.firstSite()),
                way.firstWrites(),
                way.secondThread(),
                symbols.site(way.secondSite()),
                way.secondWrites(),
                way.index(),
                way.usedTimeout(),
                places(way.promoted()));
    }

    private RaceLog.Candidate candidate(FoundRace.Candidate candidate) {
        return new RaceLog.Candidate(candidate.schedule(), places(candidate.promoted()));
    }

    // ---- places

    private List<Spot> spots(Set<RaceLog.Place> places) {
        return places.stream().map(this::spot).toList();
    }

    private Spot spot(RaceLog.Place place) {
        return place.field() != 0
                ? new Spot(symbols.fieldAt(place.field()), null, null)
                : new Spot(null, symbols.siteAt(place.arraySite()), place.arrayType());
    }

    private Set<RaceLog.Place> places(List<Spot> spots) {
        Set<RaceLog.Place> places = new HashSet<>();
        for (Spot spot : spots) places.add(place(spot));
        return places;
    }

    private RaceLog.Place place(Spot spot) {
        return spot.field() != null
                ? RaceLog.Place.ofField(symbols.field(spot.field()))
                : RaceLog.Place.ofArray(symbols.site(spot.arraySite()), spot.arrayType());
    }
}

package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RaceWitness;
import org.racefinder.model.Access;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Severity;

/** The findings so far, without paths, with the ids and in the order that {@link Counterexamples} will use. */
public final class PreliminaryFindings {
    /** The maximum number of findings that are reported. */
    static final int MAX_FINDINGS = 100;

    private final SearchRecord search;
    private final ScheduleWriter schedules;
    private final List<PreliminaryFinding> all = new ArrayList<>();
    private int races;
    private int warnings;
    private int failures;

    public PreliminaryFindings(SearchRecord search) {
        this.search = search;
        this.schedules = new ScheduleWriter(search.races(), search.options(), ScheduleStore.NONE);
    }

    public List<PreliminaryFinding> all() {
        for (MergedRaces.Merged merged : MergedRaces.merge(search.races(), search.symbols())) {
            if (all.size() >= MAX_FINDINGS) return all;
            addRace(merged);
        }
        for (FailureLog.Entry entry : search.failures().entries()) {
            if (all.size() >= MAX_FINDINGS) return all;
            addFailure(entry);
        }
        return all;
    }

    private void addRace(MergedRaces.Merged merged) {
        RaceEntry entry = merged.best();
        RaceWitness witness = entry.best();
        boolean warning = merged.isWarning();
        Finding finding = withoutPath(warning ? "W" + ++warnings : "R" + ++races, entry, merged.traces());
        String title =
                (warning ? "warning about " : "race on ") + finding.location().display(true);
        all.add(new PreliminaryFinding(finding, schedules.of(witness.schedule(), witness.promoted(), title)));
    }

    /** Creates a race finding from the data recorded when the race occurred. */
    Finding withoutPath(String id, RaceEntry entry, int traces) {
        RaceWitness witness = entry.best();
        boolean warning = entry.pair.warning() != null;
        CodeSite first = search.symbols().siteAt(witness.firstSite());
        CodeSite second = search.symbols().siteAt(witness.secondSite());
        Location location = search.locations().of(entry.pair.place(), null, witness.index());
        Circumstances circumstances = Circumstances.of(
                        id, severity(warning), entry.analysis.family(), "Nothing orders the two accesses.")
                .withTraces(traces)
                .withTimeout(witness.usedTimeout());
        ConflictingAccesses conflict = new ConflictingAccesses(
                warning ? null : kind(witness),
                location,
                new Access(witness.firstWrites(), witness.firstThread(), first, List.of()),
                new Access(witness.secondWrites(), witness.secondThread(), second, List.of()));
        return EngineFindings.race(warning, circumstances, conflict);
    }

    /** Every unordered conflict is an error, in whichever order it was met (JLS 17.4.5). */
    static Severity severity(boolean warning) {
        return warning ? Severity.WARNING : Severity.ERROR;
    }

    static RaceKind kind(RaceWitness witness) {
        return !witness.firstWrites() ? RaceKind.RW : witness.secondWrites() ? RaceKind.WW : RaceKind.WR;
    }

    private void addFailure(FailureLog.Entry entry) {
        Finding.Kind kind = entry.key.kind();
        Integer status = kind == Finding.Kind.ABNORMAL_EXIT ? Integer.valueOf(entry.key.key()) : null;
        Failure failure = entry.details();
        Finding finding = EngineFindings.of(kind, kind.card().letter() + ++failures, entry.waits, failure, status);
        finding = finding.with(
                finding.circumstances().withTraces(entry.shownTraces()).withTimeout(entry.usedTimeout));
        all.add(new PreliminaryFinding(
                finding, schedules.of(entry.schedule, entry.promoted, kind + " " + entry.key.key())));
    }
}

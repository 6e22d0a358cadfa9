package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RaceWitness;
import org.racefinder.model.CodeSite;
import org.racefinder.model.SymbolTable;

/**
 * Merges races into one finding per location name and unordered pair of source lines, even if they differ in code
 * sites, objects or kinds of access.
 */
public final class MergedRaces {
    private MergedRaces() {}

    /**
     * One finding.
     *
     * @param best the entry that shows the race best
     * @param traces the number of executions with any of the merged races
     */
    public record Merged(RaceKey key, RaceEntry best, int traces) {
        public boolean isWarning() {
            return best.pair.warning() != null;
        }
    }

    private record Group(AnalysisName warning, RaceKey key) {}

    public static List<Merged> merge(RaceLog log, SymbolTable symbols) {
        Map<Group, List<RaceEntry>> groups = new LinkedHashMap<>();
        for (RaceEntry entry : log.entries()) {
            String low = place(symbols.siteAt(entry.pair.lowSite()));
            String high = place(symbols.siteAt(entry.pair.highSite()));
            String lines = low.compareTo(high) <= 0 ? low + "|" + high : high + "|" + low;
            RaceKey key = new RaceKey(log.name(entry.pair.place()), lines);
            groups.computeIfAbsent(new Group(entry.pair.warning(), key), k -> new ArrayList<>())
                    .add(entry);
        }
        List<Merged> merged = new ArrayList<>();
        for (Map.Entry<Group, List<RaceEntry>> same : groups.entrySet()) {
            List<RaceEntry> group = same.getValue();
            RaceEntry best = group.get(0);
            int traces = 0;
            for (RaceEntry entry : group) {
                traces += entry.traces;
                if (rank(entry) < rank(best)) best = entry;
            }
            // a race that only samples of other workers have shown has no counted trace
            merged.add(new Merged(same.getKey().key(), best, Math.max(1, traces)));
        }
        return merged;
    }

    /**
     * Ranks write-read races first, as the most informative, then write-write; a race that occurred only as read-write
     * comes last.
     */
    private static int rank(RaceEntry entry) {
        RaceWitness witness = entry.best();
        return !witness.firstWrites() ? 2 : witness.secondWrites() ? 1 : 0;
    }

    private static String place(CodeSite site) {
        return site.className() + ":" + site.line();
    }
}

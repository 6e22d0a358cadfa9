package org.racefinder.explorer.memory;

import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.names.Place;

/**
 * Identifies a race: a place and an unordered pair of sites, with the kind of access at each site.
 *
 * @param warning null for a race; otherwise the analysis whose rule was broken, which proves nothing
 */
public record RacePair(
        Place place, int lowSite, boolean lowWrites, int highSite, boolean highWrites, AnalysisName warning) {
    static RacePair of(Place place, ReportedRace race, AnalysisName warning) {
        boolean swap =
                race.firstSite() > race.secondSite() || race.firstSite() == race.secondSite() && !race.firstWrites();
        return swap
                ? new RacePair(
                        place, race.secondSite(), race.secondWrites(), race.firstSite(), race.firstWrites(), warning)
                : new RacePair(
                        place, race.firstSite(), race.firstWrites(), race.secondSite(), race.secondWrites(), warning);
    }
}

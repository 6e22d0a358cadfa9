package org.racefinder.explorer.findings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.model.Finding;

/** What has been found so far, told as it comes: a worker may die, or be given up, before all of it is shown as it should be. */
public final class LiveFindings {
    private final Map<String, PreliminaryFinding> byId = new LinkedHashMap<>();
    private ProgressListener listener = ProgressListener.NONE;
    private long executions;

    public synchronized void tell(ProgressListener to) {
        listener = to;
    }

    /** In place of all that was sighted before. */
    public synchronized void sighted(List<PreliminaryFinding> all) {
        if (all.isEmpty() && byId.isEmpty()) return;
        byId.clear();
        for (PreliminaryFinding sighting : all) byId.put(sighting.finding().id(), sighting);
        listener.sighted(all);
    }

    /** In place of the sighting with its id. */
    synchronized void shown(Finding finding) {
        byId.put(finding.id(), new PreliminaryFinding(finding, null));
        listener.shown(finding);
    }

    /** An execution ended, and this is what was printed in it. */
    public synchronized void ran(String output) {
        executions++;
        if (!output.isEmpty()) listener.printed(executions, output);
    }

    /** Two sightings turned out to be one finding. */
    synchronized void merged(Finding one, Finding other, Finding both) {
        byId.remove(one.id());
        byId.remove(other.id());
        byId.put(both.id(), new PreliminaryFinding(both, null));
        listener.sighted(now());
    }

    public synchronized List<PreliminaryFinding> now() {
        return List.copyOf(byId.values());
    }
}

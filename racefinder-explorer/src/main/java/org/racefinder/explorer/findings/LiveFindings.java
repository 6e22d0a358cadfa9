package org.racefinder.explorer.findings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.model.Finding;

/**
 * The findings known so far. They are reported to a listener whenever they change, because a worker may die or be
 * abandoned before all findings have their final form.
 */
public final class LiveFindings {
    private final Map<String, PreliminaryFinding> byId = new LinkedHashMap<>();
    private ProgressListener listener = ProgressListener.NONE;
    private long executions;

    public synchronized void reportTo(ProgressListener to) {
        listener = to;
    }

    /** Replaces all findings known before. */
    public synchronized void replaceAll(List<PreliminaryFinding> all) {
        if (all.isEmpty() && byId.isEmpty()) return;
        byId.clear();
        for (PreliminaryFinding preliminary : all)
            byId.put(preliminary.finding().id(), preliminary);
        listener.preliminaryFindings(all);
    }

    /** Replaces the preliminary finding with the same id by its final form. */
    synchronized void shown(Finding finding) {
        byId.put(finding.id(), new PreliminaryFinding(finding, null));
        listener.finalFinding(finding);
    }

    /** Replaces two preliminary findings that turned out to be the same. */
    synchronized void merged(Finding one, Finding other, Finding both) {
        byId.remove(one.id());
        byId.remove(other.id());
        byId.put(both.id(), new PreliminaryFinding(both, null));
        listener.preliminaryFindings(now());
    }

    /** Called when an execution has ended; {@code output} is the output of the program in it. */
    public synchronized void ran(String output) {
        executions++;
        if (!output.isEmpty()) listener.printed(executions, output);
    }

    public synchronized List<PreliminaryFinding> now() {
        return List.copyOf(byId.values());
    }
}

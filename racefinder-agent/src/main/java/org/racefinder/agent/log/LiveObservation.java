package org.racefinder.agent.log;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.agent.observe.ObservedRun;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.model.Finding;
import org.racefinder.model.SymbolTable;
import org.racefinder.trace.log.LogNames;
import org.racefinder.trace.log.LogOp;

/**
 * Feeds locks, and the accesses made while holding them, to analyses while the program runs: high-level races and lock
 * order. Safe for use by several threads.
 */
public final class LiveObservation {
    private final LogNames names = new LogNames();
    private final ObservedRun run;
    private long sequence;

    private LiveObservation(boolean views, boolean lockOrder) {
        List<AnalysisName> analyses = new ArrayList<>();
        if (views) analyses.add(AnalysisName.VIEWS);
        if (lockOrder) analyses.add(AnalysisName.LOCK_ORDER);
        run = new ObservedRun(names, analyses);
    }

    /** Returns null if no analysis is requested. */
    public static LiveObservation of(boolean views, boolean lockOrder) {
        return views || lockOrder ? new LiveObservation(views, lockOrder) : null;
    }

    synchronized int thread(String name) {
        return names.addThread(name);
    }

    synchronized void array(int object, String type, int site) {
        names.addArray(object, type, site);
    }

    synchronized void access(int thread, LogOp op, int object, int place, boolean element, int site) {
        run.access(thread, op, object, place, element, site);
    }

    synchronized void lock(int thread, LogOp op, int lock, int site) {
        run.ordered(thread, op, lock, site, ++sequence);
    }

    /** Called at the end of the run. */
    public synchronized List<Finding> findings(SymbolTable symbols) {
        names.add(symbols);
        List<Finding> numbered = new ArrayList<>();
        for (Finding each : run.findings()) numbered.add(each.withId("W" + (numbered.size() + 1)));
        return numbered;
    }
}

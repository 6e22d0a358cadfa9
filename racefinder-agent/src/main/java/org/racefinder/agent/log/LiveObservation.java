package org.racefinder.agent.log;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.agent.observe.Interpreter;
import org.racefinder.agent.observe.LockOrder;
import org.racefinder.agent.observe.ObservedRun;
import org.racefinder.agent.observe.ViewInterpreter;
import org.racefinder.model.Finding;
import org.racefinder.model.SymbolTable;
import org.racefinder.trace.log.LogNames;
import org.racefinder.trace.log.LogOp;

/** Looks for high-level races and circles of locks while the program runs: the interpreters of a log, told of locks and of what is accessed under them as it happens. One thread at a time. */
public final class LiveObservation {
    private final List<Interpreter> interpreters = new ArrayList<>();
    private final LogNames names = new LogNames();
    private final ObservedRun run;
    private long sequence;

    private LiveObservation(boolean views, boolean lockOrder) {
        if (views) interpreters.add(new ViewInterpreter());
        if (lockOrder) interpreters.add(new LockOrder());
        run = new ObservedRun(names, interpreters);
    }

    /** Null if none is asked for. */
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

    /** When the run is over. */
    public synchronized List<Finding> findings(SymbolTable symbols) {
        names.add(symbols);
        List<Finding> findings = new ArrayList<>();
        for (Interpreter each : interpreters) findings.addAll(each.findings(run));
        List<Finding> numbered = new ArrayList<>();
        for (Finding each : findings) numbered.add(each.withId("W" + (numbered.size() + 1)));
        return numbered;
    }
}

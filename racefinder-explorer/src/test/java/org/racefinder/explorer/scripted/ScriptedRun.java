package org.racefinder.explorer.scripted;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RacePair;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.model.CodeSite;

/** What one execution of a scripted program showed. The footprints of its steps are valid until the next execution. */
public final class ScriptedRun {
    private static final String MAIN = "main";

    private final List<ScriptedStep> steps;
    private final Ending ending;
    private final String divergence;
    private final Map<String, String> blocked = new TreeMap<>();
    private final List<String> races = new ArrayList<>();
    private final Set<String> edges;
    private final List<String> accesses;
    private final List<String> holds;
    private final Set<String> reasons;

    ScriptedRun(ScriptedProgram program, List<ScriptedStep> steps, RecordingAnalysis recording) {
        ExecutionState execution = program.engine.execution;
        this.steps = steps;
        this.ending = program.engine.ending();
        this.divergence = program.engine.scheduler.divergence();
        this.reasons = program.engine.reasons.all();
        this.edges = new TreeSet<>(recording.edges);
        edges.removeIf(edge -> edge.startsWith(MAIN) || edge.endsWith(MAIN));
        this.accesses = List.copyOf(recording.accesses);
        this.holds = List.copyOf(recording.holds);
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread thread = execution.thread(i);
            Op pending = thread.scheduling.pending;
            if (pending != null && !pending.enabled(Op.LIVE)) blocked.put(thread.name(), pending.waitsFor());
        }
        for (RaceEntry entry : program.races.shownIn(execution.epoch())) races.add(text(program, entry.pair));
    }

    private static String text(ScriptedProgram program, RacePair pair) {
        String place = program.races.name(pair.place()).replaceAll(" @.*", "");
        String low = access(program.symbols().siteAt(pair.lowSite()), pair.lowWrites());
        String high = access(program.symbols().siteAt(pair.highSite()), pair.highWrites());
        boolean swap = low.compareTo(high) > 0;
        return place.substring(place.lastIndexOf('.') + 1) + ": " + (swap ? high : low) + ", " + (swap ? low : high);
    }

    private static String access(CodeSite site, boolean writes) {
        return site.method() + (site.line() == 0 ? "" : ":" + site.line()) + (writes ? " writes" : " reads");
    }

    /** {@code x: A writes, B reads}. */
    public List<String> races() {
        return races;
    }

    /** {@code A->B}: B acquired something that A had released. Edges from and to the main thread are left out. */
    public Collection<String> edges() {
        return edges;
    }

    /** What the analyses were told of plain accesses, in order. */
    public List<String> accesses() {
        return accesses;
    }

    /** Which locks the analyses were told to be taken and given back, in order. */
    public List<String> holds() {
        return holds;
    }

    /** Threads that cannot go on when the execution is over, with what each waits for. */
    public Map<String, String> blocked() {
        return blocked;
    }

    public Ending ending() {
        return ending;
    }

    public String divergence() {
        return divergence;
    }

    /** Why a search over such executions would be incomplete. */
    public Set<String> reasons() {
        return reasons;
    }

    public List<ScriptedStep> steps() {
        return steps;
    }

    /** The steps of one thread, without its begin and end. */
    public List<ScriptedStep> steps(String actor) {
        return steps.stream()
                .filter(step -> step.actor().equals(actor))
                .filter(step -> !step.text().equals("BEGIN") && !step.text().equals("END"))
                .toList();
    }

    public ScriptedStep step(String actor, int index) {
        return steps(actor).get(index);
    }

    /** Who took the steps after the threads had begun, without their ends: {@code "A A B"}. */
    public String order() {
        return steps.stream()
                .filter(step -> !step.actor().equals(MAIN))
                .filter(step -> !step.text().equals("BEGIN") && !step.text().equals("END"))
                .map(ScriptedStep::actor)
                .collect(Collectors.joining(" "));
    }
}

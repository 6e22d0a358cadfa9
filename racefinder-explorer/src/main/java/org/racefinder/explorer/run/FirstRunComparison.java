package org.racefinder.explorer.run;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;

/**
 * Compares the first run of the program with the second, which follows the same schedule. The engine resets all state
 * that it knows before each execution. If the two runs differ, the program has left state behind that the engine does
 * not know, such as a file or a setting of a library. The explored executions then differ from those of a fresh JVM.
 */
final class FirstRunComparison {
    /** Steps of threads and classes. Other steps may belong to JDK code, which does some things only once. */
    private static final Set<OperationKind> COMPARED = EnumSet.of(
            OperationKind.THREAD_START,
            OperationKind.THREAD_BEGIN,
            OperationKind.SHUTDOWN_HOOK_BEGIN,
            OperationKind.THREAD_END,
            OperationKind.THREAD_JOIN,
            OperationKind.THREAD_INSPECT,
            OperationKind.CLASS_USE,
            OperationKind.CLASS_INITIALISED);

    private List<String> steps;
    private String output;

    /** Returns how the run that has just ended differs from the previous run, or null. */
    String compare(Trace trace, String newOutput) {
        List<String> before = steps;
        String outputBefore = output;
        steps = steps(trace);
        output = newOutput;
        if (before == null) return null;
        for (int i = 0; i < Math.max(before.size(), steps.size()); i++)
            if (!at(before, i).equals(at(steps, i)))
                return at(before, i) + " in the first run, and " + at(steps, i) + " in the second";
        return output.equals(outputBefore) ? null : "the second run printed something else than the first";
    }

    private static String at(List<String> steps, int i) {
        return i < steps.size() ? steps.get(i) : "nothing more";
    }

    private static List<String> steps(Trace trace) {
        List<String> steps = new ArrayList<>();
        for (int i = 0; i < trace.length(); i++) {
            Event event = trace.event(i);
            if (event.operation instanceof Op op && COMPARED.contains(op.kind)) steps.add(op.describe());
        }
        return steps;
    }
}

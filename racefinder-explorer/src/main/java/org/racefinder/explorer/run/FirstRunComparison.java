package org.racefinder.explorer.run;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.ThreadOps;

/**
 * What the first run of the program did, beside the next one, which begins and goes on in the same way. The engine starts everything that it knows of anew for each execution; if the two differ, the program has left
 * something behind that it does not know of: a file, a setting of a library. Then what is explored is not what a fresh JVM would run.
 */
final class FirstRunComparison {
    private List<String> steps;
    private String output;

    /** Returns how the run that has just ended differs from the one before it, or null. */
    String compare(Trace trace, String itsOutput) {
        List<String> before = steps;
        String outputBefore = output;
        steps = steps(trace);
        output = itsOutput;
        if (before == null) return null;
        for (int i = 0; i < Math.max(before.size(), steps.size()); i++)
            if (!at(before, i).equals(at(steps, i)))
                return at(before, i) + " in the first run, and " + at(steps, i) + " in the second";
        return output.equals(outputBefore) ? null : "the second run printed something else than the first";
    }

    private static String at(List<String> steps, int i) {
        return i < steps.size() ? steps.get(i) : "nothing more";
    }

    /** What threads and classes there are: other steps may be of JDK code, which does some things only once. */
    private static List<String> steps(Trace trace) {
        List<String> steps = new ArrayList<>();
        for (int i = 0; i < trace.length(); i++) {
            Event event = trace.event(i);
            if (!(event.operation instanceof Op op)) continue;
            Class<?> family = op.getClass().getEnclosingClass();
            if (family == ThreadOps.class || family == ClassInitialisation.class) steps.add(op.describe());
        }
        return steps;
    }
}

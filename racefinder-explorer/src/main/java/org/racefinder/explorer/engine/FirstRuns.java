package org.racefinder.explorer.engine;

import java.util.Arrays;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Trace;

/**
 * What the first run of the program did, beside the next one, which begins and goes on in the same way. The engine starts everything that it knows of anew for each execution; if the two differ, the program has left
 * something behind that it does not know of: a file, a setting of a library. Then what is explored is not what a fresh JVM would run.
 */
final class FirstRuns {
    private String[] steps;
    private String output;

    /** Returns how the run that has just ended differs from the one before it, or null. */
    String compare(Trace trace, String itsOutput) {
        String[] before = steps;
        String outputBefore = output;
        steps = steps(trace);
        output = itsOutput;
        if (before == null) return null;
        int common = Arrays.mismatch(before, steps);
        if (common >= 0)
            return "step " + (common + 1) + " was " + at(before, common) + " in the first run, and " + at(steps, common)
                    + " in the second";
        return output.equals(outputBefore) ? null : "the second run printed something else than the first";
    }

    private static String at(String[] steps, int i) {
        return i < steps.length ? steps[i] : "not there";
    }

    private static String[] steps(Trace trace) {
        String[] steps = new String[trace.length()];
        for (int i = 0; i < steps.length; i++) {
            Event event = trace.event(i);
            String what = event.operation instanceof Op op ? op.describe() : "an event";
            steps[i] = what + " of actor " + event.actor;
        }
        return steps;
    }
}

package org.racefinder.explorer.run;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.thread.UncontrolledRead;
import org.racefinder.model.SymbolTable;

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

    private static final int MOST_SHOWN = 60;

    private final SymbolTable symbols;
    private List<String> steps;
    private String output;
    private List<UncontrolledRead> reads;
    private List<String> exceptions;
    private List<String> newExceptions = List.of();

    FirstRunComparison(SymbolTable symbols) {
        this.symbols = symbols;
    }

    /** Returns how the run that has just ended differs from the previous run, and why if that is known; or null. */
    String compare(Trace trace, String newOutput, List<UncontrolledRead> newReads, List<String> uncaught) {
        List<String> before = steps;
        List<String> exceptionsBefore = exceptions;
        String outputBefore = output;
        List<UncontrolledRead> readsBefore = reads;
        steps = steps(trace);
        output = newOutput;
        reads = newReads;
        exceptions = uncaught;
        if (before == null) return null;
        newExceptions = uncaught.stream()
                .filter(exception -> !exceptionsBefore.contains(exception))
                .toList();
        String difference = uncaught.equals(exceptionsBefore)
                ? difference(before, outputBefore)
                : described(exceptionsBefore) + " in the first run, and " + described(uncaught) + " in the second";
        if (difference == null) return null;
        String cause = cause(readsBefore);
        return cause == null ? difference : cause + "; " + difference;
    }

    /** Returns the exceptions of the last run that the run before did not have. */
    List<String> newExceptions() {
        return newExceptions;
    }

    private static String described(List<String> uncaught) {
        return uncaught.isEmpty() ? "no exception" : String.join(", ", uncaught);
    }

    private String difference(List<String> before, String outputBefore) {
        for (int i = 0; i < Math.max(before.size(), steps.size()); i++)
            if (!at(before, i).equals(at(steps, i)))
                return at(before, i) + " in the first run, and " + at(steps, i) + " in the second";
        if (output.equals(outputBefore)) return null;
        List<String> linesBefore = outputBefore.lines().toList();
        List<String> lines = output.lines().toList();
        int i = 0;
        while (at(linesBefore, i).equals(at(lines, i)) && i < lines.size()) i++;
        return "the first run printed \"" + shortened(at(linesBefore, i)) + "\", and the second \""
                + shortened(at(lines, i)) + "\"";
    }

    /** Returns the first value from outside that was another in the second run, or null. */
    private String cause(List<UncontrolledRead> readsBefore) {
        for (int i = 0; i < Math.min(readsBefore.size(), reads.size()); i++) {
            UncontrolledRead one = readsBefore.get(i);
            UncontrolledRead other = reads.get(i);
            if (one.site() != other.site() || one.actor() != other.actor()) return null;
            if (!one.value().equals(other.value()))
                return one.what() + " at " + symbols.siteAt(one.site()).place() + " returned "
                        + shortened(one.value()) + " in the first run, and " + shortened(other.value())
                        + " in the second";
        }
        return null;
    }

    private static String shortened(String text) {
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "...";
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

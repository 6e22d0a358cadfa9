package org.racefinder.cli;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.racefinder.instrument.jdk.ModelCatalogue;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.Edge;

/** The answer to {@code --list-models}. */
final class ModelList {
    private static final List<String> ELSEWHERE = List.of(
            "sun.misc.Unsafe: memory outside the heap that several threads use, and calls by reflection",
            "java.lang.invoke.VarHandle.toMethodHandle, MethodHandles.varHandleInvoker, varHandleExactInvoker",
            "java.lang.invoke.VarHandle.loadLoadFence, storeStoreFence: if the order of two threads rests on one",
            "VarHandles of direct byte buffers and of memory segments",
            "modes weaker than volatile on several variables: executions that are not sequentially consistent");

    private ModelList() {}

    static String text() {
        StringBuilder text = new StringBuilder();
        text.append("Modelled by contract: the call is one step (or two, where it waits in between).\n");
        text.append(
                "Each line: when it may proceed | what it reads (R), writes (W) or adds to (A) | which edges it makes.\n");
        for (Map.Entry<String, List<ModelCatalogue.Method>> entry :
                ModelCatalogue.modelled().entrySet()) {
            text.append('\n').append(entry.getKey()).append('\n');
            for (ModelCatalogue.Method method : entry.getValue()) {
                Contract contract = method.contract();
                text.append("  ")
                        .append(method.signature())
                        .append("  ")
                        .append(contract.guard().text());
                text.append(" | ").append(contract.touches().text());
                text.append(" | ").append(edges(contract)).append('\n');
            }
        }
        section(text, "Run their own code, on what is modelled", ModelCatalogue.lifted());
        section(text, "Checked for races inside, like the program itself", ModelCatalogue.checked());
        text.append("\nNot modelled; a program that uses one of these gets a reason and exit code 3:\n");
        for (ModelCatalogue.Unmodelled each : ModelCatalogue.unmodelled()) {
            text.append("  ")
                    .append(each.method())
                    .append(": ")
                    .append(each.reason())
                    .append('\n');
        }
        for (String each : ELSEWHERE) text.append("  ").append(each).append('\n');
        return text.toString();
    }

    private static String edges(Contract contract) {
        String edges =
                contract.edges().stream().filter(Edge::isOrder).map(Edge::text).collect(Collectors.joining("; "));
        return edges.isEmpty() ? "none" : edges;
    }

    private static void section(StringBuilder text, String title, List<String> classes) {
        text.append('\n').append(title).append(":\n");
        for (String each : classes) text.append("  ").append(each).append('\n');
    }
}

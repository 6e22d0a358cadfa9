package org.racefinder.explorer.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The effect of exploring a part on the nodes above it.
 *
 * @param executed the steps of those nodes as they were executed, by depth
 * @param insertions the sequences to insert at those nodes
 */
record PartResult(Map<Integer, TreeStep> executed, List<PendingInsertion> insertions) {
    void write(StepWriter out) throws IOException {
        out.number(executed.size());
        for (Map.Entry<Integer, TreeStep> entry : executed.entrySet()) {
            out.number(entry.getKey());
            out.step(entry.getValue());
        }
        out.number(insertions.size());
        for (PendingInsertion insertion : insertions) {
            out.number(insertion.depth());
            out.number(insertion.alone() ? 1 : 0);
            out.steps(insertion.steps().toArray(new TreeStep[0]));
            for (List<TreeStep> alternatives : insertion.otherAlternatives())
                out.steps(alternatives.toArray(new TreeStep[0]));
        }
    }

    static PartResult read(StepReader in) throws IOException {
        Map<Integer, TreeStep> executed = new TreeMap<>();
        for (int i = in.count(); i > 0; i--) executed.put(in.number(), in.step());
        List<PendingInsertion> insertions = new ArrayList<>();
        for (int i = in.count(); i > 0; i--) {
            int depth = in.number();
            boolean alone = in.number() == 1;
            TreeStep[] steps = in.steps();
            List<List<TreeStep>> alternatives = new ArrayList<>();
            for (int s = 0; s < steps.length; s++) alternatives.add(List.of(in.steps()));
            insertions.add(new PendingInsertion(depth, List.of(steps), alternatives, alone));
        }
        return new PartResult(executed, insertions);
    }
}

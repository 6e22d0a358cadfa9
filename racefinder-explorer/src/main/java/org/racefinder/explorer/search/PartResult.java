package org.racefinder.explorer.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The effect of exploring a part on the nodes above it: their steps as executed, by depth, and sequences to insert. */
record PartResult(Map<Integer, TreeStep> executed, List<PendingInsertion> deliveries) {
    void write(StepWriter out) throws IOException {
        out.number(executed.size());
        for (Map.Entry<Integer, TreeStep> entry : executed.entrySet()) {
            out.number(entry.getKey());
            out.step(entry.getValue());
        }
        out.number(deliveries.size());
        for (PendingInsertion delivery : deliveries) {
            out.number(delivery.depth());
            out.number(delivery.alone() ? 1 : 0);
            out.steps(delivery.steps().toArray(new TreeStep[0]));
            for (List<TreeStep> others : delivery.others()) out.steps(others.toArray(new TreeStep[0]));
        }
    }

    static PartResult read(StepReader in) throws IOException {
        Map<Integer, TreeStep> executed = new TreeMap<>();
        for (int i = in.count(); i > 0; i--) executed.put(in.number(), in.step());
        List<PendingInsertion> deliveries = new ArrayList<>();
        for (int i = in.count(); i > 0; i--) {
            int depth = in.number();
            boolean alone = in.number() == 1;
            TreeStep[] steps = in.steps();
            List<List<TreeStep>> others = new ArrayList<>();
            for (int s = 0; s < steps.length; s++) others.add(List.of(in.steps()));
            deliveries.add(new PendingInsertion(depth, List.of(steps), others, alone));
        }
        return new PartResult(executed, deliveries);
    }
}

package org.racefinder.explorer.search;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes steps, each in full only once. Objects are written with the names that are valid in every process.
 *
 * <pre>
 * Step = 0
 *      | number + 1 of a step written before
 *      | number of new step + 1, actor, index, alternative, flags, alternatives, objects
 * </pre>
 */
final class StepWriter {
    static final int EVERYTHING = 1;

    private final DataOutputStream out;
    private final ObjectTable objects;
    private final Map<List<Integer>, Integer> known = new HashMap<>();

    StepWriter(DataOutputStream out, ObjectTable objects) {
        this.out = out;
        this.objects = objects;
    }

    /** Writes a step, or null: the step of the root. */
    void step(TreeStep step) throws IOException {
        if (step == null) {
            number(0);
            return;
        }
        List<Integer> content = step.content();
        Integer before = known.get(content);
        if (before != null) {
            number(before + 1);
            return;
        }
        known.put(content, known.size());
        number(known.size());
        number(step.actor);
        number(step.index);
        number(step.alternative);
        number(step.everything ? EVERYTHING : 0);
        number(step.alternatives.length);
        for (int alternative : step.alternatives) number(alternative);
        number(step.accesses.length);
        for (int access : step.accesses) {
            out.writeLong(objects.object(TreeStep.slot(access)));
            out.writeByte(TreeStep.kind(access));
        }
    }

    void steps(TreeStep[] steps) throws IOException {
        number(steps.length);
        for (TreeStep step : steps) step(step);
    }

    /** Writes a number in as few bytes as possible, seven bits in each. */
    void number(int number) throws IOException {
        int rest = number;
        while ((rest & ~0x7f) != 0) {
            out.writeByte(rest & 0x7f | 0x80);
            rest >>>= 7;
        }
        out.writeByte(rest);
    }
}

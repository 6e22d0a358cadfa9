package org.racefinder.explorer.search;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the format of {@link StepWriter}, and rejects data that it cannot have written. */
final class StepReader {
    private static final int[] NONE = {};
    private static final int MAX_COUNT = 1 << 20;

    private final DataInputStream in;
    private final ObjectTable objects;
    private final List<TreeStep> known = new ArrayList<>();

    StepReader(DataInputStream in, ObjectTable objects) {
        this.in = in;
        this.objects = objects;
    }

    TreeStep step() throws IOException {
        int number = number();
        if (number == 0) return null;
        if (number <= known.size()) return known.get(number - 1);
        if (number != known.size() + 1) throw new IOException("step " + number + " of " + known.size());
        int actor = number();
        int index = number();
        int alternative = number();
        boolean everything = (number() & StepWriter.EVERYTHING) != 0;
        int[] alternatives = numbers();
        int[] accesses = new int[count()];
        for (int i = 0; i < accesses.length; i++) {
            int slot = objects.slot(in.readLong());
            int kind = in.readByte();
            if (kind < AccessKind.READ || kind > AccessKind.ADD) throw new IOException("an access of kind " + kind);
            accesses[i] = TreeStep.access(slot, kind);
        }
        TreeStep step = new TreeStep(actor, index, alternative, alternatives, accesses, everything);
        known.add(step);
        return step;
    }

    private int[] numbers() throws IOException {
        int length = count();
        int[] numbers = length == 0 ? NONE : new int[length];
        for (int i = 0; i < length; i++) numbers[i] = number();
        return numbers;
    }

    TreeStep[] steps() throws IOException {
        TreeStep[] steps = new TreeStep[count()];
        for (int i = 0; i < steps.length; i++) steps[i] = step();
        return steps;
    }

    int count() throws IOException {
        int count = number();
        if (count < 0 || count > MAX_COUNT) throw new IOException("a list of " + count);
        return count;
    }

    int number() throws IOException {
        int number = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int part = in.readByte();
            number |= (part & 0x7f) << shift;
            if (part >= 0) return number;
        }
        throw new IOException("a number without end");
    }
}

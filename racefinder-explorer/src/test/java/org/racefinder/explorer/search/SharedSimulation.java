package org.racefinder.explorer.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Runs a toy program by several searches that share one tree, in random order and with random faults: parts are
 * returned unfinished, lost, returned twice or late, and the tree is saved and read again in between.
 */
final class SharedSimulation {
    private final ToyProgram program;
    private final Random random;
    private final int workers;
    private final boolean faults;
    private SharedTree tree = new SharedTree();
    final List<Object> classes = new ArrayList<>();
    long redundant;
    int lost;
    int refused;

    private record FinishedPart(int number, Supplier<byte[]> bytes, List<Object> classes, long redundant) {}

    SharedSimulation(ToyProgram program, int workers, long seed, boolean faults) {
        this.program = program;
        this.random = new Random(seed);
        this.workers = workers;
        this.faults = faults;
    }

    SharedSimulation run() {
        try {
            List<FinishedPart> inProgress = new ArrayList<>();
            List<FinishedPart> late = new ArrayList<>();
            while (!tree.finished()) {
                while (tree.given() < workers) {
                    SharedTree.Part part = tree.take(workers - tree.given() - 1);
                    if (part == null) break;
                    inProgress.add(work(part));
                }
                FinishedPart finished = inProgress.remove(random.nextInt(inProgress.size()));
                if (faults && random.nextInt(6) == 0) {
                    lost++;
                    tree.lost(finished.number);
                    late.add(finished);
                    continue;
                }
                receive(finished);
                if (!faults) continue;
                if (random.nextInt(6) == 0) receive(finished);
                if (!late.isEmpty() && random.nextInt(3) == 0) receive(late.remove(0));
                if (random.nextInt(10) == 0) {
                    tree = SharedTree.of(tree.save());
                    inProgress.clear();
                    late.clear();
                }
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void receive(FinishedPart finished) throws IOException {
        if (!tree.put(finished.number, finished.bytes.get())) {
            refused++;
            return;
        }
        classes.addAll(finished.classes);
        redundant += finished.redundant;
    }

    /** Runs some executions of the part, or all. */
    private FinishedPart work(SharedTree.Part part) throws IOException {
        TreeSearch search = TreeSearch.of(part.bytes());
        Simulation simulation =
                new Simulation(program, search, Integer.MAX_VALUE, random.nextBoolean() ? random : null);
        Schedule prefix = new Schedule();
        Trace trace = new Trace();
        List<Object> found = new ArrayList<>();
        for (int left = random.nextInt(6) + (faults ? 0 : 1); left > 0 && search.next(prefix); left--) {
            ToyMachine machine = simulation.execute(prefix, trace);
            if (!machine.isDeadEnd()) found.add(CanonicalKey.of(trace, machine.actors(), ToyExchange.all(program)));
            search.completed(trace);
        }
        byte[] left = search.save();
        return new FinishedPart(part.number(), () -> left, found, search.redundant());
    }
}

package org.racefinder.explorer.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Runs a toy program by several searches that share one tree, in an order and with interruptions that only chance
 * decides: parts are handed back unfinished, lost, handed in twice or late, and the tree is saved and read again in
 * between.
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

    private record Done(int number, Supplier<byte[]> bytes, List<Object> classes, long redundant) {}

    SharedSimulation(ToyProgram program, int workers, long seed, boolean faults) {
        this.program = program;
        this.random = new Random(seed);
        this.workers = workers;
        this.faults = faults;
    }

    SharedSimulation run() {
        try {
            List<Done> underWay = new ArrayList<>();
            List<Done> late = new ArrayList<>();
            while (!tree.finished()) {
                while (tree.given() < workers) {
                    SharedTree.Part part = tree.take(workers - tree.given() - 1);
                    if (part == null) break;
                    underWay.add(work(part));
                }
                Done done = underWay.remove(random.nextInt(underWay.size()));
                if (faults && random.nextInt(6) == 0) {
                    lost++;
                    tree.lost(done.number);
                    late.add(done);
                    continue;
                }
                take(done);
                if (!faults) continue;
                if (random.nextInt(6) == 0) take(done);
                if (!late.isEmpty() && random.nextInt(3) == 0) take(late.remove(0));
                if (random.nextInt(10) == 0) {
                    tree = SharedTree.of(tree.save());
                    underWay.clear();
                    late.clear();
                }
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(Done done) throws IOException {
        if (!tree.put(done.number, done.bytes.get())) {
            refused++;
            return;
        }
        classes.addAll(done.classes);
        redundant += done.redundant;
    }

    /** Some executions of the part, or all. */
    private Done work(SharedTree.Part part) throws IOException {
        TreeSearch search = TreeSearch.of(part.bytes());
        Simulation simulation =
                new Simulation(program, search, Integer.MAX_VALUE, random.nextBoolean() ? random : null);
        Schedule prefix = new Schedule();
        Trace trace = new Trace();
        List<Object> found = new ArrayList<>();
        for (int left = random.nextInt(6) + (faults ? 0 : 1); left > 0 && search.next(prefix); left--) {
            ToyMachine machine = simulation.execute(prefix, trace);
            found.add(CanonicalKey.of(trace, machine.actors()));
            search.completed(trace);
        }
        byte[] left = search.save();
        return new Done(part.number(), () -> left, found, search.redundant());
    }
}

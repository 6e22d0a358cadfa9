package org.racefinder.explorer.search;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.racefinder.explorer.search.ToyOperation.Kind;
import org.racefinder.explorer.search.ToyProgram.Code;

/** Generates small random programs from a seed and a mix of features. */
final class RandomPrograms {
    enum Feature {
        VOLATILE,
        ATOMIC,
        LOCK,
        TRY_LOCK,
        WAIT,
        TIMED_WAIT,
        INTERRUPT,
        PARK,
        SEMAPHORE,
        LATCH,
        SHARED_LOCK,
        START,
        CHOOSE,
        EXIT,
        SPIN,
        PLAIN
    }

    static final List<Set<Feature>> MIXES = List.of(
            Set.of(Feature.VOLATILE),
            Set.of(Feature.VOLATILE, Feature.ATOMIC),
            Set.of(Feature.LOCK),
            Set.of(Feature.LOCK, Feature.TRY_LOCK, Feature.VOLATILE),
            Set.of(Feature.WAIT),
            Set.of(Feature.WAIT, Feature.TIMED_WAIT),
            Set.of(Feature.TIMED_WAIT, Feature.VOLATILE),
            Set.of(Feature.WAIT, Feature.TIMED_WAIT, Feature.INTERRUPT),
            Set.of(Feature.PARK, Feature.INTERRUPT),
            Set.of(Feature.SEMAPHORE, Feature.LATCH, Feature.ATOMIC),
            Set.of(Feature.START, Feature.LOCK, Feature.VOLATILE),
            Set.of(Feature.CHOOSE, Feature.VOLATILE),
            Set.of(Feature.CHOOSE, Feature.LOCK, Feature.ATOMIC, Feature.WAIT),
            Set.of(Feature.EXIT, Feature.VOLATILE, Feature.LOCK),
            Set.of(
                    Feature.VOLATILE,
                    Feature.ATOMIC,
                    Feature.LOCK,
                    Feature.TRY_LOCK,
                    Feature.WAIT,
                    Feature.TIMED_WAIT,
                    Feature.INTERRUPT,
                    Feature.PARK,
                    Feature.SEMAPHORE,
                    Feature.LATCH,
                    Feature.START,
                    Feature.CHOOSE));

    private final Random random;
    private final List<Feature> features;
    private int threads;
    /** The threads that others may address. */
    private int[] addressable = {};

    private int budget;

    private RandomPrograms(long seed, Set<Feature> mix) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
        // sorted, so that the same seed gives the same program
        features = mix.stream().sorted().toList();
    }

    static ToyProgram program(long seed, Set<Feature> mix) {
        return new RandomPrograms(seed, mix).generate();
    }

    static ToyProgram program(long seed) {
        return program(seed, MIXES.get((int) (seed % MIXES.size())));
    }

    /** A program with one or two blocks of interchangeable threads. */
    static ToyProgram symmetric(long seed, Set<Feature> mix) {
        return new RandomPrograms(seed, mix).generateSymmetric();
    }

    static ToyProgram symmetric(long seed) {
        return symmetric(seed, MIXES.get((int) (seed % MIXES.size())));
    }

    /** The sizes of blocks, and of groups that are none because they have one thread. */
    private static final int[][] SIZES = {{2}, {2, 1}, {1, 2}, {3}, {2, 2}, {3, 1}, {2, 1, 1}, {4}};

    private ToyProgram generateSymmetric() {
        ToyProgram program = new ToyProgram();
        program.initially(ToyObject.SEMAPHORE, 0, random.nextInt(3)).initially(ToyObject.LATCH, 0, random.nextInt(3));
        program.withdrawnByWaker = random.nextBoolean();
        int[] sizes = SIZES[random.nextInt(SIZES.length)];
        boolean starts = features.contains(Feature.START);
        int first = starts ? 1 : 0;
        threads = first + IntStream.of(sizes).sum();
        addressable = addressable(first, sizes);
        if (starts) {
            budget = random.nextInt(3);
            program.thread(code -> startBlocks(code, sizes));
        }
        for (int size : sizes) {
            long body = random.nextLong();
            for (int i = 0; i < size; i++) {
                random.setSeed(body);
                budget = 1 + random.nextInt(threads == 2 ? 6 : threads == 3 ? 4 : 3);
                if (starts) program.startedThread(code -> fill(code, 0));
                else program.thread(code -> fill(code, 0));
            }
            if (size > 1) program.block(first, first + size - 1);
            first += size;
        }
        return program;
    }

    private static int[] addressable(int first, int[] sizes) {
        IntStream.Builder alone = IntStream.builder();
        if (first == 1) alone.add(0);
        int at = first;
        for (int size : sizes) {
            if (size == 1) alone.add(at);
            at += size;
        }
        return alone.build().toArray();
    }

    private void startBlocks(Code code, int[] sizes) {
        int first = 1;
        for (int size : sizes) {
            code.add(Kind.START_ALL, first, first + size, 0, 0);
            first += size;
        }
        fill(code, 0);
        first = 1;
        for (int size : sizes) {
            if (random.nextInt(3) > 0) code.add(Kind.JOIN_ALL, first, first + size, 0, 0);
            first += size;
        }
        budget = random.nextInt(2);
        fill(code, 0);
    }

    private ToyProgram generate() {
        ToyProgram program = new ToyProgram();
        threads = 2 + random.nextInt(3);
        program.initially(ToyObject.SEMAPHORE, 0, random.nextInt(3)).initially(ToyObject.LATCH, 0, random.nextInt(3));
        program.withdrawnByWaker = random.nextBoolean();
        addressable = IntStream.range(0, threads).toArray();
        boolean starts = features.contains(Feature.START);
        for (int t = 0; t < threads; t++) {
            budget = 1 + random.nextInt(threads == 2 ? 6 : threads == 3 ? 4 : 3);
            if (starts && t > 0) program.startedThread(code -> fill(code, 0));
            else if (starts) program.thread(this::startOthers);
            else program.thread(code -> fill(code, 0));
        }
        return program;
    }

    private void startOthers(Code code) {
        for (int t = 1; t < threads; t++) code.doing(Kind.START, t);
        fill(code, 0);
        for (int t = 1; t < threads; t++) if (random.nextInt(3) > 0) code.doing(Kind.JOIN, t);
    }

    private void fill(Code code, int depth) {
        boolean first = true;
        while (budget > 0) {
            budget--;
            if (!first && depth < 2 && random.nextInt(4) == 0) {
                int rest = budget;
                budget = 1;
                code.ifEqual(register(), random.nextInt(2), body -> fill(body, depth + 1));
                budget = rest;
            } else {
                instruction(code, features.get(random.nextInt(features.size())));
            }
            first = false;
        }
    }

    private void instruction(Code code, Feature feature) {
        int x = random.nextInt(3) == 0 ? 1 : 0;
        int value = random.nextInt(3);
        switch (feature) {
            case VOLATILE -> {
                if (random.nextBoolean()) code.read(x, register());
                else code.write(x, value);
            }
            case ATOMIC -> {
                switch (random.nextInt(4)) {
                    case 0, 1 -> code.cas(x, random.nextInt(2), value, register());
                    case 2 -> code.add(x, 1, register());
                    default -> code.swap(x, value, register());
                }
            }
            case LOCK ->
                code.synchronizedOn(x, body -> {
                    if (random.nextInt(3) == 0) body.synchronizedOn(1 - x, inner -> {});
                    else if (random.nextInt(3) == 0) body.plainRead(x, register());
                    else if (random.nextInt(3) == 0) body.plainWrite(x, value);
                });
            case TRY_LOCK ->
                code.tryLock(x, register(), body -> {
                    if (random.nextBoolean()) body.write(0, value);
                });
            case WAIT, TIMED_WAIT -> monitor(code, feature);
            case INTERRUPT -> {
                int action = random.nextInt(4);
                switch (addressable.length == 0 ? action | 2 : action) {
                    case 0, 1 -> code.doing(Kind.INTERRUPT_THREAD, addressed());
                    case 2 -> code.doing(Kind.IS_INTERRUPTED, 0, register());
                    default -> code.doing(Kind.CLEAR_INTERRUPT, 0, register());
                }
            }
            case PARK -> {
                if (random.nextBoolean() || addressable.length == 0) code.doing(Kind.PARK, 0);
                else code.doing(Kind.UNPARK, addressed());
            }
            case SEMAPHORE -> code.doing(random.nextBoolean() ? Kind.SEM_ACQUIRE : Kind.SEM_RELEASE, 0);
            case LATCH -> code.doing(random.nextInt(3) == 0 ? Kind.AWAIT : Kind.COUNT_DOWN, 0);
            case SHARED_LOCK -> {
                if (random.nextInt(3) == 0) code.writeLocked(x, body -> plain(body, x, value));
                else code.readLocked(x, body -> plain(body, x, value));
            }
            case START -> {}
            case CHOOSE -> code.doing(Kind.CHOOSE, 2 + random.nextInt(2), register());
            case EXIT -> {
                if (random.nextInt(2) == 0) code.doing(Kind.EXIT, 0);
                else code.write(x, value);
            }
            case SPIN -> spin(code, x);
            case PLAIN -> plain(code, x, value);
        }
    }

    private void plain(Code code, int location, int value) {
        if (random.nextBoolean()) code.plainRead(location, register());
        else code.plainWrite(location, value);
    }

    private void monitor(Code code, Feature feature) {
        int monitor = random.nextInt(4) == 0 ? 1 : 0;
        code.synchronizedOn(monitor, body -> {
            int action = random.nextInt(5);
            if (action < 2 && feature == Feature.WAIT) body.await(monitor, register());
            else if (action < 2) body.awaitTimed(monitor, register());
            else if (action < 4) body.signal(monitor);
            else body.signalAll(monitor);
        });
    }

    private void spin(Code code, int x) {
        switch (random.nextInt(4)) {
            case 0 -> code.loopWhile(0, random.nextInt(2), ToyProgram.ALL_LIVE, body -> body.read(x, 0));
            case 1 -> code.loopWhile(0, 0, ToyProgram.ALL_LIVE, body -> body.cas(x, random.nextInt(2), 1, 0));
            case 2 -> code.loopWhile(0, 1, ToyProgram.ALL_LIVE, body -> body.swap(x, 1, 0));
            default -> {
                int last = random.nextInt(2);
                code.loop(
                        ToyProgram.ALL_LIVE,
                        (body, back) -> body.read(x, 0)
                                .ifEqual(
                                        0,
                                        last,
                                        second -> second.read(1 - x, 1).ifEqual(1, 0, again -> again.again(back))));
            }
        }
    }

    private int addressed() {
        return addressable[random.nextInt(addressable.length)];
    }

    private int register() {
        return random.nextInt(2);
    }
}

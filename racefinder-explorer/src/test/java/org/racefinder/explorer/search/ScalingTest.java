package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.explorer.search.VirtualSearch.Costs;

/**
 * How the speed of a shared search grows with its workers, and the memory of its coordinator with the search.
 * {@code -Dracefinder.scaling=true} prints the tables of docs/scaling.md.
 */
class ScalingTest {
    /** Executions take 1 ms, messages 0.2 ms, and the coordinator needs 0.2 ms for each message. */
    private static final Costs FIXED = new Costs(1_000, 200, 200, 0);

    @TempDir
    Path directory;

    private static VirtualSearch search(ToyProgram program, int workers, Costs costs) {
        return new VirtualSearch(program, workers, costs, Long.MAX_VALUE);
    }

    @Test
    void tenWorkersAreAtLeastEightTimesAsFastAsOneAndRunTheSameExecutions() throws IOException {
        ToyProgram program = OraclePrograms.increments(4, 2);
        // executions so long that the whole search takes a quarter of an hour
        Costs costs = new Costs(400_000, 200, 200, 0);
        VirtualSearch one = search(program, 1, costs);
        long alone = one.run();
        VirtualSearch ten = search(program, 10, costs);
        long together = ten.run();
        assertEquals(2_520, one.coordinator().results().count().executions());
        assertEquals(2_520, ten.coordinator().results().count().executions());
        assertEquals(0, ten.coordinator().results().count().redundant());
        assertTrue(alone >= 8 * together, alone + " and " + together);
    }

    @Test
    void aKillCostsLessThanFiveSecondsOfEachWorker() throws IOException {
        for (int workers : new int[] {1, 2, 10}) {
            Costs costs = new Costs(50_000, 1_000, 1_000, 0);
            VirtualSearch search = search(OraclePrograms.increments(4, 2), workers, costs);
            search.run();
            assertTrue(search.maxUnsaved < 5_000_000L * workers, workers + " workers: " + search.maxUnsaved + " us");
            assertTrue(search.maxUnsaved > 1_000_000L * workers, "what is in hand is not saved");
        }
    }

    @Test
    void aRecordedTreeIsSearchedLikeTheOriginal() throws IOException {
        Path file = directory.resolve("tree");
        TreeSearch search = new TreeSearch();
        search.record(TreeRecording.in(file.toString()));
        new Simulation(OraclePrograms.increments(4, 2), search, Integer.MAX_VALUE, null).run();
        RecordedTree tree = new RecordedTree(file, 1);
        assertEquals(2_520, tree.executions);
        for (int workers : new int[] {1, 10}) {
            VirtualSearch again = new VirtualSearch(tree, workers, FIXED, Long.MAX_VALUE);
            again.run();
            assertEquals(2_520, again.coordinator().results().count().executions());
            assertEquals(0, again.coordinator().results().count().redundant());
            assertEquals(tree.micros, again.work(), "every execution as long as it was, and once");
        }
    }

    /** Prints the tables for the files that {@code -Dracefinder.recordings=FILE,FILE} names. */
    @Test
    @EnabledIfSystemProperty(named = "racefinder.recordings", matches = ".+")
    void printTablesOfRecordedTrees() throws IOException {
        for (String file : System.getProperty("racefinder.recordings").split(",", -1)) {
            for (long slowdown : new long[] {1, 100, 10_000}) {
                RecordedTree tree = new RecordedTree(Path.of(file), slowdown);
                // warms up the JIT compiler, because the time of the coordinator is measured
                new VirtualSearch(tree, 100, new Costs(0, 200, -1, 0), tree.executions / 4).run();
                for (int workers : new int[] {1, 2, 10, 100, 1_000, 10_000}) {
                    if (workers > tree.executions) continue;
                    Costs costs = new Costs(0, workers > 2 ? 1_000 : 200, -1, 0);
                    VirtualSearch search = new VirtualSearch(tree, workers, costs, Long.MAX_VALUE);
                    long time = search.run();
                    System.out.printf(
                            Locale.ROOT,
                            "%s, %,d executions, %.1f s, %,d workers: %.2f s, %.2f times as fast, %,d reports,"
                                    + " %.3f ms for each message%n",
                            Path.of(file).getFileName(),
                            tree.executions,
                            tree.micros / 1e6,
                            workers,
                            time / 1e6,
                            (double) search.work() / time,
                            search.reports,
                            search.handlingTotal / 1e3 / search.messages);
                }
            }
        }
    }

    @Test
    void theMemoryOfTheCoordinatorDoesNotGrowWithTheExecutions() throws IOException {
        long executions = Long.getLong("racefinder.scaling.executions", 20_000);
        // 12! classes with short executions; a hundred million executions take less than an hour
        ToyProgram writes = new ToyProgram().threads(12, thread -> thread.write(0, 1));
        VirtualSearch search = new VirtualSearch(writes, 20, FIXED, 0);
        long most = 0;
        for (int quarter = 1; quarter <= 4; quarter++) {
            search.runUpTo(executions * quarter / 4);
            long done = search.coordinator().results().count().executions();
            long bytes = search.coordinator().state(0).toBytes().length;
            if (most != 0) assertTrue(bytes < 2 * most, bytes + " bytes, and " + most + " before");
            most = Math.max(most, bytes);
            if (Boolean.getBoolean("racefinder.scaling"))
                System.out.printf(
                        Locale.ROOT, "%,d executions: saved in %,d bytes, heap %,d KB%n", done, bytes, heap());
        }
        assertTrue(heap() < 512 << 10, heap() + " KB");
    }

    private static long heap() {
        System.gc();
        return (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 10;
    }

    @Test
    @EnabledIfSystemProperty(named = "racefinder.scaling", matches = "true")
    void printTables() throws IOException {
        // warms up the JIT compiler, because the time of the coordinator is measured
        search(OraclePrograms.increments(5, 2), 100, new Costs(10_000, 200, -1, 0))
                .run();
        for (long execution : new long[] {120, 10_000, 1_000_000}) {
            for (int workers : new int[] {1, 2, 10, 100, 1_000, 10_000}) {
                VirtualSearch search = search(
                        OraclePrograms.increments(5, 2),
                        workers,
                        new Costs(execution, workers > 2 ? 1_000 : 200, -1, 0));
                long time = search.run();
                System.out.printf(
                        Locale.ROOT,
                        "execution %,d us, %,d workers: %.2f s, speed-up %.2f, %,d messages, %.3f ms each,"
                                + " %,d bytes back%n",
                        execution,
                        workers,
                        time / 1e6,
                        (double) search.work() / time,
                        search.messages,
                        search.handlingTotal / 1e3 / search.messages,
                        search.totalBytesReturned());
            }
        }
    }
}

package org.racefinder.explorer.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.api.Heuristic;

class SearchStrategiesTest {
    private static final int MANY = 100_000;

    @Test
    void depthFirstRunsEveryScheduleOnce() {
        ToyThreads threads = new ToyThreads(2, 2, 2);
        SearchStrategy dfs = ChoiceTree.depthFirst();
        threads.run(dfs, MANY);
        assertEquals(90, threads.executions());
        assertEquals(90, threads.schedules().size());
        assertTrue(dfs.exhausted());
        assertEquals(1, dfs.fraction());
        assertNull(dfs.shortfall());
    }

    @Test
    void breadthFirstReachesEverySchedule() {
        ToyThreads threads = new ToyThreads(2, 2);
        SearchStrategy bfs = new BreadthFirst();
        threads.run(bfs, MANY);
        assertEquals(6, threads.schedules().size());
        assertTrue(bfs.exhausted());
        // 1 + 2 + 4 + 6 + 6 prefixes of 0 to 4 steps
        assertEquals(19, bfs.states());
    }

    @Test
    void theBoundedSearchRunsSchedulesByTheirPreemptions() {
        ToyThreads threads = new ToyThreads(2, 3);
        SearchStrategy bounded = ChoiceTree.bounded(Integer.MAX_VALUE);
        threads.run(bounded, MANY);
        assertTrue(bounded.exhausted());
        assertEquals(10, threads.schedules().size());
        assertEquals(threads.executions() - 10, bounded.redundant());
        List<Integer> preemptions = new ArrayList<>();
        for (List<Integer> order : threads.schedules()) preemptions.add(ToyThreads.preemptions(order, 2, 3));
        List<Integer> sorted = preemptions.stream().sorted().toList();
        assertEquals(sorted, preemptions);
    }

    @Test
    void aBoundThatExcludesSchedulesIsAShortfall() {
        ToyThreads threads = new ToyThreads(2, 3);
        SearchStrategy bounded = ChoiceTree.bounded(1);
        threads.run(bounded, MANY);
        assertFalse(bounded.exhausted());
        for (List<Integer> order : threads.schedules()) assertTrue(ToyThreads.preemptions(order, 2, 3) <= 1);
        assertEquals(
                "all executions with at most 1 preemption were run; there are some with more", bounded.shortfall());
    }

    @Test
    void onlyTheSameSeedGivesTheSameSamples() {
        for (boolean pct : new boolean[] {true, false}) {
            assertEquals(samples(pct, 7), samples(pct, 7));
            assertNotEquals(samples(pct, 7), samples(pct, 8));
        }
    }

    private static List<List<Integer>> samples(boolean pct, long seed) {
        ToyThreads threads = new ToyThreads(5, 5, 5);
        threads.run(pct ? new Pct(seed, 20, 3) : new RandomWalk(seed, 20), MANY);
        assertEquals(20, threads.executions());
        return List.copyOf(threads.schedules());
    }

    @Test
    void randomWalksEstimateTheNumberOfSchedules() {
        ToyThreads threads = new ToyThreads(3, 3);
        SearchStrategy random = new RandomWalk(1, 5_000);
        threads.run(random, MANY);
        assertEquals(20, threads.schedules().size());
        assertEquals(1, random.fraction(), 0.05);
        assertFalse(random.exhausted(), "even then it cannot know that it has seen all");
    }

    @Test
    void pctStatesItsBound() {
        ToyThreads threads = new ToyThreads(5, 5);
        SearchStrategy pct = new Pct(1, 100, 3);
        threads.run(pct, MANY);
        assertEquals(1 - Math.pow(1 - 1 / (2 * 100.0), 100), pct.fraction(), 1e-9);
        assertTrue(pct.shortfall().contains("1/(2 * 10^2) = 0.005"), pct.shortfall());
    }

    @Test
    void pctMeetsABugOfDepthThreeAtLeastAsOftenAsItsBoundSays() {
        // the bug: the second step of thread 0, then all of thread 1 up to its fourth step, then the third step of
        // thread 0
        int runs = 20_000;
        int met = 0;
        for (int seed = 0; seed < runs; seed++) {
            ToyThreads threads = new ToyThreads(5, 5);
            Pct pct = new Pct(seed, 2, 3);
            threads.run(pct, 1);
            threads.run(pct, 2);
            List<List<Integer>> orders = List.copyOf(threads.schedules());
            if (isBug(orders.get(orders.size() - 1))) met++;
        }
        assertTrue(met >= runs / 200.0, met + " of " + runs);
    }

    private static boolean isBug(List<Integer> order) {
        return order.subList(0, 7).equals(List.of(0, 0, 1, 1, 1, 1, 0));
    }

    @Test
    void autoSamplesOnlyWhenTheExhaustiveSearchWillNotEndInTime() {
        long[] clock = {0};
        MixedStrategy mixed = mixed(clock);
        ToyThreads small = new ToyThreads(2, 2, 2);
        small.run(mixed, MANY);
        assertTrue(mixed.exhausted());
        assertEquals(90, small.executions(), "nothing but the exhaustive search");

        MixedStrategy late = mixed(clock);
        ToyThreads large = new ToyThreads(9, 9, 9, 9);
        clock[0] = 24_000;
        large.run(late, 1_000);
        assertEquals(1_000, large.schedules().size(), "before a quarter of the time is over nothing is sampled");
        clock[0] = 26_000;
        large.run(late, 4_000);
        assertFalse(late.exhausted());
        assertTrue(late.shortfall().contains("PCT with depth 3"), late.shortfall());
        assertTrue(late.shortfall().contains("random walk: 672"), late.shortfall());
    }

    private static MixedStrategy mixed(long[] clock) {
        Pct pct = new Pct(1, Long.MAX_VALUE, 3);
        return new MixedStrategy(
                ChoiceTree.depthFirst(), pct, new RandomWalk(2, Long.MAX_VALUE), () -> clock[0], 100_000);
    }

    @Test
    void heuristicsValueOperationsAsThePaperSays() {
        JrfPreference all = new JrfPreference(EnumSet.allOf(Heuristic.class));
        all.performed(0, JrfAction.WRITE, 5);
        all.performed(0, JrfAction.RELEASE, 6);
        assertEquals(8, all.value(JrfAction.WRITE, 5, 1));
        assertEquals(7, all.value(JrfAction.WRITE, 5, 0));
        assertEquals(6, all.value(JrfAction.READ, 5, 1));
        assertEquals(5, all.value(JrfAction.READ, 5, 0));
        assertEquals(4, all.value(JrfAction.ACQUIRE, 7, 1));
        assertEquals(2, all.value(JrfAction.ACQUIRE, 6, 1));
        assertEquals(1, all.value(JrfAction.RELEASE, 6, 1));
        assertEquals(3, all.value(JrfAction.OTHER, 0, 1));
        all.began();
        assertEquals(7, all.value(JrfAction.WRITE, 5, 1), "no thread has written it on this path");
        assertEquals(4, all.value(JrfAction.ACQUIRE, 6, 1));
    }

    @Test
    void anInactiveHeuristicDoesNotDistinguishOperations() {
        JrfPreference writesFirst = new JrfPreference(Set.of(Heuristic.WF));
        assertEquals(8, writesFirst.value(JrfAction.WRITE, 5, 1));
        assertEquals(3, writesFirst.value(JrfAction.READ, 5, 1));
        assertEquals(3, writesFirst.value(JrfAction.ACQUIRE, 6, 1));
        JrfPreference avoid = new JrfPreference(Set.of(Heuristic.ARA));
        assertEquals(3, avoid.value(JrfAction.ACQUIRE, 6, 1));
        assertEquals(1, avoid.value(JrfAction.RELEASE, 6, 1));
        assertEquals(3, avoid.value(JrfAction.WRITE, 6, 1));
    }

    @Test
    void heuristicSearchTakesTheBestChildFirstAndStillRunsEverything() {
        ToyThreads threads = new ToyThreads(2, 2);
        SearchStrategy last = ChoiceTree.heuristic((choices, i) -> choices.actor(i));
        threads.run(last, MANY);
        assertEquals(6, threads.schedules().size());
        assertEquals(List.of(1, 1, 0, 0), threads.schedules().iterator().next());
    }
}

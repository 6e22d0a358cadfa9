package org.racefinder.explorer.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.Heuristic;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.explorer.search.Schedule;

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
        assertTrue(pct.estimatedBy().contains("1/(2 * 10^2) = 0.005"), pct.estimatedBy());
        assertEquals("a sample of 100 schedules was run, chosen by PCT with depth 3", pct.shortfall());
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
    void samplesGetMoreTimeTheLessTheSearchIsExpectedToEnd() {
        SampleShare share = new SampleShare(100_000);
        assertEquals(0, share.percent(4_999, 4_999, () -> 0), "at first the search is alone");
        assertEquals(90, share.percent(5_000, 5_000, () -> 1e-4), "it would take 50,000 s");
        assertEquals(75, share.percent(5_000, 5_000, () -> 0.01), "it would take 500 s");
        assertEquals(50, share.percent(5_000, 5_000, () -> 0.04), "it would take 125 s");
        assertEquals(0, share.percent(24_999, 24_999, () -> 0.9));
        assertEquals(25, share.percent(25_000, 25_000, () -> 0.9), "it should have ended by now");
        assertEquals(0, new SampleShare(2_000).percent(999, 999, () -> 0), "a second alone at least");
        assertEquals(0, new SampleShare(0).percent(999_999, 999_999, () -> 0), "without a limit it can end");
    }

    @Test
    void everyStrategyOfSamplesGetsItsShareOfTheTime() {
        SampleStrategies samples = new SampleStrategies(options(), 1);
        Map<String, Integer> nanos = new TreeMap<>();
        ToyThreads threads = new ToyThreads(9, 9, 9, 9);
        Schedule prefix = new Schedule();
        for (int i = 0; i < 8_000; i++) {
            SearchStrategy next = samples.next(prefix);
            threads.run(next, prefix);
            String mode = next.mode();
            int took = mode.equals("random") ? 10 : 1;
            samples.took(took);
            nanos.merge(mode, took, Integer::sum);
        }
        int all = nanos.values().stream().mapToInt(Integer::intValue).sum();
        assertEquals(0.50, nanos.get("pct") / (double) all, 0.01);
        assertEquals(0.25, nanos.get("random") / (double) all, 0.01);
        assertEquals(0.25, nanos.get("bounded") / (double) all, 0.01);
    }

    @Test
    void aSampleStrategyThatHasRunEverythingLeavesItsTimeToTheOthers() {
        SampleStrategies samples = new SampleStrategies(options(), 0);
        assertEquals(1, bounded(samples, new ToyThreads(3)), "one thread has one schedule");
        samples.pointsChanged();
        assertEquals(250, bounded(samples, new ToyThreads(9, 9, 9)), 10, "now it gets its share, but no more");
    }

    /** Returns how many of the next 1,000 samples, which take equally long, are chosen by few preemptions. */
    private static int bounded(SampleStrategies samples, ToyThreads threads) {
        int bounded = 0;
        Schedule prefix = new Schedule();
        for (int i = 0; i < 1_000; i++) {
            SearchStrategy next = samples.next(prefix);
            if (next.mode().equals("bounded")) bounded++;
            threads.run(next, prefix);
            samples.took(1);
        }
        return bounded;
    }

    private static CheckOptions options() {
        return new CheckOptions("Main", List.of(), List.of(), false, null, null, false, SettingValues.DEFAULTS);
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

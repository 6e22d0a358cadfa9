package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The outline has the executions of the search, however much of it is kept. */
class TreeOutlineTest {
    private static final int THREADS = 4;
    private static final int CLASSES = 2520;

    /** The executions of a search, in order, and the outline that was kept of them. */
    private record Searched(TreeOutline outline, List<List<Integer>> executions) {}

    private static Searched search(int maxNodes, int maxChoices) {
        TreeSearch search = new TreeSearch();
        TreeOutline outline = new TreeOutline(maxNodes, maxChoices);
        search.keepOutline(outline);
        Simulation simulation = new Simulation(OraclePrograms.increments(THREADS, 2), search, CLASSES + 1, null);
        List<List<Integer>> executions = new ArrayList<>();
        Schedule prefix = new Schedule();
        Trace trace = new Trace();
        while (search.next(prefix)) {
            simulation.execute(prefix, trace);
            search.completed(trace);
            executions.add(actors(trace));
        }
        return new Searched(outline, executions);
    }

    private static List<Integer> actors(Trace trace) {
        List<Integer> actors = new ArrayList<>();
        for (int i = 0; i < trace.length(); i++) actors.add(trace.event(i).actor);
        return actors;
    }

    private static void leaves(TreeOutline.Branch branch, Schedule above, List<List<Integer>> to) {
        Schedule schedule = new Schedule();
        schedule.copyFrom(above);
        branch.addTo(schedule);
        for (TreeOutline.Branch below : branch.branches()) leaves(below, schedule, to);
        if (!branch.branches().isEmpty()) return;
        List<Integer> actors = new ArrayList<>();
        for (int i = 0; i < schedule.length(); i++) actors.add(schedule.actor(i));
        to.add(actors);
    }

    private static List<List<Integer>> leaves(TreeOutline outline) {
        List<List<Integer>> leaves = new ArrayList<>();
        leaves(outline.root(), new Schedule(), leaves);
        return leaves;
    }

    private static void assertCountsAddUp(TreeOutline.Branch branch) {
        if (branch.branches().isEmpty()) return;
        assertTrue(branch.branches().size() > 1, "nothing parts here");
        assertEquals(
                branch.executions(),
                branch.branches().stream()
                        .mapToLong(TreeOutline.Branch::executions)
                        .sum());
        branch.branches().forEach(TreeOutlineTest::assertCountsAddUp);
    }

    @Test
    void theLeavesOfAWholeOutlineAreTheExecutionsInTheirOrder() {
        Searched searched = search(2 * CLASSES, Integer.MAX_VALUE);
        assertEquals(CLASSES, searched.executions.size());
        assertEquals(searched.executions, leaves(searched.outline));
        assertCountsAddUp(searched.outline.root());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 10, 100, 1000, 4096})
    void aPrunedOutlineCountsEveryExecutionAndKeepsOneOfEachBranch(int maxNodes) {
        Searched searched = search(maxNodes, Integer.MAX_VALUE);
        List<List<Integer>> leaves = leaves(searched.outline);
        assertTrue(leaves.size() <= maxNodes, leaves.size() + " leaves");
        assertEquals(CLASSES, searched.outline.root().executions());
        assertCountsAddUp(searched.outline.root());
        int at = -1;
        for (List<Integer> leaf : leaves) {
            int next = searched.executions.indexOf(leaf);
            assertTrue(next > at, "an execution of the search, further to the right");
            at = next;
        }
        assertEquals(searched.executions.get(0), leaves.get(0));
    }

    @Test
    void fewChoicesAreKeptOfLongExecutions() {
        Searched searched = search(Integer.MAX_VALUE, 400);
        int choices = leaves(searched.outline).stream().mapToInt(List::size).sum();
        assertEquals(CLASSES, searched.outline.root().executions());
        assertTrue(choices > 0 && choices < 1_000, choices + " choices in all leaves");
    }

    @Test
    void aSearchWithoutExecutionsHasNoOutline() {
        assertNull(new TreeOutline().root());
    }
}

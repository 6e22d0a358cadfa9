package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class QueueFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final ArrayBlockingQueue<Object> queue = program.tracked(new ArrayBlockingQueue<>(1));
    private final LinkedBlockingDeque<Object> deque = program.tracked(new LinkedBlockingDeque<>());
    private final ConcurrentLinkedQueue<Object> unbounded = program.tracked(new ConcurrentLinkedQueue<>());

    private void writesAndPuts(Object element) throws Throwable {
        program.write(shared, "x");
        program.call(deque, "put(Object)", element);
    }

    @Test
    void puttingAnElementHappensBeforeTakingIt() {
        program.thread("A", () -> writesAndPuts("a"));
        program.thread("B", () -> {
            assertEquals("a", program.call(deque, "take()"));
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void puttingAnElementDoesNotOrderTakingAnother() {
        program.thread("C", () -> program.call(deque, "put(Object)", "c"));
        program.thread("A", () -> writesAndPuts("a"));
        program.thread("B", () -> {
            assertEquals("c", program.call(deque, "take()"));
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("C A B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertEquals(Set.of("C->B"), Set.copyOf(run.edges()));
    }

    @Test
    void ofTwoEqualElementsTheEdgeComesFromTheEndThatWasTaken() {
        program.thread("A", () -> writesAndPuts("same"));
        program.thread("C", () -> program.call(deque, "put(Object)", "same"));
        program.thread("B", () -> {
            program.call(deque, "takeLast()");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A C B").races());
    }

    @Test
    void anElementAtTheFrontIsTakenFirst() {
        program.thread("A", () -> writesAndPuts("same"));
        program.thread("C", () -> program.call(deque, "putFirst(Object)", "same"));
        program.thread("B", () -> program.call(deque, "take()"));
        assertEquals(Set.of("C->B"), Set.copyOf(program.run("A C B").edges()));
    }

    @Test
    void takingOrdersNothingForThosePuttingLater() {
        program.thread("A", () -> {
            program.call(queue, "put(Object)", "a");
            program.write(shared, "x");
        });
        program.thread("B", () -> {
            program.read(shared, "x");
            program.call(queue, "take()");
        });
        program.thread("C", () -> program.call(queue, "put(Object)", "c"));
        ScriptedRun run = program.run("A B C");
        assertEquals(Set.of("A->B"), Set.copyOf(run.edges()));
    }

    @Test
    void takeWaitsForAnElementAndPutForRoom() {
        program.thread("A", () -> {
            program.call(queue, "put(Object)", "a");
            program.call(queue, "put(Object)", "b");
        });
        program.thread("B", () -> program.call(deque, "take()"));
        assertEquals(Set.of("A", "B"), program.run("A").blocked().keySet());
    }

    @Test
    void aRefusedOfferPublishesNothing() {
        program.thread("A", () -> {
            program.call(queue, "put(Object)", "a");
            program.write(shared, "x");
            assertEquals(false, program.call(queue, "offer(Object)", "b"));
        });
        program.thread("B", () -> {
            program.call(queue, "take()");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B").races());
    }

    @Test
    void anEmptyPollOrdersNothing() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(unbounded, "offer(Object)", "a");
            program.call(unbounded, "poll()");
        });
        program.thread("B", () -> {
            assertNull(program.call(unbounded, "poll()"));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B").races());
    }

    @Test
    void insertingAnElementHappensBeforePeekingAtIt() {
        program.thread("A", () -> writesAndPuts("a"));
        program.thread("B", () -> {
            program.call(deque, "peek()");
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void theSizeOrdersNothingButDependsOnEveryChange() {
        program.thread("A", () -> writesAndPuts("a"));
        program.thread("B", () -> {
            assertEquals(1, program.call(deque, "size()"));
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void findingAnElementFollowsItsPutAndMissingItOrdersNothing() {
        program.thread("A", () -> writesAndPuts("a"));
        program.thread("B", () -> {
            program.call(deque, "contains(Object)", "a");
            program.read(shared, "x");
        });
        program.thread("C", () -> {
            program.call(deque, "contains(Object)", "c");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, C reads"), program.run("A B C").races());
    }

    @Test
    void drainingFollowsThePutsOfAllElementsRemoved() {
        program.thread("A", () -> writesAndPuts("a"));
        program.thread("C", () -> program.call(deque, "put(Object)", "c"));
        program.thread("B", () -> program.call(deque, "drainTo(Collection)", new ArrayList<>()));
        assertEquals(Set.of("A->B", "C->B"), Set.copyOf(program.run("A C B").edges()));
    }

    @Test
    void aTimedPollOfAnEmptyQueueEndsByItsTimer() {
        program.thread("B", () -> assertNull(program.call(deque, "poll(long, TimeUnit)", 1L, TimeUnit.SECONDS)));
        assertEquals("B.timer B", program.run("B.timer B").order());
    }

    @Test
    void anInterruptEndsTake() {
        Thread b = program.thread(
                "B", () -> assertThrows(InterruptedException.class, () -> program.call(deque, "take()")));
        program.thread("A", () -> program.hooks().interrupt(b));
        assertEquals(Ending.NORMAL, program.run("A B").ending());
    }

    @Test
    void codeThatAQueueCallsWithAnElementComesAfterItsPut() {
        Object element = new Object() {
            @Override
            public boolean equals(Object other) {
                try {
                    program.read(shared, "x");
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
                return false;
            }

            @Override
            public int hashCode() {
                return 1;
            }
        };
        program.thread("A", () -> writesAndPuts(element));
        program.thread("B", () -> {
            program.call(deque, "remove(Object)", element);
            program.read(shared, "y");
        });
        assertEquals(List.of(), program.run("A B").races());
    }
}

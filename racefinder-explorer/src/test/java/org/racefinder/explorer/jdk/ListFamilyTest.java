package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class ListFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final CopyOnWriteArrayList<Object> list = program.tracked(new CopyOnWriteArrayList<>());

    private void writesAndAdds(Object element) throws Throwable {
        program.write(shared, "x");
        program.call(list, "add(Object)", element);
    }

    @Test
    void addingAnElementHappensBeforeSeeingIt() {
        program.thread("A", () -> writesAndAdds("a"));
        program.thread("B", () -> {
            assertEquals("a", program.call(list, "get(int)", 0));
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void seeingAnotherElementOrdersNothing() {
        program.thread("A", () -> {
            program.call(list, "add(Object)", "first");
            writesAndAdds("second");
        });
        program.thread("B", () -> {
            program.call(list, "get(int)", 0);
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B").races());
    }

    @Test
    void theSizeOrdersNothing() {
        program.thread("A", () -> writesAndAdds("a"));
        program.thread("B", () -> {
            assertEquals(1, program.call(list, "size()"));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A B").races());
    }

    @Test
    void aFailedSearchOrdersNothingAndASuccessfulOneFollowsTheAdd() {
        program.thread("A", () -> writesAndAdds("a"));
        program.thread("B", () -> {
            assertEquals(true, program.call(list, "contains(Object)", "a"));
            program.read(shared, "x");
        });
        program.thread("C", () -> {
            assertEquals(-1, program.call(list, "indexOf(Object)", "c"));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, C reads"), program.run("A B C").races());
    }

    @Test
    void removingAnElementFollowsItsAdd() {
        program.thread("A", () -> writesAndAdds("a"));
        program.thread("B", () -> {
            assertEquals("a", program.call(list, "remove(int)", 0));
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void anIteratorFollowsTheAddsOfAllItsElements() {
        program.thread("A", () -> program.call(list, "add(Object)", "a"));
        program.thread("C", () -> program.call(list, "add(Object)", "c"));
        program.thread("B", () -> program.call(list, "iterator()"));
        assertEquals(Set.of("A->B", "C->B"), Set.copyOf(program.run("A C B").edges()));
    }

    @Test
    void aReadDependsOnAWriteAndNotOnAnotherRead() {
        program.thread("A", () -> program.call(list, "add(Object)", "a"));
        program.thread("B", () -> program.call(list, "size()"));
        program.thread("C", () -> program.call(list, "size()"));
        ScriptedRun run = program.run("A B C");
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
        assertFalse(run.step("C", 0).dependsOn(run.step("B", 0)));
    }
}

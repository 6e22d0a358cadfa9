package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.Script;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class MapFamilyTest {
    private static final String COMPUTE = "compute(Object, BiFunction)";

    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final ConcurrentHashMap<Object, Object> map = program.tracked(new ConcurrentHashMap<>());
    private final ConcurrentSkipListMap<Object, Object> sorted = program.tracked(new ConcurrentSkipListMap<>());

    private Object put(Object key, Object value) throws Throwable {
        return program.call(map, "put(Object, Object)", key, value);
    }

    private Object get(Object key) throws Throwable {
        return program.call(map, "get(Object)", key);
    }

    private void writesAndPuts(Object key) throws Throwable {
        program.write(shared, "x");
        put(key, "value");
    }

    /** Code that runs as the function of a computation on the key. */
    private void computes(Object key, Script function) throws Throwable {
        program.callWith(
                () -> {
                    try {
                        function.run();
                    } catch (Exception | Error e) {
                        throw e;
                    } catch (Throwable e) {
                        throw new AssertionError(e);
                    }
                    return null;
                },
                map,
                COMPUTE,
                key,
                null);
    }

    @Test
    void placingAMappingHappensBeforeFindingIt() {
        program.thread("A", () -> writesAndPuts("k"));
        program.thread("B", () -> {
            assertEquals("value", get("k"));
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void findingAnotherKeyOrdersNothing() {
        program.thread("A", () -> {
            put("other", "value");
            writesAndPuts("k");
        });
        program.thread("B", () -> {
            get("other");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B").races());
    }

    @Test
    void findingNothingOrdersNothingEvenAfterARemoval() {
        program.thread("A", () -> {
            put("k", "value");
            program.write(shared, "x");
            program.call(map, "remove(Object)", "k");
        });
        program.thread("B", () -> {
            assertNull(get("k"));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B").races());
    }

    @Test
    void aRefusedPutIfAbsentPublishesNothingAndFollowsThePutItMet() {
        program.thread("A", () -> writesAndPuts("k"));
        program.thread("B", () -> {
            program.write(shared, "y");
            assertEquals("value", program.call(map, "putIfAbsent(Object, Object)", "k", "mine"));
            program.read(shared, "x");
        });
        program.thread("C", () -> {
            get("k");
            program.read(shared, "y");
        });
        assertEquals(List.of("y: B writes, C reads"), program.run("A B C").races());
    }

    @Test
    void aReplacedMappingIsOrderedOnlyAfterItsLastWriter() {
        program.thread("A", () -> writesAndPuts("k"));
        program.thread("C", () -> put("k", "newer"));
        program.thread("B", () -> get("k"));
        assertEquals(Set.of("A->C", "C->B"), Set.copyOf(program.run("A C B").edges()));
    }

    @Test
    void theSizeOrdersNothingButDependsOnPuts() {
        program.thread("A", () -> writesAndPuts("k"));
        program.thread("B", () -> {
            assertEquals(1, program.call(map, "size()"));
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void stepsOnDifferentKeysAreIndependentAndTwoReadsOfOneKeyToo() {
        program.thread("A", () -> put("k", 1));
        program.thread("B", () -> get("other"));
        program.thread("C", () -> get("other"));
        ScriptedRun run = program.run("A B C");
        assertFalse(run.step("A", 0).dependsOn(run.step("B", 0)));
        assertFalse(run.step("B", 0).dependsOn(run.step("C", 0)));
    }

    @Test
    void aPutDependsOnAReadOfItsKey() {
        program.thread("A", () -> put("k", 1));
        program.thread("B", () -> get("k"));
        ScriptedRun run = program.run("A B");
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void aSortedMapKeepsTheSamePromises() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(sorted, "put(Object, Object)", "k", "value");
        });
        program.thread("B", () -> {
            Object first = program.call(sorted, "firstEntry()");
            assertEquals("k", ((Map.Entry<?, ?>) first).getKey());
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void aComputationLocksItsKeyForWritersButNotForReaders() {
        program.thread("A", () -> computes("k", () -> put("k", 1)));
        program.thread("B", () -> put("k", 2));
        program.thread("C", () -> get("k"));
        ScriptedRun run = program.run("A C A A B");
        assertEquals("A C A A B", run.order());
    }

    @Test
    void noWriterOfTheKeyGetsInWhileItIsComputed() {
        program.thread("A", () -> computes("k", () -> put("k", 1)));
        program.thread("B", () -> put("k", 2));
        ScriptedRun run = program.attempt("A B");
        assertTrue(run.divergence().contains("B cannot do put"), run.divergence());
    }

    @Test
    void otherKeysCanBeWrittenWhileOneIsComputed() {
        program.thread("A", () -> computes("k", () -> put("k", 1)));
        program.thread("B", () -> put("other", 2));
        assertEquals("A B A A", program.run("A B A A").order());
    }

    @Test
    void twoComputationsOfOneKeyExcludeEachOther() {
        program.thread("A", () -> computes("k", () -> put("k", 1)));
        program.thread("B", () -> computes("k", () -> put("k", 2)));
        assertTrue(program.attempt("A B").divergence().contains("B cannot do BEGIN compute"));
    }

    @Test
    void aComputationByItselfOrdersNothing() {
        program.thread("A", () -> {
            program.write(shared, "x");
            computes("k", () -> get("k"));
        });
        program.thread("B", () -> {
            computes("k", () -> get("k"));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A A B B B").races());
    }

    @Test
    void aComputationMayNotChangeTheKeyThatItReserves() {
        program.thread(
                "A",
                () -> computes("k", () -> {
                    program.hooks().reserve(true);
                    assertThrows(IllegalStateException.class, () -> computes("k", () -> {}));
                    program.hooks().reserve(false);
                }));
        assertEquals(Ending.NORMAL, program.run("A").ending());
    }

    @Test
    void aKeyOfAComputationThatFailedIsFreeAgain() {
        program.thread(
                "A",
                () -> assertThrows(
                        ArithmeticException.class,
                        () -> computes("k", () -> {
                            throw new ArithmeticException();
                        })));
        program.thread("B", () -> put("k", 2));
        assertEquals("A A B", program.run("A A B").order());
    }

    @Test
    void theHashCodeOfAKeyIsKnownDuringOneCallOnly() {
        Object key = new Object();
        program.thread("A", () -> {
            assertTrue(program.hooks().hashesKeyFirst(map, key));
            program.hooks().keyHashed(key, 7);
            assertFalse(program.hooks().hashesKeyFirst(map, key), "it is known");
            put(key, "value");
            assertFalse(program.hooks().knowsKeyHash(key));
            assertTrue(program.hooks().hashesKeyFirst(map, key));
            assertFalse(program.hooks().hashesKeyFirst(new ConcurrentHashMap<>(), key), "a map of the JDK");
        });
        assertEquals(Ending.NORMAL, program.run("A").ending());
    }

    @Test
    void aComputationCallsHashCodeOfItsKeyOnce() {
        Object key = new Object();
        program.thread("A", () -> {
            program.hooks().keyHashed(key, 7);
            computes(key, () -> {
                get(key);
                assertFalse(program.hooks().knowsKeyHash(key), "the function calls hashCode itself");
                program.hooks().reuseKeyHash();
                assertTrue(program.hooks().knowsKeyHash(key));
                assertEquals(7, program.hooks().keyHash());
            });
            program.hooks().reuseKeyHash();
            assertFalse(program.hooks().knowsKeyHash(key), "the computation is over");
        });
        assertEquals(Ending.NORMAL, program.run("A").ending());
    }
}

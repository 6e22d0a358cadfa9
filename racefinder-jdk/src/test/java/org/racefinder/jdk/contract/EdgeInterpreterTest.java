package org.racefinder.jdk.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdgeInterpreterTest {
    private final RecordingSink sink = new RecordingSink();
    private final EdgeInterpreter<String, String> interpreter = EdgeInterpreter.of(sink);

    private List<String> outcome(Contract contract, Object result, long number) {
        sink.edges.clear();
        interpreter.entry(contract, Facts.NONE, "t", "c");
        interpreter.outcome(contract, Facts.ofResult(result, number), "t", "c");
        return List.copyOf(sink.edges);
    }

    private List<String> parallel(Contract contract, Object result, long number) {
        sink.edges.clear();
        interpreter.before(contract, Facts.NONE, "t", "c");
        sink.edges.add("body");
        interpreter.after(contract, Facts.ofResult(result, number), "t", "c");
        return List.copyOf(sink.edges);
    }

    @Test
    void aRefusedPutReleasesNothing() {
        assertEquals(List.of("ACQUIRE KEY"), outcome(Contract.MAP_PUT_IF_ABSENT, "there already", 0));
        assertEquals(List.of("RELEASE KEY"), outcome(Contract.MAP_PUT_IF_ABSENT, null, 0));
    }

    @Test
    void aRefusedPutIsAnnouncedInAParallelRunAndWithdrawn() {
        assertEquals(
                List.of("ANNOUNCE KEY", "body", "WITHDRAW KEY", "ACQUIRE KEY"),
                parallel(Contract.MAP_PUT_IF_ABSENT, "there already", 0));
        assertEquals(List.of("ANNOUNCE KEY", "body", "CONFIRM KEY"), parallel(Contract.MAP_PUT_IF_ABSENT, null, 0));
    }

    @Test
    void aCertainReleasePrecedesTheBody() {
        assertEquals(List.of("RELEASE KEY", "body"), parallel(Contract.MAP_PUT, null, 0));
        assertEquals(List.of("RELEASE OBJECT", "body"), parallel(Contract.RELEASE, null, 0));
    }

    @Test
    void aRemovalReleasesNothingAndAnAbsentKeyOrdersNothing() {
        assertEquals(List.of("ACQUIRE KEY"), outcome(Contract.MAP_REMOVE, "removed", 0));
        assertEquals(List.of(), outcome(Contract.MAP_REMOVE, null, 0));
        assertEquals(List.of(), outcome(Contract.MAP_GET, null, 0));
    }

    @Test
    void countingDownAnOpenLatchReleasesNothing() {
        interpreter.entry(Contract.COUNT_DOWN, Facts.NONE, "t", "c");
        assertEquals(List.of(), sink.edges);
        interpreter.entry(Contract.COUNT_DOWN, Condition.COUNT_NOT_ZERO.bit(), "t", "c");
        assertEquals(List.of("RELEASE OBJECT"), sink.edges);
    }

    @Test
    void exitEdgesApplyAlsoToACallThatThrows() {
        interpreter.before(Contract.MONITOR_METHOD, Facts.NONE, "t", "c");
        interpreter.failed(Contract.MONITOR_METHOD, Facts.NONE, "t", "c");
        assertEquals(List.of("ACQUIRE MONITOR", "HOLD MONITOR", "LET_GO MONITOR", "RELEASE MONITOR"), sink.edges);
    }

    @Test
    void aPutThatThrowsReleasesNothing() {
        interpreter.before(Contract.PUT, Facts.NONE, "t", "c");
        interpreter.failed(Contract.PUT, Facts.NONE, "t", "c");
        assertEquals(List.of("ANNOUNCE ELEMENT", "WITHDRAW ELEMENT"), sink.edges);
    }

    @Test
    void aConversionIsAnnouncedOnlyInTheModeOfItsStamp() {
        int reader = Condition.READ_STAMP.bit();
        interpreter.before(Contract.CONVERT, reader, "t", "c");
        assertEquals(List.of("ANNOUNCE READ_UNLOCKS"), sink.edges);
        interpreter.after(Contract.CONVERT, reader | Facts.ofResult(null, 0), "t", "c");
        assertEquals(List.of("ANNOUNCE READ_UNLOCKS", "WITHDRAW READ_UNLOCKS"), sink.edges);
    }

    /** If an edge is removed from a contract, both an engine and a parallel run must miss it. */
    @Test
    void everyEdgeOfEveryContractMakesADifference() {
        int all = -1;
        for (Contract contract : Contract.values()) {
            for (int i = 0; i < contract.edges().size(); i++) {
                List<List<Edge>> without = new ArrayList<>(
                        Arrays.stream(Contract.values()).map(Contract::edges).toList());
                List<Edge> fewer = new ArrayList<>(contract.edges());
                Edge removed = fewer.remove(i);
                without.set(contract.ordinal(), fewer);
                assertNotEquals(steps(null, contract, all), steps(without, contract, all), contract + " " + removed);
                assertNotEquals(
                        parallelSteps(null, contract, all),
                        parallelSteps(without, contract, all),
                        contract + " " + removed);
            }
        }
    }

    /** Each condition of an edge must have an effect. */
    @Test
    void anEdgeIsCreatedOnlyUnderItsConditions() {
        for (Contract contract : Contract.values()) {
            List<String> with = steps(null, contract, -1);
            for (Edge edge : contract.edges()) {
                for (Condition condition : edge.conditions()) {
                    List<String> without = steps(null, contract, ~condition.bit());
                    assertTrue(without.size() < with.size(), contract + " " + edge + " without " + condition);
                }
            }
        }
    }

    private static List<String> steps(List<List<Edge>> contracts, Contract contract, int facts) {
        RecordingSink sink = new RecordingSink();
        EdgeInterpreter<String, String> interpreter =
                contracts == null ? EdgeInterpreter.of(sink) : EdgeInterpreter.of(sink, contracts);
        interpreter.entry(contract, facts, "t", "c");
        interpreter.outcome(contract, facts, "t", "c");
        return sink.edges;
    }

    private static List<String> parallelSteps(List<List<Edge>> contracts, Contract contract, int facts) {
        RecordingSink sink = new RecordingSink();
        EdgeInterpreter<String, String> interpreter =
                contracts == null ? EdgeInterpreter.of(sink) : EdgeInterpreter.of(sink, contracts);
        interpreter.before(contract, facts, "t", "c");
        interpreter.after(contract, facts, "t", "c");
        return sink.edges;
    }
}

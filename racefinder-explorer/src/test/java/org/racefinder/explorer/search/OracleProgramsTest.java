package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs whose number of equivalence classes is known from a formula or by hand. */
class OracleProgramsTest {
    @ParameterizedTest
    @MethodSource("org.racefinder.explorer.search.OraclePrograms#all")
    void everyClassIsRunExactlyOnce(OraclePrograms.Oracle oracle) {
        Simulation simulation = Simulation.of(oracle.program());
        assertEquals(oracle.classes(), simulation.executions(), "executions");
        assertEquals(oracle.classes(), simulation.distinctClasses().size(), "distinct classes");
        assertEquals(oracle.deadlock(), simulation.deadlock, "deadlock");
    }

    @ParameterizedTest
    @MethodSource("org.racefinder.explorer.search.OraclePrograms#all")
    void theClassesAreThoseOfTheLattice(OraclePrograms.Oracle oracle) {
        Lattice lattice = new Lattice(oracle.program(), 100_000);
        assertTrue(lattice.complete);
        assertEquals(lattice.classes, Simulation.of(oracle.program()).distinctClasses());
    }

    @ParameterizedTest
    @MethodSource("org.racefinder.explorer.search.OraclePrograms#all")
    void theOutcomesAreThoseOfTheStateGraph(OraclePrograms.Oracle oracle) {
        StateGraph graph = new StateGraph(oracle.program(), 100_000);
        Simulation simulation = Simulation.of(oracle.program());
        assertTrue(graph.complete);
        assertEquals(graph.outcomes, simulation.outcomes);
        assertEquals(graph.deadlock, simulation.deadlock);
    }
}

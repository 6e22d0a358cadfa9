package org.racefinder.explorer.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class ClassInitialisationTest {
    private static ScriptedProgram program;
    private static Shared shared;

    @BeforeEach
    void createProgram() {
        program = new ScriptedProgram();
        shared = program.tracked(new Shared());
    }

    /** The rewriting moves the initialiser of a class into a method of that name. */
    static final class Simple {
        private Simple() {}

        static void racefinder$reinit() throws IllegalAccessException {
            program.write(shared, "x");
        }
    }

    static final class UsesItself {
        private UsesItself() {}

        static void racefinder$reinit() {
            use(UsesItself.class);
        }
    }

    static final class Failing {
        private Failing() {}

        static void racefinder$reinit() {
            if (shared != null) throw new ArithmeticException("in the initialiser");
        }
    }

    static final class UsesOther {
        private UsesOther() {}

        static void racefinder$reinit() {
            use(Other.class);
        }
    }

    static final class Other {
        private Other() {}

        static void racefinder$reinit() {
            use(UsesOther.class);
        }
    }

    private static void use(Class<?> type) {
        program.hooks().use(program.type(type));
    }

    @Test
    void theInitialiserHappensBeforeEveryUse() {
        program.thread("A", () -> use(Simple.class));
        program.thread("B", () -> {
            use(Simple.class);
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A A B");
        assertEquals(List.of(), run.races());
        assertEquals(Set.of("A->B"), Set.copyOf(run.edges()));
    }

    @Test
    void theFirstThreadInitialisesAndOtherThreadsWait() {
        program.thread("A", () -> use(Simple.class));
        program.thread("B", () -> use(Simple.class));
        assertEquals("B B A", program.run("B B A").order());
        assertTrue(program.attempt("A B").divergence().contains("B cannot do USE"));
    }

    @Test
    void aClassIsInitialisedOnceInEachExecution() {
        program.thread("A", () -> {
            use(Simple.class);
            use(Simple.class);
        });
        assertEquals(2, program.run("").steps("A").size());
        assertEquals(2, program.run("").steps("A").size());
        assertEquals(2, shared.x);
    }

    @Test
    void aThreadMayUseTheClassThatItInitialises() {
        program.thread("A", () -> use(UsesItself.class));
        ScriptedRun run = program.run("");
        assertEquals(Ending.NORMAL, run.ending());
        assertEquals(2, run.steps("A").size());
    }

    @Test
    void twoClassesThatUseEachOtherDeadlockIfTwoThreadsInitialiseThem() {
        program.thread("A", () -> use(UsesOther.class));
        program.thread("B", () -> use(Other.class));
        ScriptedRun run = program.run("A B");
        assertEquals(Ending.DEADLOCK, run.ending());
        assertEquals(Set.of("A", "B"), run.blocked().keySet());
        assertTrue(run.blocked().get("A").startsWith("the initialisation of "));
    }

    @Test
    void twoClassesThatUseEachOtherAreNoDeadlockForOneThread() {
        program.thread("A", () -> use(UsesOther.class));
        program.thread("B", () -> use(Other.class));
        assertEquals(Ending.NORMAL, program.run("A A A A").ending());
    }

    @Test
    void aFailedInitialiserFailsTheFirstUseAndAllLaterOnes() {
        program.thread("A", () -> {
            Error error = assertThrows(ExceptionInInitializerError.class, () -> use(Failing.class));
            assertEquals("in the initialiser", error.getCause().getMessage());
        });
        program.thread("B", () -> assertThrows(NoClassDefFoundError.class, () -> use(Failing.class)));
        assertEquals(Ending.NORMAL, program.run("A A B").ending());
    }

    @Test
    void aStartedThreadKnowsTheClassesThatItsStarterInitialised() {
        Thread c = program.unstarted("C", () -> {
            use(Simple.class);
            program.read(shared, "x");
        });
        program.thread("A", () -> {
            use(Simple.class);
            program.hooks().start(c);
        });
        ScriptedRun run = program.run("");
        assertEquals(List.of(), run.steps("C"));
        assertEquals(List.of(), run.races());
    }

    @Test
    void twoUsesOfAnInitialisedClassAreIndependent() {
        program.thread("A", () -> use(Simple.class));
        program.thread("B", () -> use(Simple.class));
        program.thread("C", () -> use(Simple.class));
        ScriptedRun run = program.run("A A B C");
        assertFalse(run.step("B", 0).dependsOn(run.step("C", 0)));
        assertTrue(run.step("B", 0).dependsOn(run.step("A", 1)));
    }
}

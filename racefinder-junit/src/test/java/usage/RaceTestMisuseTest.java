package usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.racefinder.junit.Actor;
import org.racefinder.junit.RaceTest;

/** Tests that cannot run, or that misbehave, fail with one sentence that says why. */
class RaceTestMisuseTest {
    static final class FailsBefore {
        @BeforeEach
        @SuppressWarnings("DoNotCallSuggester")
        void prepare() {
            throw new IllegalStateException("no connection");
        }

        @RaceTest
        void test() {}
    }

    @Test
    void anExceptionInBeforeEachIsTheFailure() {
        String message = Tests.failure(FailsBefore.class);
        assertTrue(message.contains("EXCEPTION java.lang.IllegalStateException: no connection"), message);
        assertTrue(message.contains("RaceTestMisuseTest.java:17"), message);
    }

    static final class Exits {
        @RaceTest
        void withStatus() {
            System.exit(3);
        }

        @RaceTest
        void quietly() {
            System.exit(0);
        }
    }

    @Test
    void aTestThatEndsTheJvmFails() {
        var failures = Tests.failures(Exits.class);
        assertEquals(2, failures.size(), failures::toString);
        assertTrue(
                failures.stream().anyMatch(text -> text.contains("the program ends with status 3")),
                failures::toString);
        assertTrue(
                failures.stream().anyMatch(text -> text.contains("the program ends with status 0")),
                failures::toString);
    }

    static final class ActorWithParameter {
        @Actor
        void takes(int n) {
            assertEquals(0, n);
        }

        @RaceTest
        void test() {}
    }

    @Test
    void anActorWithParametersIsRefused() {
        String message = Tests.failure(ActorWithParameter.class);
        assertTrue(message.contains("the parameters of usage.RaceTestMisuseTest$ActorWithParameter.takes"), message);
    }

    static final class MissingFile {
        @RaceTest(replay = "no/such/R1.schedule")
        void test() {}
    }

    @Test
    void aMissingScheduleIsNamed() {
        String message = Tests.failure(MissingFile.class);
        assertTrue(message.contains("no file no/such/R1.schedule"), message);
    }
}

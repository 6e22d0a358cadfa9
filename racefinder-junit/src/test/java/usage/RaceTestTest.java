package usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.racefinder.junit.Actor;
import org.racefinder.junit.Expected;
import org.racefinder.junit.FindingKind;
import org.racefinder.junit.Incomplete;
import org.racefinder.junit.RaceTest;
import org.racefinder.junit.RaceTestFailure;

/** Which tests pass, which fail, and with what message. JUnit's engine runs the nested classes, not the build. */
class RaceTestTest {
    static final class RacyCounter {
        private int count;

        @RaceTest
        void countsTwice() throws InterruptedException {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
            assertEquals(2, count);
        }
    }

    @Test
    void aFailureFitsOnAScreenAndLeadsToTheLinesTheReportAndTheReplay() throws IOException {
        RaceTestFailure failure =
                (RaceTestFailure) Tests.thrown(RacyCounter.class).get(0);
        String message = failure.getMessage();
        assertTrue(
                message.startsWith("RacyCounter.countsTwice: R1 DATA RACE on RaceTestTest.RacyCounter.count"), message);
        assertTrue(message.contains("RaceTestTest.java:33"), message);
        assertTrue(message.contains("RaceTestTest.java:35"), message);
        assertTrue(message.contains("Fix: "), message);
        assertTrue(message.contains("also E1 "), message);
        assertTrue(message.contains("@RaceTest(replay = \"R1\")"), message);
        assertTrue(message.lines().count() <= 15, message);
        assertEquals(
                List.of("RaceTestTest.java", "RaceTestTest.java"),
                Arrays.stream(failure.getStackTrace())
                        .map(StackTraceElement::getFileName)
                        .toList());
        Path directory = Path.of("target/racefinder/usage.RaceTestTest$RacyCounter.countsTwice");
        assertTrue(message.contains("Report: " + directory + "/report.html"), message);
        assertTrue(Files.readString(directory.resolve("report.html")).contains("RacyCounter"));
        assertTrue(Files.readString(directory.resolve("result.json")).contains("\"FINDINGS\""));
    }

    static final class LongMessage {
        @RaceTest
        @SuppressWarnings("DoNotCallSuggester")
        void fails() {
            throw new AssertionError("\nExpecting:\n" + "a line\n".repeat(40) + "to be short");
        }

        @RaceTest
        @SuppressWarnings("DoNotCallSuggester")
        void hasFewLines() {
            throw new AssertionError("\n  Expecting:\n    1\n  to be:\n    2");
        }
    }

    @Test
    void aMessageOfSeveralLinesIsShownButStaysOnAScreen() {
        List<String> messages = Tests.failures(LongMessage.class);
        for (String message : messages) {
            assertTrue(message.contains("AssertionError: Expecting:"), message);
            assertTrue(message.lines().count() <= 15, message);
        }
        assertTrue(
                messages.stream()
                        .anyMatch(message -> message.contains("Expecting:\n        1\n      to be:\n        2")),
                messages::toString);
    }

    static final class LockedCounter {
        private int count;

        private synchronized void increment() {
            count++;
        }

        @RaceTest
        void countsTwice() throws InterruptedException {
            Thread other = new Thread(this::increment);
            other.start();
            increment();
            other.join();
            assertEquals(2, count);
        }
    }

    @Test
    void theRepairedCounterPasses() {
        Tests.of(LockedCounter.class).assertStatistics(all -> all.started(1).succeeded(1));
    }

    static class Base {
        static final List<String> LOG = new ArrayList<>();

        @BeforeAll
        static void all() {
            LOG.add("all");
        }

        @BeforeEach
        void each() {
            LOG.add("each");
        }

        @AfterEach
        void afterEach() {
            assertEquals("test", LOG.get(LOG.size() - 1));
        }

        @AfterAll
        static void afterAll() {
            if (!LOG.contains("test")) return;
            throw new IllegalStateException(String.join(" ", LOG));
        }
    }

    static final class Lifecycle extends Base {
        private final List<String> own = new ArrayList<>();

        @BeforeEach
        void inherited() {
            LOG.add("own");
            own.add("x");
        }

        @Nested
        class Inner {
            @BeforeEach
            void inner() {
                LOG.add("inner");
                own.add("y");
            }

            @RaceTest
            void isFreshEveryTime() throws InterruptedException {
                Thread other = new Thread(() -> {
                    synchronized (own) {
                        own.add("z");
                    }
                });
                other.start();
                synchronized (own) {
                    own.add("z");
                }
                other.join();
                LOG.add("test");
                assertEquals(List.of("x", "y", "z", "z"), own);
            }
        }
    }

    @Test
    void everyExecutionHasAFreshInstanceFreshStaticsAndAllLifecycleMethodsInOrder() {
        String message = Tests.failure(Lifecycle.class);
        assertTrue(message.contains("java.lang.IllegalStateException: all each own inner test"), message);
        assertFalse(message.contains("RACE"), message);
        assertTrue(Base.LOG.stream().noneMatch("each"::equals), "ran in the JVM of the tests: " + Base.LOG);
    }

    static final class Actors {
        private volatile int count;

        @Actor
        @SuppressWarnings("UnusedMethod") // Actors may be private.
        private void once() {
            count++;
        }

        @Actor(threads = 2)
        void twice() {
            count++;
        }

        @RaceTest(advice = false)
        void countsAll() {
            assertEquals(3, count);
        }
    }

    @Test
    void actorsRunAtTheSameTimeBeforeTheTestMethod() {
        String message = Tests.failure(Actors.class);
        assertTrue(message.contains("expected: <3> but was: <1>") || message.contains("but was: <2>"), message);
        assertTrue(message.contains("RaceTestTest.java:"), message);
    }

    static final class Deadlocking {
        private final Object a = new Object();
        private final Object b = new Object();

        @Actor
        void ab() {
            synchronized (a) {
                synchronized (b) {
                    return;
                }
            }
        }

        @Actor
        void ba() {
            synchronized (b) {
                synchronized (a) {
                    return;
                }
            }
        }

        @RaceTest
        void ends() {}

        @RaceTest(expected = @Expected(FindingKind.DEADLOCK))
        void deadlocks() {}

        @RaceTest(expected = @Expected(FindingKind.DATA_RACE))
        void races() {}
    }

    @Test
    void aTestThatFindsExactlyTheExpectedFindingsPasses() {
        Tests.of(Deadlocking.class)
                .assertStatistics(all -> all.started(3).succeeded(1).failed(2));
        for (String message : Tests.failures(Deadlocking.class))
            assertTrue(message.contains("DEADLOCK ab and ba wait for each other"), message);
    }

    static final class TooLong {
        private int count;

        @Actor
        synchronized void increment() {
            count++;
        }

        @Actor
        synchronized void add() {
            count += 1;
        }

        @Actor
        synchronized void set() {
            count = count + 1;
        }

        @RaceTest(maxExecutions = 2)
        void fails() {
            assertEquals(3, count);
        }

        @RaceTest(maxExecutions = 2, incomplete = Incomplete.WARN)
        void warns() {
            assertEquals(3, count);
        }
    }

    @Test
    void anIncompleteSearchFailsUnlessItMayWarn() {
        List<String> failures = Tests.failures(TooLong.class);
        assertEquals(1, failures.size(), failures::toString);
        assertTrue(failures.get(0).contains("the limit of 2 executions was reached"), failures::toString);
    }
}

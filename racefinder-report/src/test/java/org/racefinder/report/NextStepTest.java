package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;

class NextStepTest {
    private static String next(String... reasons) {
        Result sample = Samples.result(Verdict.INCOMPLETE);
        return Conclusion.next(new Result(
                sample.target(),
                Verdict.INCOMPLETE,
                List.of(reasons),
                List.of(),
                sample.exploration(),
                List.of(),
                null));
    }

    @Test
    void theListOfModelsIsRecommendedOnlyForUnmodelledOperations() {
        assertTrue(next("Foo.bar is not modelled (A.java:3)").startsWith("--list-models"));
        assertNull(next("the program does not behave the same when it is run again (x): something in it is not"
                + " under control"));
    }

    /** The command prints the directory to resume from. */
    @Test
    void nothingIsRecommendedAfterAnInterruption() {
        assertNull(next("the search was interrupted"));
        assertNull(next("interrupted; its last output: x"));
    }

    @Test
    void theScheduleOfAKilledWorkerCanBeReplayed() {
        assertEquals(
                "./racefinder replay out dir/killed.schedule  runs again what was running",
                next("the worker process was killed (signal 9); the schedule it was running is in out"
                        + " dir/killed.schedule"));
    }

    @Test
    void aHigherLimitIsRecommendedWhenALimitWasReached() {
        assertTrue(next("the time limit of 60 s was reached").contains("a higher limit"));
    }

    @Test
    void inspectingAnEndlessLoopIsRecommended() {
        assertTrue(next("a loop that never reaches a synchronization action was cut (A.java:1)")
                .startsWith("look at the loop"));
    }
}

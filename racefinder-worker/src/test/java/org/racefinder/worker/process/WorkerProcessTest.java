package org.racefinder.worker.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SampleJob;
import org.racefinder.worker.program.Jdk;
import org.racefinder.worker.run.PartialResult;

@Timeout(120)
class WorkerProcessTest {
    @TempDir
    Path directory;

    private Job job() {
        CheckOptions options =
                SampleJob.job(List.of("x"), directory.resolve("current")).options();
        CheckOptions inDirectory = new CheckOptions(
                options.main(),
                options.args(),
                options.classpath(),
                false,
                directory.resolve("out"),
                options.currentSchedule(),
                false,
                SettingValues.DEFAULTS.with(CheckSettings.TIMED_WAITS, TimedWaits.STUCK));
        return new Job(inDirectory, null);
    }

    private WorkerProcess start(String behaviour, long guardMillis) throws IOException {
        return start(behaviour, guardMillis, 0);
    }

    private WorkerProcess start(String behaviour, long guardMillis, long spentMillis) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = List.of(
                java,
                "--add-exports",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                FakeWorker.class.getName(),
                behaviour);
        return WorkerProcess.start(command, CoreBinding.none(), job(), guardMillis, spentMillis);
    }

    private static WorkerOutcome.Lost lost(WorkerOutcome outcome) {
        return assertInstanceOf(WorkerOutcome.Lost.class, outcome);
    }

    private Result partial(WorkerProcess worker, WorkerOutcome.Lost lost) throws IOException {
        return PartialResult.of(job(), Jdk.of(null), worker.found(), worker.progress(), lost);
    }

    @Test
    void theResultArrivesDespiteOtherOutput() throws IOException {
        List<Progress> seen = new ArrayList<>();
        WorkerProcess worker = start("result", 0);
        assertEquals(new WorkerOutcome.Finished(FakeWorker.result()), worker.await(seen::add));
        assertEquals(List.of(new Progress(42, 1, 0.5, 9, 100)), seen);
        assertEquals(
                "OpenJDK 64-Bit Server VM warning: stray words",
                worker.consoleOutput().all());
    }

    @Test
    void aResultThatTheWorkerDidNotSendIsNoResult() throws IOException {
        for (String behaviour : List.of("forges", "repeats")) {
            WorkerProcess worker = start(behaviour, 0);
            WorkerOutcome.Lost lost = lost(worker.await(progress -> {}));
            assertTrue(
                    lost.reason().startsWith("something other than the worker wrote to the pipe of its messages"),
                    lost.reason());
            Result result = partial(worker, lost);
            assertFalse(result.exploration().complete());
            assertEquals(List.of(FakeWorker.race()), result.findings(), "what came before it counts");
        }
    }

    @Test
    void outputWithoutEndHidesNoResult() throws IOException {
        WorkerProcess worker = start("floods", 0);
        assertEquals(new WorkerOutcome.Finished(FakeWorker.result()), worker.await(progress -> {}));
        assertTrue(worker.consoleOutput().all().length() < 10_000, "all of it was kept");
    }

    @Test
    void aKilledWorkerLeavesItsScheduleAndItsFindings() throws IOException {
        WorkerProcess worker = start("killed", 0);
        WorkerOutcome.Lost lost = lost(worker.await(progress -> {}));
        assertTrue(lost.reason().startsWith("the worker process was killed (signal 9)"), lost.reason());
        Result result = partial(worker, lost);
        assertEquals(List.of(FakeWorker.race()), result.findings());
        assertEquals(42, result.exploration().executions());
        Path file = directory.resolve("out/killed.schedule");
        assertTrue(
                result.reasons().get(0).endsWith("the schedule it was running is in " + file),
                result.reasons().get(0));
        SavedSchedule schedule = ScheduleFile.read(file);
        assertEquals(List.of(new SavedSchedule.Choice(0, 0), new SavedSchedule.Choice(1, 2)), schedule.choices());
        assertEquals(List.of("a.Main.x"), schedule.promoted());
        assertEquals(List.of("stuck"), schedule.options().get("timed-waits"));
    }

    @Test
    void aSightingCanBeReplayedAndAConfirmedFindingReplacesIt() throws IOException {
        WorkerProcess worker = start("sights", 0);
        Result result = partial(worker, lost(worker.await(progress -> {})));
        Path file = directory.resolve("out/E2.schedule");
        assertEquals(
                List.of(FakeWorker.race(), FakeWorker.race().withId("E2").withSchedule(file.toString())),
                result.findings());
        assertEquals(FakeWorker.schedule(), ScheduleFile.read(file));
        assertFalse(Files.exists(directory.resolve("out/R1.schedule")), "it was shown");
    }

    @Test
    void aWorkerThatExitsIsReportedWithItsStatusAndLastOutput() throws IOException {
        String reason = lost(start("exit", 0).await(progress -> {})).reason();
        assertEquals(
                "the worker process ended by itself with status 5; its last output: OpenJDK 64-Bit Server VM warning: stray words",
                reason);
    }

    @Test
    void aJvmThatEndsBeforeItRunsAnythingIsAUsageError() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        WorkerProcess worker = WorkerProcess.start(List.of(java, "-Xfoo", "Main"), CoreBinding.none(), job(), 0, 0);
        assertEquals(
                new WorkerOutcome.Refused("the JVM of the program does not start: Unrecognized option: -Xfoo"),
                worker.await(progress -> {}));
    }

    @Test
    void aWorkerThatIsLostWhileItTriesAdviceLeavesItsResultAndAReason() throws IOException {
        WorkerOutcome outcome = start("advises", 0).await(progress -> {});
        Result result = assertInstanceOf(WorkerOutcome.Finished.class, outcome).result();
        assertEquals(FakeWorker.result().findings(), result.findings());
        assertTrue(
                result.reasons().get(0).startsWith("there is no advice: the worker process ended by itself"),
                result.reasons().get(0));
    }

    @Test
    void aWorkerThatDoesNotAnswerIsKilled() throws IOException {
        String reason = lost(start("hang", 3_000).await(progress -> {})).reason();
        assertTrue(reason.startsWith("the worker process did not answer for 3 s and was killed"), reason);
    }

    @Test
    void aWorkerThatDoesNotAnswerIsKilledSoonerIfTimeWasSpentBefore() throws IOException {
        String reason =
                lost(start("hang", 60_000, 57_000).await(progress -> {})).reason();
        assertTrue(reason.startsWith("the worker process did not answer for 3 s and was killed"), reason);
    }

    @Test
    void anInternalErrorIsDistinguished() throws IOException {
        WorkerOutcome outcome = start("error", 0).await(progress -> {});
        assertEquals(new WorkerOutcome.Broken("java.lang.Error: broken\n\tat nowhere"), outcome);
    }

    @Test
    void aWorkerThatIsAskedToStopHandsOverItsResult() throws IOException {
        WorkerProcess worker = start("obedient", 0);
        WorkerOutcome outcome = worker.await(progress -> worker.stop("interrupted"));
        assertEquals(new WorkerOutcome.Finished(FakeWorker.result()), outcome);
    }

    @Test
    void aWorkerThatDoesNotStopIsKilledAndItsFindingsAreKept() throws IOException {
        WorkerProcess worker = start("hang", 0);
        WorkerOutcome.Lost lost = lost(worker.await(progress -> worker.stop("interrupted")));
        Result result = partial(worker, lost);
        assertEquals(Verdict.FINDINGS, result.verdict());
        assertTrue(
                result.reasons().get(0).startsWith("interrupted"),
                result.reasons().get(0));
        assertEquals(ExitCode.FOUND, ExitCode.of(result, false));
    }
}

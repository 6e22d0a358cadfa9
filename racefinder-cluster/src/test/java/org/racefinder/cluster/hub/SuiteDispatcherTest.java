package org.racefinder.cluster.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.SampleSearch;
import org.racefinder.model.Verdict;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SuiteProgram;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.run.SuiteRun;
import org.racefinder.worker.run.SuiteTimes;

/** Every program of a suite is checked once, even if nodes or messages are lost. */
@Timeout(60)
class SuiteDispatcherTest {
    private static final long SESSION = 7;

    @TempDir
    Path directory;

    private SuiteRun suite;
    private SuiteDispatcher dispatcher;

    private static ClusterMessage.Program program(FakeNode node) {
        return assertInstanceOf(ClusterMessage.Program.class, node.last());
    }

    @BeforeEach
    void open() {
        RunOptions run = RunOptions.of(Arguments.parse(List.of("--quiet"), RunOptions.ALL));
        List<SuiteProgram> programs = new ArrayList<>();
        for (String name : List.of("one", "two")) {
            Path out = directory.resolve(name);
            Job job = SampleSearch.job(List.of(), directory.resolve("current")).withOutDirectory(out);
            programs.add(new SuiteProgram(name, job, run.withOut(out)));
        }
        suite = new SuiteRun(programs, new SuiteTimes(directory.resolve("times")), progress -> {});
        Map<Path, String> hashes = new HashMap<>();
        for (Path entry : programs.get(0).job().options().classpath()) hashes.put(entry, "ab".repeat(32));
        dispatcher = new SuiteDispatcher(SESSION, suite, hashes);
    }

    private void ask(FakeNode node, int lastProgram) {
        assertTrue(dispatcher.handle(node, "node", new ClusterMessage.WorkRequest(SESSION, 1, lastProgram, null)));
    }

    private ClusterMessage.ProgramResult checked(ClusterMessage.Program program, String file) {
        return new ClusterMessage.ProgramResult(
                SESSION,
                1,
                program.number(),
                new WorkerOutcome.Finished(SampleSearch.result()),
                List.of(new ClusterMessage.Schedule(file, "text")));
    }

    private CompletableFuture<List<SuiteRun.Checked>> results() {
        return CompletableFuture.supplyAsync(() -> suite.run(0, 50));
    }

    @Test
    void aLostOrDuplicatedMessageChangesNothing() throws IOException {
        FakeNode node = new FakeNode();
        ask(node, 0);
        ClusterMessage.Program first = program(node);
        ask(node, 0);
        assertEquals(first.number(), program(node).number(), "it did not arrive, and is sent again");
        dispatcher.handle(node, "node", checked(first, "R1.schedule"));
        dispatcher.handle(node, "node", checked(first, "R1.schedule"));
        assertInstanceOf(ClusterMessage.Acknowledged.class, node.came.get(node.came.size() - 1));
        ask(node, first.number());
        ClusterMessage.Program second = program(node);
        assertEquals(first.number() + 1, second.number());
        dispatcher.handle(node, "node", checked(first, "R1.schedule"));
        dispatcher.handle(node, "node", checked(second, "R1.schedule"));
        List<SuiteRun.Checked> all = results().join();
        assertEquals(2, all.size());
        for (SuiteRun.Checked each : all) assertEquals(ExitCode.FOUND, each.code());
        assertEquals("text", Files.readString(directory.resolve("one/R1.schedule")));
        assertEquals("text", Files.readString(directory.resolve("two/R1.schedule")));
    }

    @Test
    void theProgramOfALostNodeGoesToAnotherAndItsLateResultDoesNotCount() {
        FakeNode lost = new FakeNode();
        ask(lost, 0);
        dispatcher.gone(lost);
        FakeNode other = new FakeNode();
        ask(other, 0);
        assertEquals(
                program(lost).job().options().outDirectory(),
                program(other).job().options().outDirectory());
        dispatcher.handle(lost, "node", checked(program(lost), "R1.schedule"));
        assertEquals(0, suite.results().size());
    }

    @Test
    void aProgramThatKillsNodesIsGivenUpAndReported() {
        for (int i = 0; i < 3; i++) {
            FakeNode node = new FakeNode();
            ask(node, 0);
            dispatcher.gone(node);
        }
        assertEquals(1, suite.results().size());
        assertSame(Verdict.INCOMPLETE, suite.results().get(0).verdict());
        assertEquals(
                List.of("the nodes that ran it were lost, 3 times"),
                suite.results().get(0).reasons());
    }

    @Test
    void nothingIsWrittenOutsideTheDirectoryOfTheProgram() {
        FakeNode node = new FakeNode();
        ask(node, 0);
        dispatcher.handle(node, "node", checked(program(node), "../outside"));
        ask(node, 1);
        dispatcher.handle(node, "node", checked(program(node), "R1.schedule"));
        List<SuiteRun.Checked> all = results().join();
        assertEquals(ExitCode.INTERNAL, all.get(0).code());
        assertEquals(ExitCode.FOUND, all.get(1).code());
        assertTrue(Files.notExists(directory.resolve("outside")));
    }

    @Test
    void withoutNodesTheSuiteIsNotRunAndSaysWhy() {
        List<SuiteRun.Checked> all = suite.run(0, 1);
        assertEquals(
                List.of("it was not run: no node has joined within 1 s"),
                all.get(0).result().reasons());
        assertEquals(ExitCode.INCOMPLETE, all.get(0).code());
    }
}

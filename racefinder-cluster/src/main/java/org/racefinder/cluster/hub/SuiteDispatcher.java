package org.racefinder.cluster.hub;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.model.Result;
import org.racefinder.model.SearchStatus;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SuiteProgram;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.run.SuiteRun;

/**
 * Assigns whole programs of a suite to the workers of nodes. The programs of a lost node are requeued, and the result
 * of each program counts once. The {@link Hub} calls it from one thread at a time.
 */
final class SuiteDispatcher implements Hub.Dispatcher {
    private final long session;
    private final SuiteRun suite;
    private final Map<Path, String> hashes;
    private final Map<Network.Peer, Map<Integer, WorkerState>> nodes = new LinkedHashMap<>();
    private final long begun = System.nanoTime();
    private int lastNumber;

    /** A worker and the program assigned to it, or null. */
    private static final class WorkerState {
        SuiteProgram program;
        ClusterMessage.Program given;
        long since;
        long programs;
        long executions;
    }

    /** {@code hashes} maps class path entries to the hashes that identify them on the nodes. */
    SuiteDispatcher(long session, SuiteRun suite, Map<Path, String> hashes) {
        this.session = session;
        this.suite = suite;
        this.hashes = hashes;
    }

    private WorkerState state(Network.Peer peer, int worker) {
        return nodes.computeIfAbsent(peer, p -> new LinkedHashMap<>()).computeIfAbsent(worker, w -> new WorkerState());
    }

    @Override
    public boolean handle(Network.Peer from, String node, ClusterMessage message) {
        if (message instanceof ClusterMessage.WorkRequest request) {
            WorkerState state = state(from, request.worker());
            if (state.program == null) give(from, request.worker(), state);
            else if (state.given.number() > request.lastPart()) Hub.send(from, state.given);
        } else if (message instanceof ClusterMessage.ProgramResult checked) {
            WorkerState state = state(from, checked.worker());
            Hub.send(from, new ClusterMessage.Acknowledged(session, checked.worker(), checked.number()));
            if (state.program == null || state.given.number() != checked.number()) return true;
            SuiteProgram program = state.program;
            state.program = null;
            state.programs++;
            keep(program, checked, state);
        } else return false;
        return true;
    }

    private void give(Network.Peer to, int worker, WorkerState state) {
        state.program = suite.poll();
        if (state.program == null) return;
        state.since = System.nanoTime();
        Job job = state.program.job();
        state.given = new ClusterMessage.Program(
                session,
                worker,
                ++lastNumber,
                job,
                state.program.options().jvmArgs(),
                state.program.options().workerMemory(),
                job.options().classpath().stream().map(hashes::get).toList());
        Hub.send(to, state.given);
    }

    private void keep(SuiteProgram program, ClusterMessage.ProgramResult checked, WorkerState state) {
        Path out = program.job().options().outDirectory();
        try {
            for (ClusterMessage.Schedule schedule : checked.schedules()) {
                Path file = out.resolve(schedule.name());
                if (!file.normalize().getParent().equals(out.normalize()))
                    throw new IOException("a file outside: " + schedule.name());
                Files.createDirectories(out);
                Files.writeString(file, schedule.text());
            }
        } catch (IOException e) {
            suite.done(program, new WorkerOutcome.Broken(e.toString()), state.since);
            return;
        }
        if (checked.outcome() instanceof WorkerOutcome.Finished finished)
            state.executions += finished.result().exploration().executions();
        suite.done(program, checked.outcome(), state.since);
    }

    @Override
    public void gone(Network.Peer peer) {
        Map<Integer, WorkerState> workers = nodes.remove(peer);
        if (workers == null) return;
        for (WorkerState state : workers.values()) if (state.program != null) suite.requeue(state.program);
    }

    @Override
    public SearchStatus.Node status(Network.Peer peer, String name) {
        Map<Integer, WorkerState> workers = nodes.getOrDefault(peer, Map.of());
        return new SearchStatus.Node(
                name,
                peer.address(),
                workers.size(),
                (int) workers.values().stream()
                        .filter(state -> state.program != null)
                        .count(),
                workers.values().stream().mapToLong(state -> state.programs).sum(),
                workers.values().stream().mapToLong(state -> state.executions).sum());
    }

    @Override
    public SearchStatus status(List<SearchStatus.Node> all) {
        List<Result> done = suite.results();
        return new SearchStatus(
                suite.size() + " programs",
                (System.nanoTime() - begun) / 1_000_000,
                done.stream()
                        .mapToLong(result -> result.exploration().executions())
                        .sum(),
                (double) done.size() / suite.size(),
                suite.localWorkers(),
                done.stream()
                        .filter(result -> !result.findings().isEmpty())
                        .map(result -> result.target().main())
                        .toList(),
                all);
    }
}

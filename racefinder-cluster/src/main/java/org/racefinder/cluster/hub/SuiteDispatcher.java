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
 * Gives whole programs of a suite to the workers of nodes. What a node had in hand when it was lost is for others; what came of a program counts once. Called by the {@link Hub}, by one
 * thread at a time.
 */
final class SuiteDispatcher implements Hub.Dispatcher {
    private final long session;
    private final SuiteRun suite;
    private final Map<Path, String> hashes;
    private final Map<Network.Peer, Map<Integer, Hand>> nodes = new LinkedHashMap<>();
    private final long begun = System.nanoTime();
    private int lastNumber;

    /** A worker, and the program that it has; null if none. */
    private static final class Hand {
        SuiteProgram program;
        ClusterMessage.Program given;
        long since;
        long programs;
        long executions;
    }

    /** {@code hashes}: by which nodes know the entries of class paths. */
    SuiteDispatcher(long session, SuiteRun suite, Map<Path, String> hashes) {
        this.session = session;
        this.suite = suite;
        this.hashes = hashes;
    }

    private Hand hand(Network.Peer peer, int worker) {
        return nodes.computeIfAbsent(peer, p -> new LinkedHashMap<>()).computeIfAbsent(worker, w -> new Hand());
    }

    @Override
    public boolean take(Network.Peer from, String node, ClusterMessage letter) {
        if (letter instanceof ClusterMessage.Ask ask) {
            Hand hand = hand(from, ask.worker());
            if (hand.program == null) give(from, ask.worker(), hand);
            else if (hand.given.number() > ask.lastPart()) Hub.send(from, hand.given);
        } else if (letter instanceof ClusterMessage.Checked checked) {
            Hand hand = hand(from, checked.worker());
            Hub.send(from, new ClusterMessage.Noted(session, checked.worker(), checked.number()));
            if (hand.program == null || hand.given.number() != checked.number()) return true;
            SuiteProgram program = hand.program;
            hand.program = null;
            hand.programs++;
            keep(program, checked, hand);
        } else return false;
        return true;
    }

    private void give(Network.Peer to, int worker, Hand hand) {
        hand.program = suite.poll();
        if (hand.program == null) return;
        hand.since = System.nanoTime();
        Job job = hand.program.job();
        hand.given = new ClusterMessage.Program(
                session,
                worker,
                ++lastNumber,
                job,
                hand.program.options().jvmArgs(),
                hand.program.options().workerMemory(),
                job.options().classpath().stream().map(hashes::get).toList());
        Hub.send(to, hand.given);
    }

    private void keep(SuiteProgram program, ClusterMessage.Checked checked, Hand hand) {
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
            suite.done(program, new WorkerOutcome.Broken(e.toString()), hand.since);
            return;
        }
        if (checked.outcome() instanceof WorkerOutcome.Finished finished)
            hand.executions += finished.result().exploration().executions();
        suite.done(program, checked.outcome(), hand.since);
    }

    @Override
    public void gone(Network.Peer peer) {
        Map<Integer, Hand> hands = nodes.remove(peer);
        if (hands == null) return;
        for (Hand hand : hands.values()) if (hand.program != null) suite.giveBack(hand.program);
    }

    @Override
    public SearchStatus.Node status(Network.Peer peer, String name) {
        Map<Integer, Hand> hands = nodes.getOrDefault(peer, Map.of());
        return new SearchStatus.Node(
                name,
                peer.address(),
                hands.size(),
                (int) hands.values().stream()
                        .filter(hand -> hand.program != null)
                        .count(),
                hands.values().stream().mapToLong(hand -> hand.programs).sum(),
                hands.values().stream().mapToLong(hand -> hand.executions).sum());
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

package org.racefinder.cluster.hub;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.SearchStatus;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.run.SharedSearch;

/** Makes the workers of nodes members of a search. The {@link Hub} calls it from one thread at a time. */
final class SearchDispatcher implements Hub.Dispatcher {
    private final long session;
    private final String program;
    private final SharedSearch search;
    private final Runnable over;
    private final Map<Network.Peer, NodeWorkers> nodes = new LinkedHashMap<>();

    /** The workers of a node. */
    private static final class NodeWorkers {
        final Map<Integer, RemoteMember> members = new LinkedHashMap<>();
        /** The number of parts finished by workers that have ended. */
        long parts;

        long executions;
    }

    /** {@code over} tells all machines that the search is over. */
    SearchDispatcher(long session, String program, SharedSearch search, Runnable over) {
        this.session = session;
        this.program = program;
        this.search = search;
        this.over = over;
    }

    private NodeWorkers workers(Network.Peer peer) {
        return nodes.computeIfAbsent(peer, p -> new NodeWorkers());
    }

    @Override
    public boolean handle(Network.Peer from, String node, ClusterMessage message) {
        if (message instanceof ClusterMessage.WorkRequest request) handleRequest(from, node, request);
        else if (message instanceof ClusterMessage.WorkerProgress progress) {
            RemoteMember member = workers(from).members.get(progress.worker());
            if (member != null && progress.session() == session)
                member.updateProgress(progress.executions(), progress.depth());
        } else if (message instanceof ClusterMessage.WorkerEnded ended) {
            if (ended.session() == session)
                ended(workers(from), workers(from).members.remove(ended.worker()), ended.outcome());
        } else return false;
        return true;
    }

    private void handleRequest(Network.Peer from, String node, ClusterMessage.WorkRequest request) {
        RemoteMember member = workers(from).members.get(request.worker());
        if (member == null) {
            member = new RemoteMember(
                    search.nextNumber(), session, request.worker(), node, message -> Hub.send(from, message), over);
            workers(from).members.put(request.worker(), member);
            search.joined(member);
        }
        WorkReport report = member.handleRequest(request);
        if (report != null) search.reported(member, report);
    }

    private void ended(NodeWorkers workers, RemoteMember member, WorkerOutcome outcome) {
        // This was a repeated message.
        if (member == null) return;
        workers.parts += member.parts();
        workers.executions += member.reported();
        search.ended(member, outcome);
    }

    @Override
    public void gone(Network.Peer peer) {
        NodeWorkers workers = nodes.remove(peer);
        if (workers != null) workers.members.values().forEach(search::cutOff);
    }

    @Override
    public SearchStatus.Node status(Network.Peer peer, String name) {
        NodeWorkers workers = workers(peer);
        int busy = 0;
        long parts = workers.parts;
        long executions = workers.executions;
        for (RemoteMember member : workers.members.values()) {
            if (member.isBusy()) busy++;
            parts += member.parts();
            executions += member.reported();
        }
        return new SearchStatus.Node(name, peer.address(), workers.members.size(), busy, parts, executions);
    }

    @Override
    public SearchStatus status(List<SearchStatus.Node> all) {
        Progress progress = search.progress();
        return new SearchStatus(
                program,
                progress.elapsedMillis(),
                progress.executions(),
                progress.fraction(),
                search.localWorkers(),
                search.found(),
                all);
    }
}

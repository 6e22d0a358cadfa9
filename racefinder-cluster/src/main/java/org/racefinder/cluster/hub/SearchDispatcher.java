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

/** Makes members of a search of the workers of nodes. Called by the {@link Hub}, by one thread at a time. */
final class SearchDispatcher implements Hub.Dispatcher {
    private final long session;
    private final String program;
    private final SharedSearch search;
    private final Runnable over;
    private final Map<Network.Peer, Staff> nodes = new LinkedHashMap<>();

    /** The workers of a node. */
    private static final class Staff {
        final Map<Integer, RemoteMember> members = new LinkedHashMap<>();
        /** Of workers that are no more. */
        long parts;

        long executions;
    }

    /** {@code over}: tells all machines that the search is. */
    SearchDispatcher(long session, String program, SharedSearch search, Runnable over) {
        this.session = session;
        this.program = program;
        this.search = search;
        this.over = over;
    }

    private Staff staff(Network.Peer peer) {
        return nodes.computeIfAbsent(peer, p -> new Staff());
    }

    @Override
    public boolean take(Network.Peer from, String node, ClusterMessage letter) {
        if (letter instanceof ClusterMessage.Ask ask) ask(from, node, ask);
        else if (letter instanceof ClusterMessage.Told told) {
            RemoteMember member = staff(from).members.get(told.worker());
            if (member != null && told.session() == session) member.tell(told.executions(), told.depth());
        } else if (letter instanceof ClusterMessage.Ended ended) {
            if (ended.session() == session)
                ended(staff(from), staff(from).members.remove(ended.worker()), ended.outcome());
        } else return false;
        return true;
    }

    private void ask(Network.Peer from, String node, ClusterMessage.Ask ask) {
        RemoteMember member = staff(from).members.get(ask.worker());
        if (member == null) {
            member = new RemoteMember(
                    search.nextNumber(), session, ask.worker(), node, letter -> Hub.send(from, letter), over);
            staff(from).members.put(ask.worker(), member);
            search.joined(member);
        }
        WorkReport report = member.asks(ask);
        if (report != null) search.reported(member, report);
    }

    private void ended(Staff staff, RemoteMember member, WorkerOutcome outcome) {
        // told twice
        if (member == null) return;
        staff.parts += member.parts();
        staff.executions += member.reported();
        search.ended(member, outcome);
    }

    @Override
    public void gone(Network.Peer peer) {
        Staff staff = nodes.remove(peer);
        if (staff != null) staff.members.values().forEach(search::cutOff);
    }

    @Override
    public SearchStatus.Node status(Network.Peer peer, String name) {
        Staff staff = staff(peer);
        int busy = 0;
        long parts = staff.parts;
        long executions = staff.executions;
        for (RemoteMember member : staff.members.values()) {
            if (member.isBusy()) busy++;
            parts += member.parts();
            executions += member.reported();
        }
        return new SearchStatus.Node(name, peer.address(), staff.members.size(), busy, parts, executions);
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

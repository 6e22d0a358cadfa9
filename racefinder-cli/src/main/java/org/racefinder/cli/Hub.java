package org.racefinder.cli;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.racefinder.explorer.share.Network;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.SearchStatus;

/**
 * Where the machines of a cluster meet the search: tells a node what is searched, sends it the classes that it lacks, and makes members of the search of its workers. Keeps nothing that
 * could not be lost: a node that is not known any more says hello again.
 */
final class Hub implements Network.Listener {
    private final Letter.Task task;
    private final String jdk;
    private final ShippedClasses classes;
    private final SharedSearch search;
    private final Consumer<String> news;
    private final Map<Network.Peer, Node> nodes = new LinkedHashMap<>();
    private boolean over;

    private static final class Node {
        final Letter.Hello hello;
        final String name;
        final Map<Integer, RemoteMember> members = new LinkedHashMap<>();
        /** Of workers that are no more. */
        long parts;

        long executions;

        Node(Letter.Hello hello, String name) {
            this.hello = hello;
            this.name = name;
        }
    }

    /** {@code news}: who comes and goes. */
    Hub(Job job, RunOptions run, ShippedClasses classes, SharedSearch search, Consumer<String> news) {
        this.task = new Letter.Task(
                new SecureRandom().nextLong(), job, run.jvmArgs(), run.workerMemory(), classes.entries());
        this.jdk = run.jdk().version();
        this.classes = classes;
        this.search = search;
        this.news = news;
    }

    @Override
    public void joined(Network.Peer hub) {
        throw new IllegalStateException("this is the hub");
    }

    @Override
    public synchronized void letter(Network.Peer from, byte[] bytes) throws IOException {
        Letter letter = LetterForm.of(bytes);
        if (letter instanceof Letter.Hello hello) {
            welcome(from, hello);
            return;
        }
        if (letter instanceof Letter.StatusQuestion) {
            send(from, new Letter.StatusAnswer(status()));
            return;
        }
        Node node = nodes.get(from);
        if (node == null) {
            send(from, over ? new Letter.Over() : new Letter.Stranger());
            return;
        }
        if (letter instanceof Letter.Fetch fetch) {
            Letter.Chunk chunk = classes.chunk(fetch);
            if (chunk == null) throw new IOException("there is no such piece of a class path");
            send(from, chunk);
        } else if (letter instanceof Letter.Ask ask) ask(from, node, ask);
        else if (letter instanceof Letter.Told told) {
            RemoteMember member = node.members.get(told.worker());
            if (member != null && told.session() == task.session()) member.tell(told.executions(), told.depth());
        } else if (letter instanceof Letter.Ended ended) {
            if (ended.session() == task.session()) ended(node, node.members.remove(ended.worker()), ended.outcome());
        } else if (letter instanceof Letter.Leaving) gone(from);
        else if (letter instanceof Letter.Refused refused) {
            news.accept("node " + node.name + " cannot take part: " + refused.sentence());
            gone(from);
        } else throw new IOException("not a letter to a hub");
    }

    private void welcome(Network.Peer from, Letter.Hello hello) {
        String objection = objection(hello);
        if (over) send(from, new Letter.Over());
        else if (objection != null) {
            news.accept("node " + hello.name() + " at " + from.address() + " cannot take part: " + objection);
            send(from, new Letter.Refused(objection));
        } else {
            if (!nodes.containsKey(from)) {
                nodes.put(from, new Node(hello, hello.name() + " at " + from.address()));
                news.accept("node " + hello.name() + " at " + from.address() + " has joined");
            }
            send(from, task);
        }
    }

    private String objection(Letter.Hello hello) {
        if (!hello.version().equals(Version.TEXT))
            return "it has Racefinder " + hello.version() + ", and the search runs with " + Version.TEXT;
        if (!hello.jdk().equals(jdk))
            return "it has JDK " + hello.jdk() + ", and the search runs on " + jdk + " (--jdk names another one)";
        return null;
    }

    private void ask(Network.Peer from, Node node, Letter.Ask ask) {
        if (ask.session() != task.session()) {
            send(from, new Letter.Stranger());
            return;
        }
        RemoteMember member = node.members.get(ask.worker());
        if (member == null) {
            member = new RemoteMember(
                    search.nextNumber(),
                    task.session(),
                    ask.worker(),
                    node.name,
                    letter -> send(from, letter),
                    this::over);
            node.members.put(ask.worker(), member);
            search.joined(member);
        }
        WorkReport report = member.asks(ask);
        if (report != null) search.reported(member, report);
    }

    private void ended(Node node, RemoteMember member, Outcome outcome) {
        // told twice
        if (member == null) return;
        node.parts += member.parts();
        node.executions += member.reported();
        search.ended(member, outcome);
    }

    private static void send(Network.Peer to, Letter letter) {
        to.send(LetterForm.bytes(letter));
    }

    @Override
    public synchronized void gone(Network.Peer peer) {
        Node node = nodes.remove(peer);
        if (node == null) return;
        news.accept("node " + node.name + " is gone");
        node.members.values().forEach(search::cutOff);
    }

    /** As far as it is known here. */
    synchronized SearchStatus status() {
        List<SearchStatus.Node> all = new ArrayList<>();
        nodes.forEach((peer, node) -> {
            int busy = 0;
            long parts = node.parts;
            long executions = node.executions;
            for (RemoteMember member : node.members.values()) {
                if (member.isBusy()) busy++;
                parts += member.parts();
                executions += member.reported();
            }
            all.add(new SearchStatus.Node(
                    node.hello.name(), peer.address(), node.members.size(), busy, parts, executions));
        });
        Progress progress = search.progress();
        return new SearchStatus(
                task.job().options().main(),
                progress.elapsedMillis(),
                progress.executions(),
                progress.fraction(),
                search.localWorkers(),
                search.found(),
                all);
    }

    /** All nodes are told, once. */
    synchronized void over() {
        if (over) return;
        over = true;
        for (Network.Peer peer : nodes.keySet()) send(peer, new Letter.Over());
    }
}

package org.racefinder.cluster.hub;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.racefinder.cluster.classes.ShippedClasses;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.ClusterMessageCodec;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.model.SearchStatus;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.run.SharedSearch;

/**
 * Represents the search to the nodes of a cluster: sends a node its task and the classes that it lacks, and forwards
 * messages of the nodes' workers to the dispatcher. All its state may be lost, because a node that the hub no longer
 * knows says hello again.
 */
final class Hub implements Network.Listener {
    /** Assigns work to the workers of nodes, and receives their results. */
    interface Dispatcher {
        /** Returns false if this is not a message to a hub. */
        boolean handle(Network.Peer from, String node, ClusterMessage message);

        void gone(Network.Peer peer);

        SearchStatus.Node status(Network.Peer peer, String name);

        SearchStatus status(List<SearchStatus.Node> nodes);
    }

    private record Node(ClusterMessage.Hello hello, String name) {}

    private final ClusterMessage.Task task;
    private final String jdk;
    private final ShippedClasses classes;
    private final Dispatcher dispatcher;
    private final Consumer<String> news;
    private final Map<Network.Peer, Node> nodes = new LinkedHashMap<>();
    private boolean over;

    /** {@code news} receives a line whenever a node joins or leaves. */
    Hub(Job job, RunOptions run, ShippedClasses classes, SharedSearch search, Consumer<String> news) {
        long session = new SecureRandom().nextLong();
        this.task = new ClusterMessage.Task(session, job, run.jvmArgs(), run.workerMemory(), classes.entries());
        this.jdk = run.jdk().version();
        this.classes = classes;
        this.dispatcher = new SearchDispatcher(session, job.options().main(), search, this::over);
        this.news = news;
    }

    /** A hub for many programs. {@code dispatcher} creates the dispatcher of a session. */
    Hub(RunOptions run, ShippedClasses classes, LongFunction<Dispatcher> dispatcher, Consumer<String> news) {
        long session = new SecureRandom().nextLong();
        this.task = new ClusterMessage.Task(session, null, List.of(), run.workerMemory(), classes.entries());
        this.jdk = run.jdk().version();
        this.classes = classes;
        this.dispatcher = dispatcher.apply(session);
        this.news = news;
    }

    @Override
    public void joined(Network.Peer hub) {
        throw new IllegalStateException("this is the hub");
    }

    @Override
    public synchronized void message(Network.Peer from, byte[] bytes) throws IOException {
        ClusterMessage message = ClusterMessageCodec.of(bytes);
        if (message instanceof ClusterMessage.Hello hello) {
            welcome(from, hello);
            return;
        }
        if (message instanceof ClusterMessage.StatusRequest) {
            send(from, new ClusterMessage.StatusResponse(status()));
            return;
        }
        Node node = nodes.get(from);
        if (node == null || isOfAnotherRun(message)) {
            send(from, over ? new ClusterMessage.SearchOver() : new ClusterMessage.UnknownNode());
            return;
        }
        if (message instanceof ClusterMessage.Fetch fetch) {
            ClusterMessage.Chunk chunk = classes.chunk(fetch);
            if (chunk == null) throw new IOException("there is no such piece of a class path");
            send(from, chunk);
        } else if (message instanceof ClusterMessage.Leaving) gone(from);
        else if (message instanceof ClusterMessage.Refused refused) {
            news.accept("node " + node.name + " cannot take part: " + refused.sentence());
            gone(from);
        } else if (!dispatcher.handle(from, node.name, message)) throw new IOException("not a letter to a hub");
    }

    private boolean isOfAnotherRun(ClusterMessage message) {
        if (message instanceof ClusterMessage.WorkRequest request) return request.session() != task.session();
        return message instanceof ClusterMessage.ProgramResult checked && checked.session() != task.session();
    }

    private void welcome(Network.Peer from, ClusterMessage.Hello hello) {
        String objection = objection(hello);
        if (over) send(from, new ClusterMessage.SearchOver());
        else if (objection != null) {
            news.accept("node " + hello.name() + " at " + from.address() + " cannot take part: " + objection);
            send(from, new ClusterMessage.Refused(objection));
        } else {
            if (!nodes.containsKey(from)) {
                nodes.put(from, new Node(hello, hello.name() + " at " + from.address()));
                news.accept("node " + hello.name() + " at " + from.address() + " has joined");
            }
            send(from, task);
        }
    }

    private String objection(ClusterMessage.Hello hello) {
        if (!hello.version().equals(Version.TEXT))
            return "it has Racefinder " + hello.version() + ", and the search runs with " + Version.TEXT;
        if (!hello.jdk().equals(jdk))
            return "it has JDK " + hello.jdk() + ", and the search runs on " + jdk + " (--jdk names another one)";
        return null;
    }

    static void send(Network.Peer to, ClusterMessage message) {
        to.send(ClusterMessageCodec.bytes(message));
    }

    @Override
    public synchronized void gone(Network.Peer peer) {
        Node node = nodes.remove(peer);
        if (node == null) return;
        news.accept("node " + node.name + " is gone");
        dispatcher.gone(peer);
    }

    /** Returns the part of the status that the hub knows. */
    synchronized SearchStatus status() {
        List<SearchStatus.Node> all = new ArrayList<>();
        nodes.forEach((peer, node) -> all.add(dispatcher.status(peer, node.hello.name())));
        return dispatcher.status(all);
    }

    /** Tells all nodes, once, that the search is over. */
    synchronized void over() {
        if (over) return;
        over = true;
        for (Network.Peer peer : nodes.keySet()) send(peer, new ClusterMessage.SearchOver());
    }
}

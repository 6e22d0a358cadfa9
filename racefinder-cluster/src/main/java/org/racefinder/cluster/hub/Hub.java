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
 * Where the machines of a cluster meet the search: tells a node what is searched, and sends it the classes that it lacks. What its workers say is for the dispatcher. Keeps nothing that
 * could not be lost: a node that is not known any more says hello again.
 */
final class Hub implements Network.Listener {
    /** Who gives work to the workers of nodes, and takes what comes of it. */
    interface Dispatcher {
        /** Returns false if this is no letter to a hub. */
        boolean take(Network.Peer from, String node, ClusterMessage letter);

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

    /** {@code news}: who comes and goes. */
    Hub(Job job, RunOptions run, ShippedClasses classes, SharedSearch search, Consumer<String> news) {
        long session = new SecureRandom().nextLong();
        this.task = new ClusterMessage.Task(session, job, run.jvmArgs(), run.workerMemory(), classes.entries());
        this.jdk = run.jdk().version();
        this.classes = classes;
        this.dispatcher = new SearchDispatcher(session, job.options().main(), search, this::over);
        this.news = news;
    }

    /** For many programs. {@code dispatcher}: made for a session. */
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
    public synchronized void letter(Network.Peer from, byte[] bytes) throws IOException {
        ClusterMessage letter = ClusterMessageCodec.of(bytes);
        if (letter instanceof ClusterMessage.Hello hello) {
            welcome(from, hello);
            return;
        }
        if (letter instanceof ClusterMessage.StatusQuestion) {
            send(from, new ClusterMessage.StatusAnswer(status()));
            return;
        }
        Node node = nodes.get(from);
        if (node == null || isOfAnotherRun(letter)) {
            send(from, over ? new ClusterMessage.Over() : new ClusterMessage.Stranger());
            return;
        }
        if (letter instanceof ClusterMessage.Fetch fetch) {
            ClusterMessage.Chunk chunk = classes.chunk(fetch);
            if (chunk == null) throw new IOException("there is no such piece of a class path");
            send(from, chunk);
        } else if (letter instanceof ClusterMessage.Leaving) gone(from);
        else if (letter instanceof ClusterMessage.Refused refused) {
            news.accept("node " + node.name + " cannot take part: " + refused.sentence());
            gone(from);
        } else if (!dispatcher.take(from, node.name, letter)) throw new IOException("not a letter to a hub");
    }

    private boolean isOfAnotherRun(ClusterMessage letter) {
        if (letter instanceof ClusterMessage.Ask ask) return ask.session() != task.session();
        return letter instanceof ClusterMessage.Checked checked && checked.session() != task.session();
    }

    private void welcome(Network.Peer from, ClusterMessage.Hello hello) {
        String objection = objection(hello);
        if (over) send(from, new ClusterMessage.Over());
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

    static void send(Network.Peer to, ClusterMessage letter) {
        to.send(ClusterMessageCodec.bytes(letter));
    }

    @Override
    public synchronized void gone(Network.Peer peer) {
        Node node = nodes.remove(peer);
        if (node == null) return;
        news.accept("node " + node.name + " is gone");
        dispatcher.gone(peer);
    }

    /** As far as it is known here. */
    synchronized SearchStatus status() {
        List<SearchStatus.Node> all = new ArrayList<>();
        nodes.forEach((peer, node) -> all.add(dispatcher.status(peer, node.hello.name())));
        return dispatcher.status(all);
    }

    /** All nodes are told, once. */
    synchronized void over() {
        if (over) return;
        over = true;
        for (Network.Peer peer : nodes.keySet()) send(peer, new ClusterMessage.Over());
    }
}

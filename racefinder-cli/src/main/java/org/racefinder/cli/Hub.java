package org.racefinder.cli;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.racefinder.explorer.share.Network;
import org.racefinder.model.SearchStatus;

/**
 * Where the machines of a cluster meet the search: tells a node what is searched, and sends it the classes that it lacks. What its workers say is for the desk. Keeps nothing that
 * could not be lost: a node that is not known any more says hello again.
 */
final class Hub implements Network.Listener {
    /** Who gives work to the workers of nodes, and takes what comes of it. */
    interface Desk {
        /** Returns false if this is no letter to a hub. */
        boolean take(Network.Peer from, String node, Letter letter);

        void gone(Network.Peer peer);

        SearchStatus.Node status(Network.Peer peer, String name);

        SearchStatus status(List<SearchStatus.Node> nodes);
    }

    private record Node(Letter.Hello hello, String name) {}

    private final Letter.Task task;
    private final String jdk;
    private final ShippedClasses classes;
    private final Desk desk;
    private final Consumer<String> news;
    private final Map<Network.Peer, Node> nodes = new LinkedHashMap<>();
    private boolean over;

    /** {@code news}: who comes and goes. */
    Hub(Job job, RunOptions run, ShippedClasses classes, SharedSearch search, Consumer<String> news) {
        long session = new SecureRandom().nextLong();
        this.task = new Letter.Task(session, job, run.jvmArgs(), run.workerMemory(), classes.entries());
        this.jdk = run.jdk().version();
        this.classes = classes;
        this.desk = new SearchDesk(session, job.options().main(), search, this::over);
        this.news = news;
    }

    /** For many programs. {@code desk}: made for a session. */
    Hub(RunOptions run, ShippedClasses classes, LongFunction<Desk> desk, Consumer<String> news) {
        long session = new SecureRandom().nextLong();
        this.task = new Letter.Task(session, null, List.of(), run.workerMemory(), classes.entries());
        this.jdk = run.jdk().version();
        this.classes = classes;
        this.desk = desk.apply(session);
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
        if (node == null || isOfAnotherRun(letter)) {
            send(from, over ? new Letter.Over() : new Letter.Stranger());
            return;
        }
        if (letter instanceof Letter.Fetch fetch) {
            Letter.Chunk chunk = classes.chunk(fetch);
            if (chunk == null) throw new IOException("there is no such piece of a class path");
            send(from, chunk);
        } else if (letter instanceof Letter.Leaving) gone(from);
        else if (letter instanceof Letter.Refused refused) {
            news.accept("node " + node.name + " cannot take part: " + refused.sentence());
            gone(from);
        } else if (!desk.take(from, node.name, letter)) throw new IOException("not a letter to a hub");
    }

    private boolean isOfAnotherRun(Letter letter) {
        if (letter instanceof Letter.Ask ask) return ask.session() != task.session();
        return letter instanceof Letter.Checked checked && checked.session() != task.session();
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

    static void send(Network.Peer to, Letter letter) {
        to.send(LetterForm.bytes(letter));
    }

    @Override
    public synchronized void gone(Network.Peer peer) {
        Node node = nodes.remove(peer);
        if (node == null) return;
        news.accept("node " + node.name + " is gone");
        desk.gone(peer);
    }

    /** As far as it is known here. */
    synchronized SearchStatus status() {
        List<SearchStatus.Node> all = new ArrayList<>();
        nodes.forEach((peer, node) -> all.add(desk.status(peer, node.hello.name())));
        return desk.status(all);
    }

    /** All nodes are told, once. */
    synchronized void over() {
        if (over) return;
        over = true;
        for (Network.Peer peer : nodes.keySet()) send(peer, new Letter.Over());
    }
}

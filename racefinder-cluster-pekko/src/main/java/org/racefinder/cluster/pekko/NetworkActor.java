package org.racefinder.cluster.pekko;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSelection;
import org.apache.pekko.actor.Address;
import org.apache.pekko.cluster.Cluster;
import org.apache.pekko.cluster.ClusterEvent;
import org.racefinder.cluster.protocol.Network;

/** The only actor of this endpoint: receives messages, and tracks which machines are present. */
final class NetworkActor extends AbstractActor {
    private static final int MAX_PEERS = 4_096;

    private final Network.Settings settings;
    private final Network.Listener listener;
    private final LogFile log;
    private final boolean isHub;
    /** In order of the last message, so that visitors who asked only once are eventually evicted. */
    private final Map<ActorRef, Sender> senders = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<ActorRef, Sender> eldest) {
            return size() > MAX_PEERS;
        }
    };

    private Hub hub;
    private boolean joined;

    NetworkActor(Network.Settings settings, Network.Listener listener, LogFile log) {
        this.settings = settings;
        this.listener = listener;
        this.log = log;
        this.isHub = settings.role() == Network.Role.HUB;
    }

    static Address address(Network.Address at) {
        return new Address("pekko", PekkoNetwork.SYSTEM, at.host(), at.port());
    }

    @Override
    public void preStart() {
        if (!isHub) hub = new Hub();
        if (settings.role() == Network.Role.VISITOR) listener.joined(hub);
        else
            Cluster.get(getContext().getSystem())
                    .subscribe(
                            getSelf(),
                            ClusterEvent.initialStateAsEvents(),
                            ClusterEvent.MemberEvent.class,
                            ClusterEvent.UnreachableMember.class);
        if (settings.role() == Network.Role.NODE)
            getContext().getSystem().registerOnTermination(() -> listener.gone(hub));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(MessageFragment.class, this::receive)
                .match(
                        ClusterEvent.UnreachableMember.class,
                        event -> lost(event.member().address(), "cannot be reached"))
                .match(
                        ClusterEvent.MemberRemoved.class,
                        event -> lost(event.member().address(), "is out of the cluster"))
                .match(
                        ClusterEvent.MemberEvent.class,
                        event -> member(event.member().address()))
                .build();
    }

    private void receive(MessageFragment fragment) {
        ActorRef from = getSender();
        try {
            if (from.path().address().host().isEmpty()) throw new IOException("it has no sender");
            if (!isHub && !from.path().address().equals(address(settings.hub())))
                throw new IOException("only the hub may write to this end");
            Sender sender = senders.computeIfAbsent(from, Sender::new);
            byte[] message = sender.fragments.add(fragment);
            if (message != null) listener.message(isHub ? sender : hub, message);
        } catch (IOException | RuntimeException e) {
            log.line("refused a letter from " + from.path().address() + ": " + e);
        }
    }

    private void member(Address address) {
        if (isHub
                || joined
                || !address.equals(Cluster.get(getContext().getSystem()).selfAddress())) return;
        joined = true;
        listener.joined(hub);
    }

    private void lost(Address address, String how) {
        log.line(address + " " + how);
        if (!isHub) return;
        List<Sender> gone = new ArrayList<>();
        for (Sender sender : senders.values()) if (sender.ref.path().address().equals(address)) gone.add(sender);
        for (Sender sender : gone) {
            senders.remove(sender.ref);
            listener.gone(sender);
        }
    }

    /** A machine that has sent a message to the hub. */
    private final class Sender implements Network.Peer {
        final ActorRef ref;
        final MessageFragments fragments = new MessageFragments();

        Sender(ActorRef ref) {
            this.ref = ref;
        }

        @Override
        public String address() {
            return ref.path().address().hostPort().replaceFirst("^" + PekkoNetwork.SYSTEM + "@", "");
        }

        @Override
        public synchronized void send(byte[] message) {
            for (MessageFragment fragment : MessageFragments.of(message)) ref.tell(fragment, getSelf());
        }
    }

    /** The hub, identified by its address: a restarted hub is another process at the same address. */
    private final class Hub implements Network.Peer {
        private final ActorSelection selection = getContext()
                .getSystem()
                .actorSelection(NetworkActor.address(settings.hub()) + "/user/" + PekkoNetwork.STATION);
        private final ActorRef self = getSelf();

        @Override
        public String address() {
            return settings.hub().toString();
        }

        @Override
        public synchronized void send(byte[] message) {
            for (MessageFragment fragment : MessageFragments.of(message)) selection.tell(fragment, self);
        }
    }
}

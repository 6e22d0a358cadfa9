package org.racefinder.cluster.pekko;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.cluster.Cluster;
import org.racefinder.cluster.protocol.Network;

/**
 * A network over Apache Pekko. It uses Pekko's remoting over TLS, in which both sides present a certificate, and its
 * cluster module, which detects unreachable nodes. The hub forms a cluster by itself, and nodes join it. A node that
 * was lost joins again as a new one, so that no machine keeps state about lost ones.
 */
public final class PekkoNetwork implements Network {
    static final String SYSTEM = "racefinder";
    static final String STATION = "station";
    private static final long CLOSE_SECONDS = 3;

    @Override
    public Endpoint open(Settings settings, Listener listener) throws IOException {
        LogFile log = new LogFile(settings.log());
        ActorSystem system;
        try {
            system = ActorSystem.create(SYSTEM, PekkoConfiguration.of(settings), PekkoNetwork.class.getClassLoader());
        } catch (RuntimeException e) {
            log.line(e.toString());
            throw new IOException("cannot listen on " + settings.here() + ": " + e.getMessage(), e);
        }
        Opened opened = new Opened(system, log, FaultyNetwork.ifRequested(listener));
        ActorRef station = system.actorOf(
                Props.create(NetworkActor.class, () -> new NetworkActor(settings, opened, log)), STATION);
        opened.station = station;
        if (settings.role() == Role.HUB)
            Cluster.get(system).join(Cluster.get(system).selfAddress());
        if (settings.role() == Role.NODE) Cluster.get(system).join(NetworkActor.address(settings.hub()));
        return opened;
    }

    /** This end of the network. Forwards what the actor receives, until it is closed. */
    static final class Opened implements Endpoint, Listener {
        private final ActorSystem system;
        private final LogFile log;
        private final Listener listener;
        private volatile ActorRef station;
        private volatile boolean closed;

        Opened(ActorSystem system, LogFile log, Listener listener) {
            this.system = system;
            this.log = log;
            this.listener = listener;
        }

        @Override
        public Address address() {
            var here = ((ExtendedActorSystem) system).provider().getDefaultAddress();
            return new Address(here.host().get(), (Integer) here.port().get());
        }

        @Override
        public void log(String line) {
            log.line(line);
        }

        @Override
        public void close() {
            closed = true;
            if (station != null) system.stop(station);
            system.terminate();
            try {
                system.getWhenTerminated().toCompletableFuture().get(CLOSE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                log.line("not closed in time: " + e);
            }
        }

        @Override
        public void joined(Peer hub) {
            if (!closed) listener.joined(hub);
        }

        @Override
        public void message(Peer from, byte[] message) throws IOException {
            if (!closed) listener.message(from, message);
        }

        @Override
        public void gone(Peer peer) {
            if (!closed) listener.gone(peer);
        }
    }
}

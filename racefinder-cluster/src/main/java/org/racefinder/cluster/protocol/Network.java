package org.racefinder.cluster.protocol;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Carries messages between the machines that share a search. One of them is the hub; the others communicate only with
 * the hub. A machine must prove by its certificate that it belongs to the cluster before any of its messages is
 * accepted. A message arrives once, late, or never; messages of one sender arrive in order. Implementations do not
 * interpret messages.
 *
 * <p>The network library is on the class path of the {@code cluster} command only, which finds the implementation by
 * {@link java.util.ServiceLoader}.
 */
public interface Network {
    /** Throws an exception whose message is a sentence for the user. */
    Endpoint open(Settings settings, Listener listener) throws IOException;

    enum Role {
        /** The machine with which all other machines communicate. */
        HUB,
        /** Takes part in the search; its reachability is monitored. */
        NODE,
        /** Asks a question and leaves. */
        VISITOR
    }

    record Address(String host, int port) {
        @Override
        public String toString() {
            return host + ":" + port;
        }
    }

    /**
     * {@code here} is the address to listen on, with port 0 for any free port. {@code hub} is null for the hub itself.
     * {@code keys} contains the private key of this machine, and {@code trusted} the certificates that it trusts, both
     * in PKCS12 format. {@code log} is the file for refused connections and other network events.
     */
    record Settings(Role role, Address here, Address hub, Path keys, Path trusted, String password, Path log) {}

    /** This end of the network. */
    interface Endpoint extends AutoCloseable {
        Address address();

        /** Writes a line to the log. */
        void log(String line);

        /** Leaves without waiting for other machines. The listener is not called afterwards. */
        @Override
        void close();
    }

    /** Another machine on the network. Peers are compared by identity: a restarted machine is a new peer. */
    interface Peer {
        String address();

        void send(byte[] message);
    }

    /** Called by one thread at a time; must not block. */
    interface Listener {
        /** A node has become part of the hub's cluster, or a visitor may send its question. */
        void joined(Peer hub);

        /**
         * If this throws an exception, the message is ignored, and the exception is logged with the sender's address.
         */
        void message(Peer from, byte[] message) throws IOException;

        /**
         * The peer has left or is unreachable. For a node, the hub is gone or has given up this node, and no more
         * messages will arrive.
         */
        void gone(Peer peer);
    }
}

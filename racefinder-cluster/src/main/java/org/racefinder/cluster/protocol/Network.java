package org.racefinder.cluster.protocol;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Carries messages between the machines that share a search. One of them is the hub; all others communicate with the
 * hub only. Every machine has proved by its certificate that it belongs to the cluster before any message of it is
 * accepted. A message arrives once, late, or not at all; messages of one sender arrive in order. Implementations know
 * nothing about the contents of messages.
 *
 * <p>The libraries for this are on the class path of the {@code cluster} command alone, which finds them by
 * {@link java.util.ServiceLoader}.
 */
public interface Network {
    /** Throws an exception whose message is a sentence for the user. */
    Endpoint open(Settings settings, Listener listener) throws IOException;

    enum Role {
        /** The machine with which all others communicate. */
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
     * {@code here}: the address to listen on; port 0 for any. {@code hub}: null for the hub itself. {@code keys}: the
     * key of this machine, {@code trusted}: the certificates that it trusts, both PKCS12. {@code log}: the file for
     * refusals and other network events.
     */
    record Settings(Role role, Address here, Address hub, Path keys, Path trusted, String password, Path log) {}

    /** This end of the network. */
    interface Endpoint extends AutoCloseable {
        Address address();

        /** Writes a line to the log. */
        void log(String line);

        /** Leaves without waiting for the others. The listener is not called any more. */
        @Override
        void close();
    }

    /** Another end of the network. Equal only to itself: a machine that was restarted is another peer. */
    interface Peer {
        String address();

        void send(byte[] message);
    }

    /** Called by one thread at a time; must not block. */
    interface Listener {
        /** A node has become part of the hub's cluster; a visitor can ask. */
        void joined(Peer hub);

        /** An exception is logged with the sender's address. The message is refused, and nothing else happens. */
        void message(Peer from, byte[] message) throws IOException;

        /**
         * The peer does not answer any more, or has left. For a node: the hub is gone or has given up this node, and
         * there will be no more messages.
         */
        void gone(Peer peer);
    }
}

package org.racefinder.cluster.protocol;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Carries letters between the machines that share a search: one is the hub, all others write to it and it to them. Every end has shown by its certificate that it belongs there before
 * a letter is taken from it. A letter arrives once, late, or not at all; those of one sender arrive in order. Whoever implements this knows nothing of what letters say.
 *
 * <p>The libraries that do it are on the class path of the command {@code cluster} alone, which finds them by {@link java.util.ServiceLoader}.
 */
public interface Network {
    /** Throws an exception whose message is a sentence for the user. */
    Endpoint open(Settings settings, Listener listener) throws IOException;

    enum Role {
        /** Whom all others write to. */
        HUB,
        /** Takes part: whether it can be reached is watched. */
        NODE,
        /** Asks something and goes. */
        VISITOR
    }

    record Address(String host, int port) {
        @Override
        public String toString() {
            return host + ":" + port;
        }
    }

    /**
     * {@code here}: where this end listens; port 0 for any. {@code hub}: null for the hub itself. {@code keys}: who this end is, {@code trusted}: whom it
     * believes, both PKCS12. {@code log}: where refusals are written, and what else happens to the network.
     */
    record Settings(Role role, Address here, Address hub, Path keys, Path trusted, String password, Path log) {}

    /** This end. */
    interface Endpoint extends AutoCloseable {
        Address address();

        /** Writes a line to the log. */
        void log(String line);

        /** Leaves the others without waiting for them; the listener hears nothing more. */
        @Override
        void close();
    }

    /** Another end. Equal only to itself: an end that was started again is another one. */
    interface Peer {
        String address();

        void send(byte[] letter);
    }

    /** Called by one thread at a time; must not block. */
    interface Listener {
        /** Of a node: it belongs to the hub's cluster now. Of a visitor: it can ask. */
        void joined(Peer hub);

        /** What it throws is logged, with who sent it: the letter is refused, and nothing else happens. */
        void letter(Peer from, byte[] letter) throws IOException;

        /** The peer does not answer any more, or has left. Of a node: the hub is gone, or has given up this node; there will be no more letters. */
        void gone(Peer peer);
    }
}

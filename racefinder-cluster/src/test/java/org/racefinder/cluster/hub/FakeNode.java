package org.racefinder.cluster.hub;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.ClusterMessageCodec;
import org.racefinder.cluster.protocol.Network;

/** A node that keeps the messages it receives. */
final class FakeNode implements Network.Peer {
    final List<ClusterMessage> came = new ArrayList<>();

    @Override
    public String address() {
        return "127.0.0.1:1";
    }

    @Override
    public void send(byte[] message) {
        try {
            came.add(ClusterMessageCodec.of(message));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ClusterMessage last() {
        return came.get(came.size() - 1);
    }
}

package org.racefinder.cluster.pekko;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racefinder.cluster.protocol.Network;

/** The faults that tests request do happen, and no others. */
class FaultyNetworkTest {
    private static final int MESSAGES = 100;

    private static final class Recorder implements Network.Listener {
        final List<Byte> received = new ArrayList<>();

        @Override
        public void joined(Network.Peer hub) {}

        @Override
        public void message(Network.Peer from, byte[] message) {
            received.add(message[0]);
        }

        @Override
        public void gone(Network.Peer peer) {}
    }

    @Test
    void messagesAreLostDuplicatedAndDelayed() throws IOException {
        Recorder recorder = new Recorder();
        FaultyNetwork network = new FaultyNetwork(recorder, 1);
        for (int i = 0; i < MESSAGES; i++) network.message(null, new byte[] {(byte) i});
        Map<Byte, Integer> times = new HashMap<>();
        int late = 0;
        byte newest = -1;
        for (byte message : recorder.received) {
            times.merge(message, 1, Integer::sum);
            if (message < newest) late++;
            newest = (byte) Math.max(newest, message);
        }
        long twice = times.values().stream().filter(n -> n == 2).count();
        assertTrue(times.size() < MESSAGES, "none was lost");
        assertTrue(times.size() > MESSAGES / 2, "most are lost");
        assertTrue(twice > 0, "none came twice");
        assertTrue(late > 0, "none came late");
        assertEquals(recorder.received.size(), times.size() + twice);
    }

    @Test
    void withoutARequestThereAreNoFaults() {
        Recorder recorder = new Recorder();
        assertSame(recorder, FaultyNetwork.ifRequested(recorder));
    }
}

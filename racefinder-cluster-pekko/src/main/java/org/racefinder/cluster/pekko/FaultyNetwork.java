package org.racefinder.cluster.pekko;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.racefinder.cluster.protocol.Network;

/**
 * Simulates a bad network: loses some messages, delivers some twice, and delays some until later ones have arrived.
 * Used only by tests, which set the property {@code racefinder.faultyPost} to a random seed.
 */
final class FaultyNetwork implements Network.Listener {
    private static final String SEED = "racefinder.faultyPost";
    /** One message out of this many is lost, one is delivered twice, and one is delayed. */
    private static final int ONE_OF = 12;

    private static final int MAX_DELAY = 6;

    private final Network.Listener listener;
    private final Random random;
    private final List<Held> held = new ArrayList<>();
    private int messages;

    /** A message that is delivered once {@code after} messages have been received. */
    private record Held(int after, Delivery delivery) {}

    private interface Delivery {
        void deliver() throws IOException;
    }

    FaultyNetwork(Network.Listener listener, long seed) {
        this.listener = listener;
        this.random = new Random(seed);
    }

    /** Returns the listener itself, unless faults are requested. */
    static Network.Listener ifRequested(Network.Listener listener) {
        Long seed = Long.getLong(SEED);
        return seed == null ? listener : new FaultyNetwork(listener, seed);
    }

    @Override
    public void joined(Network.Peer hub) {
        listener.joined(hub);
    }

    @Override
    public void message(Network.Peer from, byte[] message) throws IOException {
        messages++;
        int chance = random.nextInt(ONE_OF);
        if (chance == 1) listener.message(from, message);
        if (chance == 2)
            held.add(new Held(messages + 1 + random.nextInt(MAX_DELAY), () -> listener.message(from, message)));
        else if (chance != 0) listener.message(from, message);
        deliverDelayed();
    }

    private void deliverDelayed() throws IOException {
        for (Iterator<Held> all = held.iterator(); all.hasNext(); ) {
            Held delayed = all.next();
            if (delayed.after > messages) continue;
            all.remove();
            delayed.delivery.deliver();
        }
    }

    /** Messages of a lost peer may still be delivered. */
    @Override
    public void gone(Network.Peer peer) {
        listener.gone(peer);
    }
}

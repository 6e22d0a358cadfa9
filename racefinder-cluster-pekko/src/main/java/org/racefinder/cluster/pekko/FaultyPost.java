package org.racefinder.cluster.pekko;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.racefinder.cluster.protocol.Network;

/**
 * Delivers letters as badly as a network may: some never, some twice, some after others that were sent later. For tests, which ask for it by a seed in the property
 * {@code racefinder.faultyPost}; nobody else does.
 */
final class FaultyPost implements Network.Listener {
    private static final String SEED = "racefinder.faultyPost";
    /** One letter of so many is lost, one comes twice, one late. */
    private static final int ONE_OF = 12;

    private static final int MOST_BEFORE = 6;

    private final Network.Listener listener;
    private final Random random;
    private final List<Held> held = new ArrayList<>();
    private int letters;

    /** To be delivered after so many letters in all. */
    private record Held(int after, Delivery delivery) {}

    private interface Delivery {
        void deliver() throws IOException;
    }

    FaultyPost(Network.Listener listener, long seed) {
        this.listener = listener;
        this.random = new Random(seed);
    }

    /** The listener itself, unless faults are asked for. */
    static Network.Listener asAskedFor(Network.Listener listener) {
        Long seed = Long.getLong(SEED);
        return seed == null ? listener : new FaultyPost(listener, seed);
    }

    @Override
    public void joined(Network.Peer hub) {
        listener.joined(hub);
    }

    @Override
    public void letter(Network.Peer from, byte[] letter) throws IOException {
        letters++;
        int chance = random.nextInt(ONE_OF);
        if (chance == 1) listener.letter(from, letter);
        if (chance == 2)
            held.add(new Held(letters + 1 + random.nextInt(MOST_BEFORE), () -> listener.letter(from, letter)));
        else if (chance != 0) listener.letter(from, letter);
        deliverTheLate();
    }

    private void deliverTheLate() throws IOException {
        for (Iterator<Held> all = held.iterator(); all.hasNext(); ) {
            Held late = all.next();
            if (late.after > letters) continue;
            all.remove();
            late.delivery.deliver();
        }
    }

    /** What it wrote may still come. */
    @Override
    public void gone(Network.Peer peer) {
        listener.gone(peer);
    }
}

package org.racefinder.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.share.Network;

/** A node that keeps what is written to it. */
final class FakeNode implements Network.Peer {
    final List<Letter> came = new ArrayList<>();

    @Override
    public String address() {
        return "127.0.0.1:1";
    }

    @Override
    public void send(byte[] letter) {
        try {
            came.add(LetterForm.of(letter));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Letter last() {
        return came.get(came.size() - 1);
    }
}

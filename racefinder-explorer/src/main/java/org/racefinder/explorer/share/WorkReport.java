package org.racefinder.explorer.share;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** What came of an order. {@code state}: what the executions of this part showed, and what is left of it. */
public record WorkReport(int part, Outcome outcome, SearchState state) {
    public enum Outcome {
        /** Done, or handed back before it was. */
        WORKED,
        /** More was learnt about the program: the search has to start again. */
        LEARNT,
        /** Names were met that have no number yet: nothing counts. */
        NAMES,
        /** Nothing counts; the same order will be followed when it comes again. */
        AGAIN,
        /** The program does not follow: the search cannot go on. */
        BROKEN
    }

    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(part);
            out.writeByte(outcome.ordinal());
            state.write(out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    public static WorkReport of(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int part = in.readInt();
        int outcome = in.readByte();
        if (outcome < 0 || outcome >= Outcome.values().length) throw new IOException("no outcome: " + outcome);
        return new WorkReport(part, Outcome.values()[outcome], SearchState.read(in));
    }
}

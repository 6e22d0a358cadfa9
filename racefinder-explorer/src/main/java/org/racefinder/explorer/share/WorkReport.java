package org.racefinder.explorer.share;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A worker's report about an order.
 *
 * @param state the results of the executions, and the rest of the part
 */
public record WorkReport(int part, Outcome outcome, SearchState state) {
    public enum Outcome {
        /** The part is done, or was returned before it was done. */
        WORKED,
        /** The worker learnt more about the program: the search has to start again. */
        LEARNT,
        /** The worker found names that have no number yet. Its results do not count. */
        NAMES,
        /** The results do not count. The same order will succeed when it is repeated. */
        AGAIN,
        /** The program does not follow its schedules: the search cannot continue. */
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

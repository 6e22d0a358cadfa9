package org.racefinder.explorer.share;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * An order to a worker of a shared search.
 *
 * @param part the number of the order, which the report repeats; 0 for orders without a part
 * @param millis the time after which the worker returns the rest of its part
 * @param sampledPercent how much of that time goes to samples, because the whole search will not end in time
 * @param complete for {@link Kind#CONCLUDE}: whether every equivalence class of executions was explored
 * @param fraction for {@link Kind#CONCLUDE}: the fraction of the tree that was explored
 */
public record WorkOrder(
        Kind kind, int part, int millis, int sampledPercent, boolean complete, double fraction, SearchState state) {
    private static final int MAX_SAMPLED_PERCENT = 99;

    public enum Kind {
        /** Report the state of the current search, and wait for orders. */
        SHARE,
        /** Explore this part of the tree. */
        PART,
        /** Return the current part. */
        YIELD,
        /** Turn the results of all workers into findings. */
        CONCLUDE
    }

    public static WorkOrder of(Kind kind) {
        return new WorkOrder(kind, 0, 0, 0, false, 0, null);
    }

    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeByte(kind.ordinal());
            out.writeInt(part);
            out.writeInt(millis);
            out.writeByte(sampledPercent);
            out.writeBoolean(complete);
            out.writeDouble(fraction);
            WireFormat.option(out, state, (to, value) -> value.write(to));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    public static WorkOrder of(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        int kind = in.readByte();
        if (kind < 0 || kind >= Kind.values().length) throw new IOException("no order: " + kind);
        return new WorkOrder(
                Kind.values()[kind],
                in.readInt(),
                in.readInt(),
                Math.max(0, Math.min(in.readByte(), MAX_SAMPLED_PERCENT)),
                in.readBoolean(),
                in.readDouble(),
                WireFormat.option(in, SearchState::read));
    }
}

package org.racefinder.worker.job;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;

/**
 * How a worker's search belongs to others. {@code told}: it tells its state now and then. {@code from}: the file of the saved search that it goes on with, or null.
 * {@code onlyOrders}: it does nothing but what it is ordered to.
 */
public record SearchSharing(boolean told, Path from, boolean onlyOrders) {
    static final SearchSharing NONE = new SearchSharing(false, null, false);

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(told);
        out.writeUTF(from == null ? "" : from.toString());
        out.writeBoolean(onlyOrders);
    }

    static SearchSharing read(DataInputStream in) throws IOException {
        boolean told = in.readBoolean();
        String from = in.readUTF();
        return new SearchSharing(told, from.isEmpty() ? null : Path.of(from), in.readBoolean());
    }
}

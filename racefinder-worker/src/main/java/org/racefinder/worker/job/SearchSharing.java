package org.racefinder.worker.job;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;

/**
 * How a worker's search relates to other workers. {@code reportsState} means that the worker periodically sends the
 * state of its search. {@code resumeFrom} is the file of the saved search that it continues, or null.
 * {@code onlyOrders} means that the worker does nothing until it receives an order.
 */
public record SearchSharing(boolean reportsState, Path resumeFrom, boolean onlyOrders) {
    public static final SearchSharing NONE = new SearchSharing(false, null, false);

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(reportsState);
        out.writeUTF(resumeFrom == null ? "" : resumeFrom.toString());
        out.writeBoolean(onlyOrders);
    }

    static SearchSharing read(DataInputStream in) throws IOException {
        boolean reportsState = in.readBoolean();
        String from = in.readUTF();
        return new SearchSharing(reportsState, from.isEmpty() ? null : Path.of(from), in.readBoolean());
    }
}

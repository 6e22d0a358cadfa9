package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.model.Finding;

/**
 * A deadlock, livelock, uncaught exception or abnormal exit that occurred in executions.
 *
 * @param key distinguishes failures of one kind
 * @param schedule the first schedule that leads to the failure
 * @param promoted the locations that were scheduling points in that execution
 * @param traces the number of executions with this failure
 */
public record FoundFailure(
        Finding.Kind kind,
        String key,
        Schedule schedule,
        boolean usedTimeout,
        List<PortableLocation> promoted,
        int traces) {
    FoundFailure with(FoundFailure later) {
        return new FoundFailure(kind, key, schedule, usedTimeout, promoted, traces + later.traces);
    }

    void write(DataOutputStream out) throws IOException {
        WireFormat.text(out, kind.name());
        WireFormat.text(out, key);
        WireFormat.schedule(out, schedule);
        out.writeBoolean(usedTimeout);
        WireFormat.list(out, promoted, (to, location) -> location.write(to));
        out.writeInt(traces);
    }

    static FoundFailure read(DataInputStream in) throws IOException {
        try {
            return new FoundFailure(
                    Finding.Kind.valueOf(WireFormat.text(in)),
                    WireFormat.text(in),
                    WireFormat.schedule(in),
                    in.readBoolean(),
                    WireFormat.list(in, PortableLocation::read),
                    in.readInt());
        } catch (IllegalArgumentException e) {
            throw new IOException(e);
        }
    }
}

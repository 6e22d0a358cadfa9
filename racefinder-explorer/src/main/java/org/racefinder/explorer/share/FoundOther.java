package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.model.Finding;

/** A deadlock, livelock, exception or exit that occurred in executions, with the first schedule that leads to it. */
public record FoundOther(
        Finding.Kind kind,
        String key,
        Schedule schedule,
        boolean usedTimeout,
        List<PortableLocation> promoted,
        int traces) {
    FoundOther with(FoundOther later) {
        return new FoundOther(kind, key, schedule, usedTimeout, promoted, traces + later.traces);
    }

    void write(DataOutputStream out) throws IOException {
        WireFormat.text(out, kind.name());
        WireFormat.text(out, key);
        WireFormat.schedule(out, schedule);
        out.writeBoolean(usedTimeout);
        WireFormat.list(out, promoted, (to, location) -> location.write(to));
        out.writeInt(traces);
    }

    static FoundOther read(DataInputStream in) throws IOException {
        try {
            return new FoundOther(
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

package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.model.FindingKind;

/** A deadlock, a livelock, an exception or an exit that executions have shown, with the first way to it. */
public record FoundOther(
        FindingKind kind, String key, Schedule schedule, boolean usedTimeout, List<Spot> promoted, int traces) {
    FoundOther with(FoundOther later) {
        return new FoundOther(kind, key, schedule, usedTimeout, promoted, traces + later.traces);
    }

    void write(DataOutputStream out) throws IOException {
        Wire.text(out, kind.name());
        Wire.text(out, key);
        Wire.schedule(out, schedule);
        out.writeBoolean(usedTimeout);
        Wire.list(out, promoted, (to, spot) -> spot.write(to));
        out.writeInt(traces);
    }

    static FoundOther read(DataInputStream in) throws IOException {
        try {
            return new FoundOther(
                    FindingKind.valueOf(Wire.text(in)),
                    Wire.text(in),
                    Wire.schedule(in),
                    in.readBoolean(),
                    Wire.list(in, Spot::read),
                    in.readInt());
        } catch (IllegalArgumentException e) {
            throw new IOException(e);
        }
    }
}

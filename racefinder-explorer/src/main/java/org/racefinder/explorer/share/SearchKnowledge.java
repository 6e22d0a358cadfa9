package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/**
 * What a search has learnt about the program that changes which events its executions have. All that share it must know the same; whenever one learns more the search starts
 * again. {@code beginWithoutRunning}: threads begin beside the path, as long as no race was met. {@code finalFields}: what final fields excuse is looked at. {@code promoted}: plain
 * locations that are scheduling points. {@code unpredictable}: operations of which nothing is foretold.
 */
public record SearchKnowledge(
        boolean beginWithoutRunning, boolean finalFields, List<PortableLocation> promoted, List<String> unpredictable) {
    public static final SearchKnowledge NOTHING = new SearchKnowledge(true, false, List.of(), List.of());

    public SearchKnowledge {
        promoted = promoted.stream()
                .sorted(Comparator.comparing(PortableLocation::text))
                .toList();
        unpredictable = unpredictable.stream().sorted().toList();
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(beginWithoutRunning);
        out.writeBoolean(finalFields);
        WireFormat.list(out, promoted, (to, location) -> location.write(to));
        WireFormat.list(out, unpredictable, WireFormat::text);
    }

    static SearchKnowledge read(DataInputStream in) throws IOException {
        return new SearchKnowledge(
                in.readBoolean(),
                in.readBoolean(),
                WireFormat.list(in, PortableLocation::read),
                WireFormat.list(in, WireFormat::text));
    }
}

package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/**
 * What a search has learnt about the program that changes which events its executions have. All that share it must know the same; whenever one learns more the search starts
 * again. {@code beginAside}: threads begin beside the path, as long as no race was met. {@code finalFields}: what final fields excuse is looked at. {@code promoted}: plain
 * locations that are scheduling points. {@code unforeseen}: operations of which nothing is foretold.
 */
public record SearchKnowledge(
        boolean beginAside, boolean finalFields, List<PortableLocation> promoted, List<String> unforeseen) {
    public static final SearchKnowledge NOTHING = new SearchKnowledge(true, false, List.of(), List.of());

    public SearchKnowledge {
        promoted = promoted.stream()
                .sorted(Comparator.comparing(PortableLocation::text))
                .toList();
        unforeseen = unforeseen.stream().sorted().toList();
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(beginAside);
        out.writeBoolean(finalFields);
        WireFormat.list(out, promoted, (to, location) -> location.write(to));
        WireFormat.list(out, unforeseen, WireFormat::text);
    }

    static SearchKnowledge read(DataInputStream in) throws IOException {
        return new SearchKnowledge(
                in.readBoolean(),
                in.readBoolean(),
                WireFormat.list(in, PortableLocation::read),
                WireFormat.list(in, WireFormat::text));
    }
}

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
public record Learnt(boolean beginAside, boolean finalFields, List<Spot> promoted, List<String> unforeseen) {
    public static final Learnt NOTHING = new Learnt(true, false, List.of(), List.of());

    public Learnt {
        promoted = promoted.stream().sorted(Comparator.comparing(Spot::text)).toList();
        unforeseen = unforeseen.stream().sorted().toList();
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(beginAside);
        out.writeBoolean(finalFields);
        Wire.list(out, promoted, (to, spot) -> spot.write(to));
        Wire.list(out, unforeseen, Wire::text);
    }

    static Learnt read(DataInputStream in) throws IOException {
        return new Learnt(in.readBoolean(), in.readBoolean(), Wire.list(in, Spot::read), Wire.list(in, Wire::text));
    }
}

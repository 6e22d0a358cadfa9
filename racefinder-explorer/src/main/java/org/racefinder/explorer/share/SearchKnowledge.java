package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;

/**
 * Knowledge about the program that determines which events its executions have. All processes that share a search must
 * have the same knowledge. Whenever one of them learns more, the search starts again.
 *
 * @param beginWithoutRunning whether the first step of a started thread is taken at once, without a switch to that
 *     thread; true only while no race has been found
 * @param finalFields whether the analysis follows accesses that final fields make safe (JLS 17.5)
 * @param weakModes whether accesses are logged, because the program uses modes weaker than volatile
 * @param promoted the plain locations that are scheduling points
 * @param unpredictable the operations whose footprint is not predicted
 */
public record SearchKnowledge(
        boolean beginWithoutRunning,
        boolean finalFields,
        boolean weakModes,
        List<PortableLocation> promoted,
        List<String> unpredictable) {
    public static final SearchKnowledge NOTHING = new SearchKnowledge(true, false, false, List.of(), List.of());

    public SearchKnowledge {
        promoted = promoted.stream()
                .sorted(Comparator.comparing(PortableLocation::text))
                .toList();
        unpredictable = unpredictable.stream().sorted().toList();
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(beginWithoutRunning);
        out.writeBoolean(finalFields);
        out.writeBoolean(weakModes);
        WireFormat.list(out, promoted, (to, location) -> location.write(to));
        WireFormat.list(out, unpredictable, WireFormat::text);
    }

    static SearchKnowledge read(DataInputStream in) throws IOException {
        return new SearchKnowledge(
                in.readBoolean(),
                in.readBoolean(),
                in.readBoolean(),
                WireFormat.list(in, PortableLocation::read),
                WireFormat.list(in, WireFormat::text));
    }
}

package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The numbers of actors and named objects. All processes that share a search must use the same numbers: schedules and
 * footprints consist of them, and the identity hash codes that the program sees depend on them.
 *
 * @param actors the actors by number, from 1. The upper half of a value is the owner of the actor; the lower half
 *     counts the actors of that owner.
 * @param names the names of objects by number, from 1
 */
public record NameList(List<Long> actors, List<String> names) {
    static final NameList EMPTY = new NameList(List.of(), List.of());

    public NameList {
        actors = List.copyOf(actors);
        names = List.copyOf(names);
    }

    /**
     * Adds the names that another process found. That process started with the first {@code sharedActors} actors of
     * this list. The numbers that it assigned to further actors are translated.
     */
    public NameList with(NameList other, int sharedActors) {
        List<Long> allActors = new ArrayList<>(actors);
        List<Integer> numbers = new ArrayList<>();
        for (long actor : other.actors) {
            int owner = (int) (actor >>> 32);
            int known = owner > sharedActors ? numbers.get(owner - 1) : owner;
            long renamed = (long) known << 32 | actor & 0xffffffffL;
            int at = allActors.indexOf(renamed);
            if (at < 0) {
                at = allActors.size();
                allActors.add(renamed);
            }
            numbers.add(at + 1);
        }
        List<String> allNames = new ArrayList<>(names);
        for (String name : other.names) if (!allNames.contains(name)) allNames.add(name);
        return new NameList(allActors, allNames);
    }

    void write(DataOutputStream out) throws IOException {
        WireFormat.list(out, actors, DataOutputStream::writeLong);
        WireFormat.list(out, names, WireFormat::text);
    }

    static NameList read(DataInputStream in) throws IOException {
        return new NameList(WireFormat.list(in, DataInputStream::readLong), WireFormat.list(in, WireFormat::text));
    }
}

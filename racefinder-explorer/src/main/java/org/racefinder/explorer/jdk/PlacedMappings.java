package org.racefinder.explorer.jdk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.racefinder.explorer.state.Cell;
import org.racefinder.runtime.KeyHashes;

/**
 * The edges of the mappings placed in a map. The release of the last writer of each key is kept even if the key was
 * removed since. Releases of earlier writers are kept by the object that was placed, because an iterator may return a
 * mapping after it was removed or replaced.
 */
final class PlacedMappings {
    private record Placement(Object key, Object value, Cell edge) {}

    /** A key of a hash map with its hash code, so that looking it up does not run hashCode of the program again. */
    private record HashedKey(Object key, int hash) {
        @Override
        public boolean equals(Object other) {
            return other instanceof HashedKey that && (key == that.key || hash == that.hash && key.equals(that.key));
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private final boolean isSorted;
    /** By {@link HashedKey}, or by the keys themselves if the map is sorted. */
    private final Map<Object, Placement> last;

    private final IdentityHashMap<Object, HashedKey> hashedKeys = new IdentityHashMap<>();
    private final IdentityHashMap<Object, List<Cell>> former = new IdentityHashMap<>();

    PlacedMappings(Map<?, ?> map) {
        isSorted = map instanceof SortedMap<?, ?>;
        last = isSorted ? ordered((SortedMap<?, ?>) map) : new HashMap<>();
    }

    private Placement lastUnder(Object key) {
        if (isSorted) return last.get(key);
        HashedKey placed = hashedKeys.get(key);
        return last.get(placed == null ? hashed(key) : placed);
    }

    private static HashedKey hashed(Object key) {
        return new HashedKey(key, KeyHashes.hashCode(key));
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Placement> ordered(SortedMap<?, ?> map) {
        return new TreeMap<>((Comparator<Object>) map.comparator());
    }

    /** When only the value is replaced, the map keeps its key object. */
    void place(Object key, Object value, Cell edge, boolean replaces) {
        Placement before = lastUnder(key);
        Object keptKey = replaces && before != null ? before.key : key;
        last.put(
                isSorted ? key : hashedKeys.computeIfAbsent(key, PlacedMappings::hashed),
                new Placement(keptKey, value, edge));
        if (before == null) return;
        if (before.key != keptKey) remember(before.key, before.edge);
        if (before.value != null) remember(before.value, before.edge);
    }

    private void remember(Object placed, Cell edge) {
        former.computeIfAbsent(placed, p -> new ArrayList<>()).add(edge);
    }

    /** Empty if no tracked write placed the key. */
    List<Cell> edgesUnder(Object key) {
        Placement placement = lastUnder(key);
        return placement == null ? List.of() : List.of(placement.edge);
    }

    /** The edges of a key returned by an iterator, which an equal key may have replaced since. */
    List<Cell> edgesOfKey(Object key) {
        Placement placement = lastUnder(key);
        if (placement != null && placement.key == key) return List.of(placement.edge);
        return former.getOrDefault(key, edgesUnder(key));
    }

    List<Cell> edgesOfEntry(Object key, Object value) {
        Placement placement = lastUnder(key);
        if (placement != null && placement.value == value) return List.of(placement.edge);
        return former.getOrDefault(value, edgesUnder(key));
    }

    /** The edges of a value that the map no longer contains. */
    List<Cell> edgesOfFormerValue(Object value) {
        List<Cell> edges = new ArrayList<>(former.getOrDefault(value, List.of()));
        for (Placement placement : last.values()) if (placement.value == value) edges.add(placement.edge);
        return edges;
    }
}

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

/**
 * The edges of the mappings placed in a map. The release of the last writer of each key is kept even if the key was
 * removed since. Releases of earlier writers are kept by the object that was placed, because an iterator may return a
 * mapping after it was removed or replaced.
 */
final class PlacedMappings {
    private record Placement(Object key, Object value, Cell edge) {}

    private final Map<Object, Placement> last;
    private final IdentityHashMap<Object, List<Cell>> former = new IdentityHashMap<>();

    PlacedMappings(Map<?, ?> map) {
        last = map instanceof SortedMap<?, ?> sorted ? ordered(sorted) : new HashMap<>();
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Placement> ordered(SortedMap<?, ?> map) {
        return new TreeMap<>((Comparator<Object>) map.comparator());
    }

    /** When only the value is replaced, the map keeps its key object. */
    void place(Object key, Object value, Cell edge, boolean replaces) {
        Placement before = last.get(key);
        Object keptKey = replaces && before != null ? before.key : key;
        last.put(key, new Placement(keptKey, value, edge));
        if (before == null) return;
        if (before.key != keptKey) remember(before.key, before.edge);
        if (before.value != null) remember(before.value, before.edge);
    }

    private void remember(Object placed, Cell edge) {
        former.computeIfAbsent(placed, p -> new ArrayList<>()).add(edge);
    }

    /** Empty if no tracked write placed the key. */
    List<Cell> edgesUnder(Object key) {
        Placement placement = last.get(key);
        return placement == null ? List.of() : List.of(placement.edge);
    }

    /** The edges of a key returned by an iterator, which an equal key may have replaced since. */
    List<Cell> edgesOfKey(Object key) {
        Placement placement = last.get(key);
        if (placement != null && placement.key == key) return List.of(placement.edge);
        return former.getOrDefault(key, edgesUnder(key));
    }

    List<Cell> edgesOfEntry(Object key, Object value) {
        Placement placement = last.get(key);
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

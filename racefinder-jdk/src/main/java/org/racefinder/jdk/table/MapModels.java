package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.MAP_ADD;
import static org.racefinder.jdk.contract.Contract.MAP_ADD_ENTRY;
import static org.racefinder.jdk.contract.Contract.MAP_CLEAR;
import static org.racefinder.jdk.contract.Contract.MAP_COMPUTE;
import static org.racefinder.jdk.contract.Contract.MAP_COPY;
import static org.racefinder.jdk.contract.Contract.MAP_ENTRY;
import static org.racefinder.jdk.contract.Contract.MAP_GET;
import static org.racefinder.jdk.contract.Contract.MAP_GET_OR_DEFAULT;
import static org.racefinder.jdk.contract.Contract.MAP_KEY;
import static org.racefinder.jdk.contract.Contract.MAP_MERGE;
import static org.racefinder.jdk.contract.Contract.MAP_POLL;
import static org.racefinder.jdk.contract.Contract.MAP_PUT;
import static org.racefinder.jdk.contract.Contract.MAP_PUT_IF_ABSENT;
import static org.racefinder.jdk.contract.Contract.MAP_REMOVE;
import static org.racefinder.jdk.contract.Contract.MAP_REPLACE;
import static org.racefinder.jdk.contract.Contract.MAP_SEARCH;
import static org.racefinder.jdk.contract.Contract.MAP_SIZE;
import static org.racefinder.jdk.contract.Contract.MAP_VALUE;
import static org.racefinder.jdk.contract.Contract.MAP_VIEW;
import static org.racefinder.jdk.contract.Contract.PART;
import static org.racefinder.jdk.table.Rows.in;

/**
 * The rows of ConcurrentHashMap and ConcurrentSkipListMap, with their views and iterators. ConcurrentSkipListSet calls
 * its map.
 */
final class MapModels {
    private MapModels() {}

    static void declare() {
        Rows hash = in("ConcurrentHashMap");
        keyed(hash);
        computations(hash);
        hash.add(MAP_GET_OR_DEFAULT, "Object getOrDefault(*Object, Object)")
                .add(MAP_SIZE, "long mappingCount()")
                .add(MAP_COPY, "String toString()", "int hashCode()")
                .add(MAP_SEARCH, "boolean equals(Object)")
                .add(MAP_VIEW, "Enumeration keys()", "Enumeration elements()");
        hashViews();
        Rows sorted = in("ConcurrentSkipListMap").with(Trait.SORTED);
        keyed(sorted);
        navigation(sorted);
        sorted.add(MAP_GET_OR_DEFAULT, "Object getOrDefault(*Object, Object)")
                .add(MAP_SEARCH, "boolean equals(Object)")
                .add(MAP_COPY, "ConcurrentSkipListMap clone()");
        skipListViews();
    }

    private static void keyed(Rows rows) {
        rows.add(MAP_GET, "Object get(*Object)", "boolean containsKey(*Object)")
                .add(MAP_PUT, "Object put(*Object, Object)")
                .add(MAP_PUT_IF_ABSENT, "Object putIfAbsent(*Object, Object)")
                .add(MAP_REMOVE, "Object remove(*Object)", "boolean remove(*Object, Object)")
                .add(MAP_REPLACE, "Object replace(*Object, Object)", "boolean replace(*Object, Object, Object)")
                .add(MAP_SIZE, "int size()", "boolean isEmpty()")
                .add(MAP_SEARCH, "boolean containsValue(Object)");
    }

    private static void computations(Rows rows) {
        rows.add(
                        MAP_COMPUTE,
                        "Object compute(*Object, BiFunction)",
                        "Object computeIfAbsent(*Object, Function)",
                        "Object computeIfPresent(*Object, BiFunction)")
                .add(MAP_MERGE, "Object merge(*Object, Object, BiFunction)");
    }

    private static void navigation(Rows rows) {
        rows.add(
                        MAP_KEY,
                        "Object firstKey()",
                        "Object lastKey()",
                        "Object lowerKey(Object)",
                        "Object floorKey(Object)",
                        "Object ceilingKey(Object)",
                        "Object higherKey(Object)")
                .add(
                        MAP_ENTRY,
                        "Map$Entry firstEntry()",
                        "Map$Entry lastEntry()",
                        "Map$Entry lowerEntry(Object)",
                        "Map$Entry floorEntry(Object)",
                        "Map$Entry ceilingEntry(Object)",
                        "Map$Entry higherEntry(Object)")
                .add(MAP_POLL, "Map$Entry pollFirstEntry()", "Map$Entry pollLastEntry()");
    }

    private static void hashViews() {
        String map = "ConcurrentHashMap";
        in("ConcurrentHashMap$KeySetView")
                .backedBy("map", map)
                .add(MAP_ADD, "boolean add(*Object)")
                .add(MAP_VIEW, "Iterator iterator()");
        in("ConcurrentHashMap$ValuesView").backedBy("map", map).add(MAP_VIEW, "Iterator iterator()");
        in("ConcurrentHashMap$EntrySetView")
                .backedBy("map", map)
                .add(MAP_VIEW, "Iterator iterator()")
                .add(MAP_ADD_ENTRY, "boolean add(*Map$Entry)");
        in("ConcurrentHashMap$KeyIterator").backedBy("map", map).add(MAP_KEY, "Object next()");
        in("ConcurrentHashMap$ValueIterator").backedBy("map", map).add(MAP_VALUE, "Object next()");
        in("ConcurrentHashMap$EntryIterator").backedBy("map", map).add(MAP_ENTRY, "Map$Entry next()");
        in("ConcurrentHashMap$BaseIterator").backedBy("map", map).add(MAP_CLEAR, "void remove()");
    }

    private static void skipListViews() {
        String map = "ConcurrentSkipListMap";
        String subMap = "ConcurrentSkipListMap$SubMap";
        sorted(map + "$KeyIterator", "this$0", map).add(MAP_KEY, "Object next()");
        sorted(map + "$ValueIterator", "this$0", map).add(MAP_VALUE, "Object next()");
        sorted(map + "$EntryIterator", "this$0", map).add(MAP_ENTRY, "Map$Entry next()");
        sorted(map + "$Iter", "this$0", map).add(MAP_CLEAR, "void remove()");
        for (String view : new String[] {"KeySet", "Values", "EntrySet"})
            sorted(map + "$" + view, "m", "ConcurrentNavigableMap").add(MAP_VIEW, "Iterator iterator()");
        in(map).with(Trait.SORTED)
                .add(
                        PART,
                        "ConcurrentNavigableMap subMap(Object, boolean, Object, boolean)",
                        "ConcurrentNavigableMap headMap(Object, boolean)",
                        "ConcurrentNavigableMap tailMap(Object, boolean)",
                        "ConcurrentNavigableMap descendingMap()");

        String part = "ConcurrentSkipListMap$SubMap ";
        Rows rows = sorted(subMap, "m", map)
                .add(
                        PART,
                        part + "subMap(Object, boolean, Object, boolean)",
                        part + "headMap(Object, boolean)",
                        part + "tailMap(Object, boolean)",
                        part + "descendingMap()");
        keyed(rows);
        navigation(rows);
        rows.add(MAP_CLEAR, "void clear()");
        sorted(subMap + "$SubMapKeyIterator", "this$0", subMap).add(MAP_KEY, "Object next()");
        sorted(subMap + "$SubMapValueIterator", "this$0", subMap).add(MAP_VALUE, "Object next()");
        sorted(subMap + "$SubMapEntryIterator", "this$0", subMap).add(MAP_ENTRY, "Map$Entry next()");
        sorted(subMap + "$SubMapIter", "this$0", subMap).add(MAP_CLEAR, "void remove()");
    }

    private static Rows sorted(String owner, String field, String type) {
        return in(owner).with(Trait.SORTED).backedBy(field, type);
    }
}

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
 * ConcurrentHashMap and ConcurrentSkipListMap with their views and iterators; ConcurrentSkipListSet goes through its
 * map.
 */
final class MapModels {
    private MapModels() {}

    static void declare() {
        Rows hash = in("ConcurrentHashMap");
        keyed(hash);
        computations(hash);
        hash.are(MAP_GET_OR_DEFAULT, "Object getOrDefault(*Object, Object)")
                .are(MAP_SIZE, "long mappingCount()")
                .are(MAP_COPY, "String toString()", "int hashCode()")
                .are(MAP_SEARCH, "boolean equals(Object)")
                .are(MAP_VIEW, "Enumeration keys()", "Enumeration elements()");
        hashViews();
        Rows sorted = in("ConcurrentSkipListMap").with(Trait.SORTED);
        keyed(sorted);
        navigation(sorted);
        sorted.are(MAP_GET_OR_DEFAULT, "Object getOrDefault(*Object, Object)")
                .are(MAP_SEARCH, "boolean equals(Object)")
                .are(MAP_COPY, "ConcurrentSkipListMap clone()");
        skipListViews();
    }

    private static void keyed(Rows rows) {
        rows.are(MAP_GET, "Object get(*Object)", "boolean containsKey(*Object)")
                .are(MAP_PUT, "Object put(*Object, Object)")
                .are(MAP_PUT_IF_ABSENT, "Object putIfAbsent(*Object, Object)")
                .are(MAP_REMOVE, "Object remove(*Object)", "boolean remove(*Object, Object)")
                .are(MAP_REPLACE, "Object replace(*Object, Object)", "boolean replace(*Object, Object, Object)")
                .are(MAP_SIZE, "int size()", "boolean isEmpty()")
                .are(MAP_SEARCH, "boolean containsValue(Object)");
    }

    private static void computations(Rows rows) {
        rows.are(
                        MAP_COMPUTE,
                        "Object compute(*Object, BiFunction)",
                        "Object computeIfAbsent(*Object, Function)",
                        "Object computeIfPresent(*Object, BiFunction)")
                .are(MAP_MERGE, "Object merge(*Object, Object, BiFunction)");
    }

    private static void navigation(Rows rows) {
        rows.are(
                        MAP_KEY,
                        "Object firstKey()",
                        "Object lastKey()",
                        "Object lowerKey(Object)",
                        "Object floorKey(Object)",
                        "Object ceilingKey(Object)",
                        "Object higherKey(Object)")
                .are(
                        MAP_ENTRY,
                        "Map$Entry firstEntry()",
                        "Map$Entry lastEntry()",
                        "Map$Entry lowerEntry(Object)",
                        "Map$Entry floorEntry(Object)",
                        "Map$Entry ceilingEntry(Object)",
                        "Map$Entry higherEntry(Object)")
                .are(MAP_POLL, "Map$Entry pollFirstEntry()", "Map$Entry pollLastEntry()");
    }

    private static void hashViews() {
        String map = "ConcurrentHashMap";
        in("ConcurrentHashMap$KeySetView")
                .about("map", map)
                .are(MAP_ADD, "boolean add(*Object)")
                .are(MAP_VIEW, "Iterator iterator()");
        in("ConcurrentHashMap$ValuesView").about("map", map).are(MAP_VIEW, "Iterator iterator()");
        in("ConcurrentHashMap$EntrySetView")
                .about("map", map)
                .are(MAP_VIEW, "Iterator iterator()")
                .are(MAP_ADD_ENTRY, "boolean add(*Map$Entry)");
        in("ConcurrentHashMap$KeyIterator").about("map", map).are(MAP_KEY, "Object next()");
        in("ConcurrentHashMap$ValueIterator").about("map", map).are(MAP_VALUE, "Object next()");
        in("ConcurrentHashMap$EntryIterator").about("map", map).are(MAP_ENTRY, "Map$Entry next()");
        in("ConcurrentHashMap$BaseIterator").about("map", map).are(MAP_CLEAR, "void remove()");
    }

    private static void skipListViews() {
        String map = "ConcurrentSkipListMap";
        String subMap = "ConcurrentSkipListMap$SubMap";
        sorted(map + "$KeyIterator", "this$0", map).are(MAP_KEY, "Object next()");
        sorted(map + "$ValueIterator", "this$0", map).are(MAP_VALUE, "Object next()");
        sorted(map + "$EntryIterator", "this$0", map).are(MAP_ENTRY, "Map$Entry next()");
        sorted(map + "$Iter", "this$0", map).are(MAP_CLEAR, "void remove()");
        for (String view : new String[] {"KeySet", "Values", "EntrySet"})
            sorted(map + "$" + view, "m", "ConcurrentNavigableMap").are(MAP_VIEW, "Iterator iterator()");
        in(map).with(Trait.SORTED)
                .are(
                        PART,
                        "ConcurrentNavigableMap subMap(Object, boolean, Object, boolean)",
                        "ConcurrentNavigableMap headMap(Object, boolean)",
                        "ConcurrentNavigableMap tailMap(Object, boolean)",
                        "ConcurrentNavigableMap descendingMap()");

        String part = "ConcurrentSkipListMap$SubMap ";
        Rows rows = sorted(subMap, "m", map)
                .are(
                        PART,
                        part + "subMap(Object, boolean, Object, boolean)",
                        part + "headMap(Object, boolean)",
                        part + "tailMap(Object, boolean)",
                        part + "descendingMap()");
        keyed(rows);
        navigation(rows);
        rows.are(MAP_CLEAR, "void clear()");
        sorted(subMap + "$SubMapKeyIterator", "this$0", subMap).are(MAP_KEY, "Object next()");
        sorted(subMap + "$SubMapValueIterator", "this$0", subMap).are(MAP_VALUE, "Object next()");
        sorted(subMap + "$SubMapEntryIterator", "this$0", subMap).are(MAP_ENTRY, "Map$Entry next()");
        sorted(subMap + "$SubMapIter", "this$0", subMap).are(MAP_CLEAR, "void remove()");
    }

    private static Rows sorted(String owner, String field, String type) {
        return in(owner).with(Trait.SORTED).about(field, type);
    }
}

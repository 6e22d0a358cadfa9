package org.racefinder.instrument.jdk;

import static org.racefinder.instrument.jdk.Contract.MAP_ADD;
import static org.racefinder.instrument.jdk.Contract.MAP_COMPUTE;
import static org.racefinder.instrument.jdk.Contract.MAP_GET;
import static org.racefinder.instrument.jdk.Contract.MAP_PUT;
import static org.racefinder.instrument.jdk.Contract.MAP_PUT_IF_ABSENT;
import static org.racefinder.instrument.jdk.Contract.MAP_READ;
import static org.racefinder.instrument.jdk.Contract.MAP_REMOVE;
import static org.racefinder.instrument.jdk.Contract.MAP_REPLACE;
import static org.racefinder.instrument.jdk.Contract.MAP_WRITE;
import static org.racefinder.instrument.jdk.Contract.PART;
import static org.racefinder.instrument.jdk.JdkModels.in;

/** ConcurrentHashMap and ConcurrentSkipListMap with their views and iterators; ConcurrentSkipListSet goes through its map. */
final class MapModels {
    private static final String[] NAVIGATION = {
        "Object firstKey()",
        "Object lastKey()",
        "Object lowerKey(Object)",
        "Object floorKey(Object)",
        "Object ceilingKey(Object)",
        "Object higherKey(Object)",
        "Map$Entry firstEntry()",
        "Map$Entry lastEntry()",
        "Map$Entry lowerEntry(Object)",
        "Map$Entry floorEntry(Object)",
        "Map$Entry ceilingEntry(Object)",
        "Map$Entry higherEntry(Object)"
    };

    private MapModels() {}

    static void declare() {
        keyed(in("ConcurrentHashMap"));
        computations(in("ConcurrentHashMap"));
        in("ConcurrentHashMap")
                .are(MAP_GET, "Object getOrDefault(*Object, Object)")
                .are(MAP_READ, "long mappingCount()", "String toString()", "int hashCode()", "boolean equals(Object)")
                .are(MAP_READ, "Enumeration keys()", "Enumeration elements()");
        hashViews();
        keyed(in("ConcurrentSkipListMap"));
        in("ConcurrentSkipListMap")
                .are(MAP_GET, "Object getOrDefault(*Object, Object)")
                .are(MAP_READ, NAVIGATION)
                .are(MAP_READ, "boolean equals(Object)", "ConcurrentSkipListMap clone()")
                .are(MAP_WRITE, "Map$Entry pollFirstEntry()", "Map$Entry pollLastEntry()");
        skipListViews();
    }

    private static void keyed(JdkModels.Rows rows) {
        rows.are(MAP_GET, "Object get(*Object)", "boolean containsKey(*Object)")
                .are(MAP_PUT, "Object put(*Object, Object)")
                .are(MAP_PUT_IF_ABSENT, "Object putIfAbsent(*Object, Object)")
                .are(MAP_REMOVE, "Object remove(*Object)", "boolean remove(*Object, Object)")
                .are(MAP_REPLACE, "Object replace(*Object, Object)", "boolean replace(*Object, Object, Object)")
                .are(MAP_READ, "int size()", "boolean isEmpty()", "boolean containsValue(Object)");
    }

    private static void computations(JdkModels.Rows rows) {
        rows.are(
                MAP_COMPUTE,
                "Object compute(*Object, BiFunction)",
                "Object computeIfAbsent(*Object, Function)",
                "Object computeIfPresent(*Object, BiFunction)",
                "Object merge(*Object, Object, BiFunction)");
    }

    private static void hashViews() {
        String map = "ConcurrentHashMap";
        in("ConcurrentHashMap$KeySetView")
                .about("map", map)
                .are(MAP_ADD, "boolean add(*Object)")
                .are(MAP_READ, "Iterator iterator()");
        in("ConcurrentHashMap$ValuesView").about("map", map).are(MAP_READ, "Iterator iterator()");
        in("ConcurrentHashMap$EntrySetView")
                .about("map", map)
                .are(MAP_READ, "Iterator iterator()")
                .are(MAP_WRITE, "boolean add(*Map$Entry)");
        in("ConcurrentHashMap$KeyIterator").about("map", map).are(MAP_READ, "Object next()");
        in("ConcurrentHashMap$ValueIterator").about("map", map).are(MAP_READ, "Object next()");
        in("ConcurrentHashMap$EntryIterator").about("map", map).are(MAP_READ, "Map$Entry next()");
        in("ConcurrentHashMap$BaseIterator").about("map", map).are(MAP_WRITE, "void remove()");
    }

    private static void skipListViews() {
        String map = "ConcurrentSkipListMap";
        String subMap = "ConcurrentSkipListMap$SubMap";
        for (String iterator : new String[] {"KeyIterator", "ValueIterator"}) {
            in("ConcurrentSkipListMap$" + iterator).about("this$0", map).are(MAP_READ, "Object next()");
        }
        in("ConcurrentSkipListMap$EntryIterator").about("this$0", map).are(MAP_READ, "Map$Entry next()");
        in("ConcurrentSkipListMap$Iter").about("this$0", map).are(MAP_WRITE, "void remove()");
        for (String view : new String[] {"KeySet", "Values", "EntrySet"}) {
            in("ConcurrentSkipListMap$" + view)
                    .about("m", "ConcurrentNavigableMap")
                    .are(MAP_READ, "Iterator iterator()");
        }
        in(map).are(
                        PART,
                        "ConcurrentNavigableMap subMap(Object, boolean, Object, boolean)",
                        "ConcurrentNavigableMap headMap(Object, boolean)",
                        "ConcurrentNavigableMap tailMap(Object, boolean)",
                        "ConcurrentNavigableMap descendingMap()");

        String part = "ConcurrentSkipListMap$SubMap ";
        in(subMap)
                .about("m", map)
                .are(
                        PART,
                        part + "subMap(Object, boolean, Object, boolean)",
                        part + "headMap(Object, boolean)",
                        part + "tailMap(Object, boolean)",
                        part + "descendingMap()");
        JdkModels.Rows rows = in(subMap).about("m", map);
        keyed(rows);
        rows.are(MAP_WRITE, "void clear()");
        rows.are(MAP_READ, NAVIGATION).are(MAP_WRITE, "Map$Entry pollFirstEntry()", "Map$Entry pollLastEntry()");
        for (String iterator : new String[] {"SubMapKeyIterator", "SubMapValueIterator"}) {
            in(subMap + "$" + iterator).about("this$0", subMap).are(MAP_READ, "Object next()");
        }
        in(subMap + "$SubMapEntryIterator").about("this$0", subMap).are(MAP_READ, "Map$Entry next()");
        in(subMap + "$SubMapIter").about("this$0", subMap).are(MAP_WRITE, "void remove()");
    }
}

package org.racefinder.instrument.jdk;

import static org.racefinder.instrument.jdk.Contract.LIST_READ;
import static org.racefinder.instrument.jdk.Contract.LIST_WRITE;
import static org.racefinder.instrument.jdk.JdkModels.in;

/**
 * Copy-on-write lists. Iterators walk a snapshot that nobody writes, so making one is the only event. CopyOnWriteArraySet
 * and the reversed view go through the list. forEach and the removing, replacing and sorting methods call user code inside
 * the step; the list's own lock is held there too.
 */
final class ListModels {
    private ListModels() {}

    static void declare() {
        String[] reads = {
            "int size()",
            "boolean isEmpty()",
            "boolean contains(Object)",
            "int indexOf(Object)",
            "int lastIndexOf(Object)",
            "Object[] toArray()",
            "Object[] toArray(Object[])",
            "Object get(int)",
            "Object getFirst()",
            "Object getLast()",
            "boolean containsAll(Collection)",
            "String toString()",
            "boolean equals(Object)",
            "int hashCode()",
            "Iterator iterator()",
            "ListIterator listIterator()",
            "ListIterator listIterator(int)",
            "Spliterator spliterator()",
            "List subList(int, int)"
        };
        String[] writes = {
            "Object set(int, Object)",
            "boolean add(Object)",
            "void add(int, Object)",
            "void addFirst(Object)",
            "void addLast(Object)",
            "Object remove(int)",
            "Object removeFirst()",
            "Object removeLast()",
            "boolean remove(Object)",
            "boolean removeAll(Collection)",
            "boolean retainAll(Collection)",
            "void clear()",
            "boolean addAll(Collection)",
            "boolean addAll(int, Collection)",
            "boolean removeIf(Predicate)",
            "void replaceAll(UnaryOperator)",
            "void sort(Comparator)"
        };
        in("CopyOnWriteArrayList")
                .are(LIST_READ, reads)
                .are(LIST_READ, "int indexOf(Object, int)", "int lastIndexOf(Object, int)", "Object clone()")
                .are(LIST_WRITE, writes)
                .are(LIST_WRITE, "boolean addIfAbsent(Object)", "int addAllAbsent(Collection)");
        in("CopyOnWriteArrayList$COWSubList")
                .about("this$0", "CopyOnWriteArrayList")
                .are(LIST_READ, reads)
                .are(LIST_WRITE, writes);
    }
}

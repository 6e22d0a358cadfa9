package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.LIST_ADD;
import static org.racefinder.jdk.contract.Contract.LIST_ADD_IF;
import static org.racefinder.jdk.contract.Contract.LIST_CONTAINS;
import static org.racefinder.jdk.contract.Contract.LIST_GET;
import static org.racefinder.jdk.contract.Contract.LIST_INDEX;
import static org.racefinder.jdk.contract.Contract.LIST_READ;
import static org.racefinder.jdk.contract.Contract.LIST_REMOVE;
import static org.racefinder.jdk.contract.Contract.LIST_REMOVE_IF;
import static org.racefinder.jdk.contract.Contract.LIST_SET;
import static org.racefinder.jdk.contract.Contract.LIST_SIZE;
import static org.racefinder.jdk.table.Rows.in;

/**
 * Copy-on-write lists. Iterators walk a snapshot that nobody writes, so making one is the only event.
 * CopyOnWriteArraySet and the reversed view go through the list. forEach and the removing, replacing and sorting
 * methods call user code inside the step; the list's own lock is held there too.
 */
final class ListModels {
    private ListModels() {}

    static void declare() {
        Rows list = in("CopyOnWriteArrayList");
        both(list);
        list.are(LIST_INDEX, "int indexOf(Object, int)", "int lastIndexOf(Object, int)")
                .are(LIST_READ, "Object clone()")
                .are(LIST_ADD_IF, "boolean addIfAbsent(Object)", "int addAllAbsent(Collection)");
        both(in("CopyOnWriteArrayList$COWSubList").about("this$0", "CopyOnWriteArrayList"));
    }

    private static void both(Rows rows) {
        rows.are(LIST_SIZE, "int size()", "boolean isEmpty()")
                .are(LIST_GET, "Object get(int)", "Object getFirst()", "Object getLast()")
                .are(
                        LIST_CONTAINS,
                        "boolean contains(Object)",
                        "boolean containsAll(Collection)",
                        "boolean equals(Object)")
                .are(LIST_INDEX, "int indexOf(Object)", "int lastIndexOf(Object)")
                .are(
                        LIST_READ,
                        "Object[] toArray()",
                        "Object[] toArray(Object[])",
                        "String toString()",
                        "int hashCode()",
                        "Iterator iterator()",
                        "ListIterator listIterator()",
                        "ListIterator listIterator(int)",
                        "Spliterator spliterator()",
                        "List subList(int, int)")
                .are(
                        LIST_ADD,
                        "boolean add(Object)",
                        "void add(int, Object)",
                        "void addFirst(Object)",
                        "void addLast(Object)")
                .are(LIST_ADD_IF, "boolean addAll(Collection)", "boolean addAll(int, Collection)")
                .are(LIST_REMOVE, "Object remove(int)", "Object removeFirst()", "Object removeLast()", "void clear()")
                .are(
                        LIST_REMOVE_IF,
                        "boolean remove(Object)",
                        "boolean removeAll(Collection)",
                        "boolean retainAll(Collection)",
                        "boolean removeIf(Predicate)")
                .are(LIST_SET, "Object set(int, Object)", "void replaceAll(UnaryOperator)", "void sort(Comparator)");
    }
}

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
 * The rows of copy-on-write lists. Iterators read a snapshot that never changes, so only their creation is an event.
 * CopyOnWriteArraySet and the reversed view call the list. Methods such as removeIf, replaceAll and sort call user code
 * inside the step, as in the JDK, where they hold the list's lock.
 */
final class ListModels {
    private ListModels() {}

    static void declare() {
        Rows list = in("CopyOnWriteArrayList");
        common(list);
        list.add(LIST_INDEX, "int indexOf(Object, int)", "int lastIndexOf(Object, int)")
                .add(LIST_READ, "Object clone()")
                .add(LIST_ADD_IF, "boolean addIfAbsent(Object)", "int addAllAbsent(Collection)");
        common(in("CopyOnWriteArrayList$COWSubList").backedBy("this$0", "CopyOnWriteArrayList"));
    }

    private static void common(Rows rows) {
        rows.add(LIST_SIZE, "int size()", "boolean isEmpty()")
                .add(LIST_GET, "Object get(int)", "Object getFirst()", "Object getLast()")
                .add(
                        LIST_CONTAINS,
                        "boolean contains(Object)",
                        "boolean containsAll(Collection)",
                        "boolean equals(Object)")
                .add(LIST_INDEX, "int indexOf(Object)", "int lastIndexOf(Object)")
                .add(
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
                .add(
                        LIST_ADD,
                        "boolean add(Object)",
                        "void add(int, Object)",
                        "void addFirst(Object)",
                        "void addLast(Object)")
                .add(LIST_ADD_IF, "boolean addAll(Collection)", "boolean addAll(int, Collection)")
                .add(LIST_REMOVE, "Object remove(int)", "Object removeFirst()", "Object removeLast()", "void clear()")
                .add(
                        LIST_REMOVE_IF,
                        "boolean remove(Object)",
                        "boolean removeAll(Collection)",
                        "boolean retainAll(Collection)",
                        "boolean removeIf(Predicate)")
                .add(LIST_SET, "Object set(int, Object)", "void replaceAll(UnaryOperator)", "void sort(Comparator)");
    }
}

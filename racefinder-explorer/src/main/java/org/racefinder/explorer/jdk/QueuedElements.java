package org.racefinder.explorer.jdk;

import java.util.Arrays;
import org.racefinder.explorer.state.Cell;

/**
 * The edges of the elements of a queue, in the order of the queue as far as it is known. Each insertion has its own
 * edge, so an element that was inserted twice has two. Removed elements are kept, because an iterator may still return
 * them.
 */
final class QueuedElements {
    private Object[] elements = new Object[8];
    private Cell[] edges = new Cell[8];
    private int size;
    private QueuedElements removed;

    void add(Object element, Cell edge, boolean atFront) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, size * 2);
            edges = Arrays.copyOf(edges, size * 2);
        }
        int at = atFront ? 0 : size;
        System.arraycopy(elements, at, elements, at + 1, size - at);
        System.arraycopy(edges, at, edges, at + 1, size - at);
        elements[at] = element;
        edges[at] = edge;
        size++;
    }

    /** Null if no tracked call inserted the element. */
    Cell remove(Object element, boolean fromBack) {
        int at = find(element, fromBack);
        if (at < 0) return null;
        Cell edge = edges[at];
        size--;
        System.arraycopy(elements, at + 1, elements, at, size - at);
        System.arraycopy(edges, at + 1, edges, at, size - at);
        elements[size] = null;
        edges[size] = null;
        if (removed == null) removed = new QueuedElements();
        removed.add(element, edge, false);
        return edge;
    }

    /** Returns the edge of an element that a thread saw without removing it; null if no tracked call inserted it. */
    Cell seen(Object element, boolean fromBack) {
        int at = find(element, fromBack);
        if (at >= 0) return edges[at];
        return removed == null ? null : removed.seen(element, true);
    }

    private int find(Object element, boolean fromBack) {
        for (int i = 0; i < size; i++) {
            int at = fromBack ? size - 1 - i : i;
            if (elements[at] == element) return at;
        }
        return -1;
    }

    static int count(Object element, Object[] array) {
        int n = 0;
        for (Object each : array) if (each == element) n++;
        return n;
    }
}

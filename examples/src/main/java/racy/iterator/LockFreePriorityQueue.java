// EXPECT: RACE racy.iterator.LockFreePriorityQueue$PQueueIterator.cursor
package racy.iterator;

/** Iterator of a lock-free priority queue. Two threads share one iterator. */
public class LockFreePriorityQueue {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static final class PQueueIterator {
        Node cursor;

        PQueueIterator(Node first) {
            cursor = first;
        }

        int next() {
            int value = cursor.value;
            cursor = cursor.next; // RACE: with line 24, 25
            return value;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));
    static final PQueueIterator iterator = new PQueueIterator(list);

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(iterator::next);
        Thread b = new Thread(iterator::next);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always

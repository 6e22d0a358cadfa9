// EXPECT: RACE racy.iterator.LockFreeDeque$DeqIterator.cursor
package racy.iterator;

/** Iterator of a lock-free deque. Two threads share one iterator. */
public class LockFreeDeque {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static final class DeqIterator {
        Node cursor;

        DeqIterator(Node first) {
            cursor = first;
        }

        int next() {
            Node node = cursor;
            cursor = node.next; // RACE: with line 24, 25
            return node.value;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));
    static final DeqIterator iterator = new DeqIterator(list);

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

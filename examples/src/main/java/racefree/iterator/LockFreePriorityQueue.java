// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.iterator;

/** Iterator of a lock-free priority queue. Each thread has its own iterator. */
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
            cursor = cursor.next;
            return value;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));

    static void run() {
        PQueueIterator iterator = new PQueueIterator(list);
        int value = iterator.next();
        assert value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockFreePriorityQueue::run);
        Thread b = new Thread(LockFreePriorityQueue::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.iterator;

/** Iterator of a lock-free deque. Each thread has its own iterator. */
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
            cursor = node.next;
            return node.value;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));

    static void run() {
        DeqIterator iterator = new DeqIterator(list);
        int value = iterator.next();
        assert value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockFreeDeque::run);
        Thread b = new Thread(LockFreeDeque::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.iterator;

/** Iterator of a lock-free set, its state in one object. Each thread has its own iterator. */
public class LockFreeSet {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static final class CompositeStateHold {
        Node prev;
        Node cur;
        Node next;

        CompositeStateHold(Node first) {
            next = first;
        }

        int next() {
            prev = cur;
            cur = next;
            next = next.next;
            return cur.value;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));

    static void run() {
        CompositeStateHold iterator = new CompositeStateHold(list);
        int value = iterator.next();
        assert value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockFreeSet::run);
        Thread b = new Thread(LockFreeSet::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

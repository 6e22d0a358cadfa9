// EXPECT: RACE racy.iterator.LockFreeSet$CompositeStateHold.prev, racy.iterator.LockFreeSet$CompositeStateHold.cur, racy.iterator.LockFreeSet$CompositeStateHold.next
package racy.iterator;

/** Iterator of a lock-free set, its state in one object. Two threads share one iterator. */
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
            prev = cur; // RACE: with line 26
            cur = next; // RACE: with line 26, 27, 29
            next = next.next; // RACE: with line 27, 28
            return cur.value;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));
    static final CompositeStateHold iterator = new CompositeStateHold(list);

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

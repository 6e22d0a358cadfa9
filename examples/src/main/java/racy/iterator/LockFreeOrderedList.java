// EXPECT: RACE racy.iterator.LockFreeOrderedList$ListItr.prev, racy.iterator.LockFreeOrderedList$ListItr.cur, racy.iterator.LockFreeOrderedList$ListItr.next
package racy.iterator;

/** Iterator of a lock-free ordered list. Two threads share one iterator. */
public class LockFreeOrderedList {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static final class ListItr {
        Node prev;
        Node cur;
        Node next;

        ListItr(Node first) {
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
    static final ListItr iterator = new ListItr(list);

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

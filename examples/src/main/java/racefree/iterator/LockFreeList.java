// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.iterator;

/** Iterator of a lock-free list. Each thread has its own iterator. */
public class LockFreeList {
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
            prev = cur;
            cur = next;
            next = next.next;
            return cur.value;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));

    static void run() {
        ListItr iterator = new ListItr(list);
        int value = iterator.next();
        assert value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockFreeList::run);
        Thread b = new Thread(LockFreeList::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

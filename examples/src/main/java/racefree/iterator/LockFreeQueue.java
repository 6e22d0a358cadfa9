// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.iterator;

/** Iterator of a lock-free queue. Each thread has its own iterator. */
public class LockFreeQueue {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static final class QueueItr {
        Node nextNode;
        int nextItem;
        Node lastRef;

        QueueItr(Node first) {
            nextNode = first;
            nextItem = first.value;
        }

        int next() {
            lastRef = nextNode;
            int item = nextItem;
            nextNode = nextNode.next;
            nextItem = nextNode.value;
            return item;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));

    static void run() {
        QueueItr iterator = new QueueItr(list);
        int value = iterator.next();
        assert value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockFreeQueue::run);
        Thread b = new Thread(LockFreeQueue::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

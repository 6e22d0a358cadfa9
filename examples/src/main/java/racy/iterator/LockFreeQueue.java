// EXPECT: RACE racy.iterator.LockFreeQueue$QueueItr.nextNode, racy.iterator.LockFreeQueue$QueueItr.nextItem, racy.iterator.LockFreeQueue$QueueItr.lastRef
package racy.iterator;

/** Iterator of a lock-free queue. Two threads share one iterator. */
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
            lastRef = nextNode; // RACE: with line 27
            int item = nextItem;
            nextNode = nextNode.next; // RACE: with line 27, 29, 30
            nextItem = nextNode.value; // RACE: with line 28, 30
            return item;
        }
    }

    static final Node list = new Node(1, new Node(2, new Node(3, new Node(4, null))));
    static final QueueItr iterator = new QueueItr(list);

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

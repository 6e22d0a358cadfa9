// EXPECT: RACE racy.hash.LockFreeHashSet.bucket[], racy.hash.LockFreeHashSet$BucketList.head, racy.hash.LockFreeHashSet$Node.next
package racy.hash;

import java.util.concurrent.atomic.AtomicMarkableReference;

/** Split-ordered hash set: the lists are lock-free, the array that leads to them is plain. */
public class LockFreeHashSet {
    static final class Node {
        final int key;
        AtomicMarkableReference<Node> next;

        Node(int key, Node successor) {
            this.key = key;
            this.next = new AtomicMarkableReference<>(successor, false); // RACE: with line 28, 37
        }
    }

    static final class BucketList {
        Node head;

        BucketList(Node head) {
            this.head = head; // RACE: with line 27
        }

        Node insert(int key) {
            while (true) {
                Node pred = head;
                Node curr = pred.next.getReference();
                while (curr != null && curr.key < key) {
                    pred = curr;
                    curr = pred.next.getReference();
                }
                if (curr != null && curr.key == key) {
                    return curr;
                }
                Node node = new Node(key, curr);
                if (pred.next.compareAndSet(curr, node, false, false)) {
                    return node;
                }
            }
        }
    }

    private final BucketList[] bucket = {new BucketList(new Node(0, null)), null};

    BucketList getBucketList(int index) {
        if (bucket[index] == null) {
            Node sentinel = bucket[0].insert(10 * index);
            bucket[index] = new BucketList(sentinel); // RACE: with line 47, 49, 51
        }
        return bucket[index];
    }

    void add(int key) {
        getBucketList(1).insert(10 + key);
    }

    public static void main(String[] args) throws InterruptedException {
        LockFreeHashSet set = new LockFreeHashSet();
        Thread a = new Thread(() -> set.add(1));
        Thread b = new Thread(() -> set.add(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always

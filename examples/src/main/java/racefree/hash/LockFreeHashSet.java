// EXPECT: VERIFIED
package racefree.hash;

import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Split-ordered hash set with an atomic array of buckets. */
public class LockFreeHashSet {
    static final class Node {
        final int key;
        AtomicMarkableReference<Node> next;

        Node(int key, Node successor) {
            this.key = key;
            this.next = new AtomicMarkableReference<>(successor, false);
        }
    }

    static final class BucketList {
        Node head;

        BucketList(Node head) {
            this.head = head;
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

    private final AtomicReferenceArray<BucketList> bucket = new AtomicReferenceArray<>(2);

    LockFreeHashSet() {
        bucket.set(0, new BucketList(new Node(0, null)));
    }

    BucketList getBucketList(int index) {
        if (bucket.get(index) == null) {
            Node sentinel = bucket.get(0).insert(10 * index);
            bucket.compareAndSet(index, null, new BucketList(sentinel));
        }
        return bucket.get(index);
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

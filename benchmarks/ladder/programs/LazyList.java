import java.util.concurrent.locks.ReentrantLock;

/** Lazy list: each thread adds a key of its own and looks for it. Argument: threads. */
public class LazyList {
    private static final class Node {
        final int key;
        final ReentrantLock lock = new ReentrantLock();
        volatile Node next;
        volatile boolean marked;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private static final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private static boolean add(int key) {
        while (true) {
            Node before = head;
            Node at = before.next;
            while (at.key < key) {
                before = at;
                at = at.next;
            }
            before.lock.lock();
            try {
                at.lock.lock();
                try {
                    if (before.marked || at.marked || before.next != at) continue;
                    if (at.key == key) return false;
                    before.next = new Node(key, at);
                    return true;
                } finally {
                    at.lock.unlock();
                }
            } finally {
                before.lock.unlock();
            }
        }
    }

    private static boolean contains(int key) {
        Node at = head;
        while (at.key < key) at = at.next;
        return at.key == key && !at.marked;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            int key = i;
            threads[i] = new Thread(() -> {
                if (!add(key) || !contains(key)) throw new AssertionError();
            });
        }
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
    }
}

/** A chained hash map under one lock, used by two threads: OPERATIONS (of each) REPETITIONS. Prints the milliseconds of each repetition. */
public final class LockedMap {
    private static final class Node {
        final int key;
        int value;
        Node next;

        Node(int key, int value, Node next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    private final Node[] buckets = new Node[1024];

    private synchronized int add(int key, int amount) {
        int at = key & (buckets.length - 1);
        for (Node node = buckets[at]; node != null; node = node.next) {
            if (node.key == key) return node.value += amount;
        }
        buckets[at] = new Node(key, amount, buckets[at]);
        return amount;
    }

    private void use(int operations, int seed) {
        int state = seed;
        for (int i = 0; i < operations; i++) {
            state = state * 1103515245 + 12345;
            add((state >>> 16) & 4095, 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int operations = Integer.parseInt(args[0]);
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            long started = System.nanoTime();
            LockedMap map = new LockedMap();
            Thread other = new Thread(() -> map.use(operations, 1));
            other.start();
            map.use(operations, 2);
            other.join();
            System.out.println((System.nanoTime() - started) / 1_000_000.0 + " ms");
        }
    }
}

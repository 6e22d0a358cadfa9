package watched;

/**
 * Ten million objects, a million of which stay alive for a while; two threads, each with its own objects, and some that
 * are handed over.
 */
final class ManyObjects {
    private ManyObjects() {}

    private static final class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) throws InterruptedException {
        Node[] handed = new Node[1000];
        long[] sums = new long[2];
        Thread other = new Thread(() -> sums[1] = allocate(handed, 5_000_000));
        for (int i = 0; i < handed.length; i++) {
            handed[i] = new Node();
            handed[i].value = i;
        }
        other.start();
        sums[0] = allocate(new Node[1000], 5_000_000);
        other.join();
        long sum = 0;
        for (Node node : handed) sum += node.value;
        System.out.println(sums[0] + " " + sums[1] + " " + sum);
    }

    private static long allocate(Node[] kept, int count) {
        Node[] ring = new Node[100_000];
        long sum = 0;
        for (int i = 0; i < count; i++) {
            Node node = new Node();
            node.value = i % 10;
            node.next = ring[i % ring.length];
            if (node.next != null) {
                sum += node.next.value;
                node.next.next = null;
            }
            ring[i % ring.length] = node;
            if (i % (count / 1000) == 0 && kept[i / (count / 1000)] != null) kept[i / (count / 1000)].value++;
        }
        return sum;
    }
}

package watched;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** One thread reads an element while another removes or replaces it: the insertion still happens before the read. */
final class SeenWhileTaken {
    private static final int ITEMS = 20_000;

    private SeenWhileTaken() {}

    private static final class Item implements Comparable<Item> {
        private int value = 3;

        int read() {
            return value;
        }

        @Override
        public int compareTo(Item other) {
            return 0;
        }
    }

    private static void peek(Queue<Item> queue) throws InterruptedException {
        Thread puts = new Thread(() -> {
            for (int i = 0; i < ITEMS; i++) if (!queue.offer(new Item())) Thread.onSpinWait();
        });
        Thread takes = new Thread(() -> {
            while (puts.isAlive()) queue.poll();
        });
        puts.start();
        takes.start();
        while (puts.isAlive()) {
            Item first = queue.peek();
            if (first != null && first.read() != 3) System.out.println("torn");
        }
        puts.join();
        takes.join();
    }

    private static void entries() throws InterruptedException {
        ConcurrentHashMap<String, Item> map = new ConcurrentHashMap<>(Map.of("a", new Item(), "b", new Item()));
        Thread replaces = new Thread(() -> {
            for (int i = 0; i < ITEMS; i++) map.put("a", new Item());
        });
        replaces.start();
        while (replaces.isAlive()) {
            map.forEachEntry(Long.MAX_VALUE, entry -> {
                if (entry.getValue().read() != 3) System.out.println("torn");
            });
            Map.Entry<String, Item> entry = map.reduceEntries(1, (one, other) -> one);
            if (entry.getValue().read() != 3) System.out.println("torn");
        }
        replaces.join();
    }

    public static void main(String[] args) throws InterruptedException {
        List<Queue<Item>> queues = List.of(
                new PriorityBlockingQueue<>(),
                new LinkedBlockingQueue<>(),
                new ArrayBlockingQueue<>(10),
                new ConcurrentLinkedQueue<>());
        for (Queue<Item> queue : queues) peek(queue);
        entries();
        System.out.println("seen");
    }
}

package watched;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** A plain object goes through every queue of java.util.concurrent and back. */
final class QueuesOfEachKind {
    private QueuesOfEachKind() {}

    private static final class Item implements Delayed {
        private int value;

        Item(int value) {
            this.value = value;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<BlockingQueue<Item>> queues = new ArrayList<>();
        queues.add(new ArrayBlockingQueue<>(4));
        queues.add(new LinkedBlockingQueue<>());
        queues.add(new LinkedBlockingDeque<>());
        queues.add(new LinkedTransferQueue<>());
        queues.add(new PriorityBlockingQueue<>());
        queues.add(new SynchronousQueue<>());
        queues.add(new SynchronousQueue<>(true));
        long sum = 0;
        for (BlockingQueue<Item> there : queues) sum += through(there);
        sum += delayed();
        sum += polled(new ConcurrentLinkedQueue<>());
        sum += polled(new ConcurrentLinkedDeque<>());
        CopyOnWriteArrayList<Item> list = new CopyOnWriteArrayList<>();
        Thread adds = new Thread(() -> {
            for (int i = 0; i < 100; i++) list.add(new Item(i));
        });
        adds.start();
        int seen = 0;
        for (Item item : list) seen += item.value >= 0 ? 0 : 1;
        adds.join();
        System.out.println(sum + " " + list.size() + " " + seen);
    }

    private static long through(BlockingQueue<Item> there) throws InterruptedException {
        BlockingQueue<Item> back = new ArrayBlockingQueue<>(8);
        Thread other = new Thread(() -> {
            try {
                for (int i = 0; i < 200; i++) {
                    Item item = there.take();
                    item.value++;
                    back.put(item);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        Thread collects = new Thread(() -> {
            try {
                for (int i = 0; i < 200; i++) {
                    Item item = new Item(i);
                    there.put(item);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        collects.start();
        long sum = 0;
        for (int i = 0; i < 200; i++) sum += back.take().value;
        other.join();
        collects.join();
        return sum;
    }

    private static long delayed() throws InterruptedException {
        DelayQueue<Item> queue = new DelayQueue<>();
        Thread puts = new Thread(() -> {
            for (int i = 0; i < 50; i++) queue.put(new Item(i));
        });
        puts.start();
        long sum = 0;
        for (int i = 0; i < 50; i++) sum += queue.take().value++;
        puts.join();
        return sum;
    }

    private static long polled(Queue<Item> queue) throws InterruptedException {
        Thread adds = new Thread(() -> {
            for (int i = 0; i < 200; i++) queue.add(new Item(i));
        });
        adds.start();
        long sum = 0;
        for (int taken = 0; taken < 200; ) {
            Item item = queue.poll();
            if (item == null) {
                Thread.onSpinWait();
                continue;
            }
            sum += item.value++;
            taken++;
        }
        adds.join();
        return sum;
    }
}

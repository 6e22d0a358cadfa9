package watched;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Thousands of virtual threads that sleep and wait for one monitor: the JDK unmounts and remounts them, and the hooks
 * must not interfere.
 */
final class VirtualMonitors {
    private static final Object LOCK = new Object();
    private static int count;

    private VirtualMonitors() {}

    private static final class Box {
        int value;
    }

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 4; round++) System.out.println(sum(VirtualRequests.executor()));
        synchronized (LOCK) {
            System.out.println(count);
        }
    }

    private static long sum(ExecutorService executor) throws Exception {
        List<Future<Box>> boxes = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            Box box = new Box();
            box.value = i;
            boxes.add(executor.submit(() -> {
                Thread.sleep(1);
                box.value++;
                synchronized (LOCK) {
                    count++;
                }
                return box;
            }));
        }
        long sum = 0;
        for (Future<Box> box : boxes) sum += box.get().value;
        executor.shutdown();
        return sum;
    }
}

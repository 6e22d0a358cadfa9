package watched;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;

/** Any thread may read maps that no longer change; the views they create lazily are internal to the JDK. */
final class ReadOnlyMaps {
    private ReadOnlyMaps() {}

    private static int read(Map<Thread.State, Integer> map) {
        int sum = 0;
        for (Thread.State key : map.keySet()) sum += key.ordinal();
        for (int value : map.values()) sum += value;
        for (Map.Entry<Thread.State, Integer> entry : map.entrySet()) sum += entry.getValue();
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        TreeMap<Thread.State, Integer> sorted = new TreeMap<>();
        List<Map<Thread.State, Integer>> maps = List.of(
                new HashMap<>(),
                new LinkedHashMap<>(),
                new IdentityHashMap<>(),
                new WeakHashMap<>(),
                new EnumMap<>(Thread.State.class),
                sorted);
        for (Map<Thread.State, Integer> map : maps)
            for (Thread.State state : Thread.State.values()) map.put(state, state.ordinal());
        Map<Thread.State, Integer> part = sorted.headMap(Thread.State.WAITING);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                int sum = 0;
                for (Map<Thread.State, Integer> map : maps) sum += read(map);
                sum += read(sorted.descendingMap()) + read(part) + sorted.navigableKeySet().size();
                if (sum == 0) throw new AssertionError();
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}

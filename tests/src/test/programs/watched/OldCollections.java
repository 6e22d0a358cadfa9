package watched;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.Vector;

/** Synchronized wrappers and legacy collections; plain ones that are confined, guarded, or handed over. */
final class OldCollections {
    private OldCollections() {}

    public static void main(String[] args) throws InterruptedException {
        Map<Integer, String> wrapped = Collections.synchronizedMap(new LinkedHashMap<>());
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Vector<Integer> vector = new Vector<>();
        Hashtable<String, Integer> table = new Hashtable<>();
        StringBuffer buffer = new StringBuffer();
        Properties properties = new Properties();
        TreeMap<Integer, Integer> guarded = new TreeMap<>();
        Map<String, String> frozen = new HashMap<>();
        for (int i = 0; i < 50; i++) frozen.put("k" + i, "v" + i);
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                List<String> own = new ArrayList<>();
                for (int i = 0; i < 300; i++) {
                    wrapped.put(i, "x");
                    wrapped.getOrDefault(i - 1, "");
                    list.add(i);
                    vector.add(me);
                    table.merge("k" + i % 10, 1, Integer::sum);
                    buffer.append('x');
                    properties.setProperty("p" + i, "q");
                    synchronized (guarded) {
                        guarded.merge(i, 1, Integer::sum);
                    }
                    own.add(frozen.get("k" + i % 50));
                }
                own.sort(null);
                synchronized (wrapped) {
                    for (Map.Entry<Integer, String> each : wrapped.entrySet()) own.add(each.getValue());
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) thread.join();
        System.out.println(wrapped.size() + " " + list.size() + " " + vector.size() + " " + table.get("k3") + " "
                + buffer.length() + " " + properties.size() + " " + guarded.get(7));
    }
}

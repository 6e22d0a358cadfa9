// EXPECT: RACE racy.juc.IteratedAndReplaced.replacements
package racy.juc;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Who comes across the value that was there before knows nothing of who replaced it. */
public class IteratedAndReplaced {
    static final Map<String, int[]> map = new ConcurrentSkipListMap<>();
    static int replacements;

    static void replace() {
        replacements = 1; // RACE: with line 22
        map.put("a", new int[] {2});
    }

    public static void main(String[] args) throws Exception {
        map.put("a", new int[] {1});
        Thread replaces = new Thread(IteratedAndReplaced::replace);
        replaces.start();
        for (int[] value : map.values()) {
            if (value[0] == 1) System.out.println(replacements);
        }
        replaces.join();
    }
}

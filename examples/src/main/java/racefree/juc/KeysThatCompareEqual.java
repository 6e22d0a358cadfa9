// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** To a skip list, keys are equal if they compare so, whatever equals says. */
public class KeysThatCompareEqual {
    static class Key implements Comparable<Key> {
        int number;

        Key(int number) {
            this.number = number;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(number, other.number);
        }
    }

    static final ConcurrentSkipListSet<Key> set = new ConcurrentSkipListSet<>();
    static final ConcurrentSkipListMap<String, int[]> map = new ConcurrentSkipListMap<>(String.CASE_INSENSITIVE_ORDER);
    static int first;

    static void one() {
        if (set.add(new Key(1))) first++;
        set.add(new Key(2));
        set.add(new Key(2));
        int[] seen = map.putIfAbsent("a", new int[] {1});
        assert seen == null || seen[0] == 2;
    }

    static void other() {
        if (set.add(new Key(1))) first++;
        set.add(new Key(2));
        set.add(new Key(2));
        int[] seen = map.putIfAbsent("A", new int[] {2});
        assert seen == null || seen[0] == 1;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(KeysThatCompareEqual::one);
        Thread b = new Thread(KeysThatCompareEqual::other);
        a.start();
        b.start();
        a.join();
        b.join();
        assert first == 1 && map.size() == 1;
    }
}

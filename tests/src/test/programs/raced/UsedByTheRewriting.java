package raced;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Races in JDK classes that the agent uses itself: they must not be loaded before it can rewrite them. */
final class UsedByTheRewriting {
    private UsedByTheRewriting() {}

    private static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    public static void main(String[] args) throws InterruptedException {
        BitSet bits = new BitSet();
        both(() -> bits.set(1), () -> bits.get(2));
        List<Integer> list = Arrays.asList(1, 2);
        both(() -> list.set(1, 3), () -> list.get(1));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        byte[] source = new byte[10];
        both(() -> stream.write(source, 0, 10), () -> source[5] = 3);
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(1, 1);
        both(() -> map.put(1, 2), () -> {
            for (Map.Entry<Integer, Integer> entry : map.entrySet()) entry.getValue();
        });
    }
}

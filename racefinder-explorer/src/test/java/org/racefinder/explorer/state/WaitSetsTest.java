package org.racefinder.explorer.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class WaitSetsTest {
    private final WaitSets sets = new WaitSets();

    @Test
    void threadsOfAnyNumberCanBeAddedAndRemoved() {
        Random random = new Random(1);
        TreeSet<Integer> expected = new TreeSet<>();
        long set = 0;
        for (int i = 0; i < 2_000; i++) {
            int thread = random.nextInt(200);
            boolean adds = random.nextBoolean();
            set = adds ? sets.with(set, thread) : sets.without(set, thread);
            if (adds) expected.add(thread);
            else expected.remove(thread);
            assertArrayEquals(expected.stream().mapToInt(Integer::intValue).toArray(), sets.members(set));
        }
    }

    @Test
    void equalSetsHaveEqualNumbers() {
        long one = sets.with(sets.with(sets.with(0, 3), 100), 63);
        long other = sets.without(sets.with(sets.with(sets.with(sets.with(0, 63), 7), 100), 3), 7);
        assertEquals(one, other);
        assertEquals(0, sets.without(sets.with(0, 90), 90), "no thread waits");
        assertEquals(8, sets.without(one < 0 ? sets.without(one, 100) : 0, 63), "a bit mask again");
    }
}

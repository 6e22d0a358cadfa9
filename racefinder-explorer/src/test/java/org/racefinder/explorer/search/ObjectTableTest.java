package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ObjectTableTest {
    @Test
    void anObjectKeepsItsSlotHoweverManyThereAre() {
        ObjectTable table = new ObjectTable();
        long[] objects = new Random(1).longs(5_000).toArray();
        for (int i = 0; i < objects.length; i++) {
            assertEquals(i, table.slot(objects[i]));
            assertEquals(i, table.slot(objects[i]), "asked again at once");
        }
        for (int i = 0; i < objects.length; i++) {
            assertEquals(i, table.find(objects[i]));
            assertEquals(objects[i], table.object(i));
        }
    }
}

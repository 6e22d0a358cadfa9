package org.racefinder.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NotedElementsTest {
    /** The elements 64 to 191 of an array. */
    private static final class TwoWords extends NotedElements {
        TwoWords(Object array) {
            super(array, 64);
        }

        void open() {
            reads = new long[2];
            writes = new long[2];
        }

        long[] written() {
            return writes;
        }
    }

    private final int[] array = new int[300];
    private final TwoWords noted = new TwoWords(array);

    @Test
    void nothingIsRecordedUntilThePartIsOpened() {
        assertFalse(noted.read(64));
        assertFalse(noted.write(64));
        assertFalse(noted.wouldRead(64));
        noted.open();
        assertTrue(noted.read(64));
        assertTrue(noted.wouldWrite(64));
    }

    @Test
    void eachElementHasItsOwnBit() {
        noted.open();
        assertTrue(noted.write(64));
        assertTrue(noted.write(129));
        assertEquals(1L, noted.written()[0]);
        assertEquals(2L, noted.written()[1]);
    }

    @Test
    void elementsOfOtherPartsAndInvalidIndicesAreRefused() {
        noted.open();
        for (int index : new int[] {-1, 0, 63, 192, Integer.MAX_VALUE, Integer.MIN_VALUE})
            assertFalse(noted.write(index), "element " + index);
        assertEquals(0L, noted.written()[0] | noted.written()[1]);
    }

    @Test
    void noneBelongsToNoArray() {
        assertFalse(NotedElements.NONE.refersTo(array));
        assertFalse(NotedElements.NONE.read(0));
        assertTrue(noted.refersTo(array));
    }
}

package org.racefinder.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeyHashesTest {
    private static final Object MAP = new Object();

    private final Control before = Hooks.control();
    private final RememberingHashes control = new RememberingHashes();

    private static final class RememberingHashes extends Control {
        Object hashed;
        int hash;
        int questions;

        @Override
        public boolean hashesKeyFirst(Object map, Object key) {
            questions++;
            return map == MAP;
        }

        @Override
        public void keyHashed(Object key, int value) {
            hashed = key;
            hash = value;
        }

        @Override
        public boolean knowsKeyHash(Object key) {
            return hashed == key;
        }

        @Override
        public int keyHash() {
            return hash;
        }
    }

    /** A key that counts the calls of its hashCode. */
    private static final class Counting {
        int calls;

        @Override
        public int hashCode() {
            return ++calls;
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    @BeforeEach
    void install() {
        Hooks.install(control);
    }

    @AfterEach
    void uninstall() {
        Hooks.install(before);
    }

    @Test
    void theMapTakesTheHashCodeThatWasComputedBefore() {
        Counting key = new Counting();
        KeyHashes.hash(MAP, key);
        assertEquals(1, key.calls);
        assertEquals(1, KeyHashes.hashCode(key));
        assertEquals(1, key.calls);
    }

    @Test
    void aMapThatIsNotFollowedComputesTheHashCodeItself() {
        Counting key = new Counting();
        KeyHashes.hash(new Object(), key);
        assertEquals(0, key.calls);
        assertEquals(1, KeyHashes.hashCode(key));
    }

    @Test
    void aCallThatFailsForANullArgumentDoesNotComputeIt() {
        Counting key = new Counting();
        KeyHashes.hash(MAP, key, null);
        KeyHashes.hash(MAP, key, "value", null);
        KeyHashes.hash(MAP, key, null, "value");
        KeyHashes.hashKeyOf(MAP, null);
        KeyHashes.hash(MAP, null);
        assertEquals(0, key.calls);
        KeyHashes.hash(MAP, key, "value");
        KeyHashes.hashKeyOf(MAP, Map.entry(key, "value"));
        assertEquals(2, key.calls);
        assertThrows(NullPointerException.class, () -> KeyHashes.hashCode(null));
    }

    @Test
    void keysWhoseHashCodeIsCodeOfTheJdkAloneCostNoQuestion() {
        for (Object key : List.of("text", 1, 2L, 'c', true, String.class, Thread.State.NEW)) {
            KeyHashes.hash(MAP, key);
            assertEquals(key.hashCode(), KeyHashes.hashCode(key));
        }
        assertEquals(0, control.questions);
        Counting element = new Counting();
        KeyHashes.hash(MAP, List.of(element));
        assertEquals(1, element.calls);
    }
}

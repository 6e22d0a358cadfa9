package org.racefinder.explorer.state;

import java.util.ArrayList;
import java.util.List;

/**
 * The records of objects whose classes have no record field: an open-addressed identity map that is cleared between
 * executions. Not a JDK collection, because those are rewritten and would call hooks.
 */
public final class Records {
    private static final int MAX_CLASSES = 8;

    private Object[] keys = new Object[1 << 10];
    private ObjectRecord[] records = new ObjectRecord[1 << 10];
    private int[] used = new int[1 << 9];
    private int size;
    /**
     * The classes of all keys, as long as they are few. The first identity hash of an object is expensive; an object of
     * any other class is known to be absent without it.
     */
    private final Class<?>[] classes = new Class<?>[MAX_CLASSES];

    private int classCount;

    public ObjectRecord get(Object key) {
        if (key == null || classCount <= MAX_CLASSES && !hasKeysOf(key.getClass())) return null;
        int mask = keys.length - 1;
        for (int i = hash(key) & mask; ; i = (i + 1) & mask) {
            Object k = keys[i];
            if (k == key) return records[i];
            if (k == null) return null;
        }
    }

    public void put(Object key, ObjectRecord record) {
        if (size == used.length) grow();
        insert(key, record);
        if (classCount <= MAX_CLASSES && !hasKeysOf(key.getClass())) addClass(key.getClass());
    }

    private boolean hasKeysOf(Class<?> type) {
        for (int i = 0; i < classCount; i++) if (classes[i] == type) return true;
        return false;
    }

    private void addClass(Class<?> type) {
        if (classCount < MAX_CLASSES) classes[classCount] = type;
        classCount++;
    }

    private void insert(Object key, ObjectRecord record) {
        int mask = keys.length - 1;
        int i = hash(key) & mask;
        while (keys[i] != null && keys[i] != key) i = (i + 1) & mask;
        if (keys[i] == null) used[size++] = i;
        keys[i] = key;
        records[i] = record;
    }

    private void grow() {
        Object[] oldKeys = keys;
        ObjectRecord[] oldRecords = records;
        int[] oldUsed = used;
        int oldSize = size;
        keys = new Object[oldKeys.length * 2];
        records = new ObjectRecord[oldKeys.length * 2];
        used = new int[oldUsed.length * 2];
        size = 0;
        for (int i = 0; i < oldSize; i++) insert(oldKeys[oldUsed[i]], oldRecords[oldUsed[i]]);
    }

    void clear() {
        if (keys.length > 1 << 16) {
            keys = new Object[1 << 10];
            records = new ObjectRecord[1 << 10];
            used = new int[1 << 9];
        } else {
            for (int i = 0; i < size; i++) {
                keys[used[i]] = null;
                records[used[i]] = null;
            }
        }
        size = 0;
        classCount = 0;
    }

    List<Object> objects() {
        List<Object> objects = new ArrayList<>();
        for (int i = 0; i < size; i++) objects.add(keys[used[i]]);
        return objects;
    }

    private static int hash(Object key) {
        int h = System.identityHashCode(key) * 0x9E3779B9;
        return h ^ (h >>> 15);
    }
}

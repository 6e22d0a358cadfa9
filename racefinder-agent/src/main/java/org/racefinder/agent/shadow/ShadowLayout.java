package org.racefinder.agent.shadow;

import java.util.Arrays;
import java.util.Calendar;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Assigns places in shadows to the fields of a class. Grows when an access to a new field is announced. */
public final class ShadowLayout {
    private static final ClassValue<ShadowLayout> OF = new ClassValue<>() {
        @Override
        protected ShadowLayout computeValue(Class<?> type) {
            return new ShadowLayout(type);
        }
    };

    /** A hash table with open addressing: pairs of a field number and its place plus 1. */
    private volatile int[] table = new int[16];

    private final Class<?> type;
    private final boolean ownsItsArrays;
    /** 2 if the objects have elements and fields, which then take even and odd places; otherwise 1. */
    private final int step;

    private int size;

    ShadowLayout(Class<?> type) {
        this.type = type;
        this.ownsItsArrays = type != null && ownsItsArrays(type);
        this.step = type != null && extendsAtomicArray(type) ? 2 : 1;
    }

    /**
     * Whether every array that its methods access is part of the object. Formats and calendars also read tables of the
     * JDK.
     */
    public boolean ownsItsArrays() {
        return ownsItsArrays;
    }

    private static boolean ownsItsArrays(Class<?> type) {
        String name = type.getName();
        return !name.startsWith("java.text.")
                && !name.startsWith("java.util.regex.")
                && !name.startsWith("java.util.Scanner")
                && !Calendar.class.isAssignableFrom(type);
    }

    /** Atomic arrays have no fields that are announced, but their subclasses may. */
    private static boolean extendsAtomicArray(Class<?> type) {
        for (Class<?> parent = type.getSuperclass(); parent != null; parent = parent.getSuperclass())
            if (isAtomicArray(parent)) return true;
        return false;
    }

    private static boolean isAtomicArray(Class<?> type) {
        return type == AtomicIntegerArray.class || type == AtomicLongArray.class || type == AtomicReferenceArray.class;
    }

    /** The place of an element of an array or an atomic array. */
    public int placeOfElement(int index) {
        return step * index;
    }

    /** The index of the element that has this place. */
    public int indexAt(int place) {
        return place / step;
    }

    /** The class of the objects; null for static fields. */
    public Class<?> type() {
        return type;
    }

    static ShadowLayout of(Class<?> type) {
        return OF.get(type);
    }

    public int place(int field) {
        int[] pairs = table;
        int mask = pairs.length / 2 - 1;
        for (int i = field & mask; pairs[2 * i + 1] != 0; i = (i + 1) & mask) {
            if (pairs[2 * i] == field) return pairs[2 * i + 1] - 1;
        }
        return add(field);
    }

    public int size() {
        return step * size;
    }

    private synchronized int add(int field) {
        int[] pairs = table;
        int mask = pairs.length / 2 - 1;
        int i = field & mask;
        for (; pairs[2 * i + 1] != 0; i = (i + 1) & mask) {
            if (pairs[2 * i] == field) return pairs[2 * i + 1] - 1;
        }
        int[] grown = 4 * (size + 1) > pairs.length ? rehashed(pairs) : Arrays.copyOf(pairs, pairs.length);
        int place = step * ++size - 1;
        put(grown, field, place + 1);
        table = grown;
        return place;
    }

    private static int[] rehashed(int[] pairs) {
        int[] larger = new int[2 * pairs.length];
        for (int i = 0; i < pairs.length; i += 2) if (pairs[i + 1] != 0) put(larger, pairs[i], pairs[i + 1]);
        return larger;
    }

    private static void put(int[] pairs, int field, int place) {
        int mask = pairs.length / 2 - 1;
        int i = field & mask;
        while (pairs[2 * i + 1] != 0) i = (i + 1) & mask;
        pairs[2 * i] = field;
        pairs[2 * i + 1] = place;
    }
}

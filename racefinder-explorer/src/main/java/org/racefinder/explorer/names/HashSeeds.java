package org.racefinder.explorer.names;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * Makes identity hash codes the same in every execution. HotSpot draws them from a xorshift generator whose four words
 * are part of the native structure of the running thread. This class finds those words by their well-known initial
 * values and sets them at every step to a function of the managed thread and its step count. Where they cannot be
 * found, the worker must be started with constant hash codes.
 */
public final class HashSeeds {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final int Y = 842502087;
    private static final int Z = 0x8767;
    private static final int W = 273326509;

    private static final long EETOP = eetop();
    private static final long OFFSET = EETOP < 0 ? -1 : findOffset();
    private static long address;

    private HashSeeds() {}

    static boolean available() {
        return OFFSET >= 0;
    }

    private static long eetop() {
        try {
            Field field = Thread.class.getDeclaredField("eetop");
            return UNSAFE.objectFieldOffset(field);
        } catch (ReflectiveOperationException e) {
            return -1;
        }
    }

    private static long findOffset() {
        Probe probe = new Probe(EETOP);
        probe.start();
        try {
            probe.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return probe.found;
    }

    /** A thread that has never computed an identity hash, so that its words still have their initial values. */
    private static final class Probe extends Thread {
        private final long eetop;
        private long found = -1;

        Probe(long eetop) {
            this.eetop = eetop;
        }

        @Override
        public void run() {
            Unsafe unsafe = Unsafe.getUnsafe();
            long base = unsafe.getLong(this, eetop);
            for (long at = 8; at < 4096; at += 4) {
                // the words are in the order w, x, y, z; x is random
                if (unsafe.getInt(base + at) == 273326509 && unsafe.getInt(base + at + 8) == 842502087) {
                    found = at;
                    return;
                }
            }
        }
    }

    /**
     * Sets the native thread that runs the following steps. The caller must call {@link #forgetCarrier} before that
     * thread can end, because its memory is then reused.
     */
    public static void carrier(Thread thread) {
        if (OFFSET >= 0) address = UNSAFE.getLong(thread, EETOP) + OFFSET;
    }

    public static void forgetCarrier() {
        address = 0;
    }

    /** Sets the seeds of the carrier to a function of the actor and its step count. */
    public static void set(int actor, int step) {
        set(address, actor, step);
    }

    /**
     * The same for the platform thread that calls this, which need not be the carrier. Does nothing if the current thread
     * is a managed one, which has no native structure.
     */
    public static void setForCaller(int actor, int step) {
        long nativeThread = OFFSET < 0 ? 0 : UNSAFE.getLong(Thread.currentThread(), EETOP);
        if (nativeThread != 0) set(nativeThread + OFFSET, actor, step);
    }

    private static void set(long address, int actor, int step) {
        if (OFFSET < 0 || address == 0) return;
        int seed = actor * 0x9E3779B1 ^ step * 0x85EBCA77;
        UNSAFE.putInt(address, seed | 1);
        UNSAFE.putInt(address + 4, Y ^ actor);
        UNSAFE.putInt(address + 8, Z + step);
        UNSAFE.putInt(address + 12, W);
    }
}

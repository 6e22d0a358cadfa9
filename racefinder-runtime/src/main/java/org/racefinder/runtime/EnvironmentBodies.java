package org.racefinder.runtime;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Bodies of JDK methods from which other JDK code learns the time or gets randomness, so that a managed program sees the
 * same in every execution, whichever way it asks.
 */
public final class EnvironmentBodies {
    private static final String NATIVE_RANDOM = "sun/security/provider/NativePRNG";
    private static final String SEEDS = "sun/security/provider/SeedGenerator";
    private static final int BYTE_BITS = 8;
    private static final int NONCE_BYTES = 16;

    private EnvironmentBodies() {}

    @Replaces(owner = "java/time/Clock", name = "currentInstant", isStatic = true)
    public static Instant currentInstant() {
        long nanos = Hooks.currentTimeNanos();
        return Instant.ofEpochSecond(nanos / 1_000_000_000, nanos % 1_000_000_000);
    }

    @Replaces(owner = "java/time/Clock$SystemClock", name = "millis")
    public static long millis(Object clock) {
        return Hooks.currentTimeMillis();
    }

    @Replaces(owner = "java/util/random/RandomGeneratorFactory", name = "create")
    public static RandomGenerator create(RandomGeneratorFactory<?> factory) {
        try {
            return factory.create(Hooks.randomBits());
        } catch (UnsupportedOperationException e) {
            return new SecureRandom();
        }
    }

    @Replaces(owner = NATIVE_RANDOM, name = "engineNextBytes")
    @Replaces(owner = NATIVE_RANDOM + "$Blocking", name = "engineNextBytes")
    @Replaces(owner = NATIVE_RANDOM + "$NonBlocking", name = "engineNextBytes")
    public static void nextBytes(Object source, byte[] bytes) {
        long bits = 0;
        for (int i = 0; i < bytes.length; i++) {
            bits = i % Long.BYTES == 0 ? Hooks.randomBits() : bits >>> BYTE_BITS;
            bytes[i] = (byte) bits;
        }
    }

    /** From here other generators get the entropy with which they seed themselves. */
    @Replaces(owner = SEEDS, name = "generateSeed", isStatic = true)
    public static void generateSeed(byte[] result) {
        nextBytes(null, result);
    }

    /** A DRBG takes its entropy from a generator of the JVM, which earlier executions have advanced. */
    @Replaces(owner = "sun/security/provider/AbstractDrbg", name = "getEntropyInput")
    public static byte[] entropy(Object drbg, int minEntropy, int minLength, int maxLength, boolean resists) {
        return generateSeed(null, minLength);
    }

    @Replaces(owner = "sun/security/provider/AbstractDrbg$NonceProvider", name = "next", isStatic = true)
    public static byte[] nonce() {
        return generateSeed(null, NONCE_BYTES);
    }

    /** The seed of a generator that the program does not seed. */
    public static byte[] seed(int length) {
        return generateSeed(null, length);
    }

    @Replaces(owner = NATIVE_RANDOM, name = "engineGenerateSeed")
    @Replaces(owner = NATIVE_RANDOM + "$Blocking", name = "engineGenerateSeed")
    @Replaces(owner = NATIVE_RANDOM + "$NonBlocking", name = "engineGenerateSeed")
    public static byte[] generateSeed(Object source, int length) {
        byte[] seed = new byte[length];
        nextBytes(source, seed);
        return seed;
    }
}

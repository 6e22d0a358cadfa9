package org.racefinder.jdk.table;

import org.racefinder.jdk.contract.Contract;

/**
 * The access modes of VarHandle and the contract of each. The order is that of {@link
 * java.lang.invoke.VarHandle.AccessMode}, because hooks receive the mode as its ordinal.
 */
public enum HandleMode {
    GET(Contract.PLAIN_READ),
    SET(Contract.PLAIN_WRITE),
    GET_VOLATILE(Contract.READ),
    SET_VOLATILE(Contract.WRITE),
    GET_ACQUIRE(Contract.ACQUIRE_READ),
    SET_RELEASE(Contract.RELEASE_WRITE),
    GET_OPAQUE(Contract.OPAQUE_READ),
    SET_OPAQUE(Contract.OPAQUE_WRITE),
    COMPARE_AND_SET(Contract.COMPARE),
    COMPARE_AND_EXCHANGE(Contract.COMPARE),
    COMPARE_AND_EXCHANGE_ACQUIRE(Contract.ACQUIRE_COMPARE),
    COMPARE_AND_EXCHANGE_RELEASE(Contract.RELEASE_COMPARE),
    WEAK_COMPARE_AND_SET_PLAIN(Contract.PLAIN_COMPARE),
    WEAK_COMPARE_AND_SET(Contract.COMPARE),
    WEAK_COMPARE_AND_SET_ACQUIRE(Contract.ACQUIRE_COMPARE),
    WEAK_COMPARE_AND_SET_RELEASE(Contract.RELEASE_COMPARE),
    GET_AND_SET(Contract.UPDATE),
    GET_AND_SET_ACQUIRE(Contract.ACQUIRE_UPDATE),
    GET_AND_SET_RELEASE(Contract.RELEASE_UPDATE),
    GET_AND_ADD(Contract.UPDATE),
    GET_AND_ADD_ACQUIRE(Contract.ACQUIRE_UPDATE),
    GET_AND_ADD_RELEASE(Contract.RELEASE_UPDATE),
    GET_AND_BITWISE_OR(Contract.UPDATE),
    GET_AND_BITWISE_OR_RELEASE(Contract.RELEASE_UPDATE),
    GET_AND_BITWISE_OR_ACQUIRE(Contract.ACQUIRE_UPDATE),
    GET_AND_BITWISE_AND(Contract.UPDATE),
    GET_AND_BITWISE_AND_RELEASE(Contract.RELEASE_UPDATE),
    GET_AND_BITWISE_AND_ACQUIRE(Contract.ACQUIRE_UPDATE),
    GET_AND_BITWISE_XOR(Contract.UPDATE),
    GET_AND_BITWISE_XOR_RELEASE(Contract.RELEASE_UPDATE),
    GET_AND_BITWISE_XOR_ACQUIRE(Contract.ACQUIRE_UPDATE);

    private final Contract contract;

    HandleMode(Contract contract) {
        this.contract = contract;
    }

    public Contract contract() {
        return contract;
    }

    /** Whether the access compares the value with an expected one. */
    public boolean isCompare() {
        return compareTo(COMPARE_AND_SET) >= 0 && compareTo(GET_AND_SET) < 0;
    }

    /** Whether the access may fail although it finds the expected value. */
    public boolean isWeak() {
        return switch (this) {
            case WEAK_COMPARE_AND_SET_PLAIN,
                    WEAK_COMPARE_AND_SET,
                    WEAK_COMPARE_AND_SET_ACQUIRE,
                    WEAK_COMPARE_AND_SET_RELEASE -> true;
            default -> false;
        };
    }

    /** Whether the result is the previous value. Otherwise, a compare-and-set returns whether it succeeded. */
    public boolean returnsWitness() {
        return switch (this) {
            case COMPARE_AND_EXCHANGE, COMPARE_AND_EXCHANGE_ACQUIRE, COMPARE_AND_EXCHANGE_RELEASE -> true;
            default -> false;
        };
    }

    /** The name of the method of VarHandle, such as {@code getAndBitwiseOrRelease}. */
    public String methodName() {
        StringBuilder name = new StringBuilder();
        for (String word : name().split("_", -1))
            name.append(word.charAt(0)).append(word.substring(1).toLowerCase(java.util.Locale.ROOT));
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}

package org.racefinder.jdk.table;

import java.util.Set;
import org.racefinder.jdk.contract.Contract;

/**
 * One modelled method. Parameter positions count from 0 without the receiver; {@link #NONE} means: no such parameter.
 *
 * @param number index in {@link JdkModels}; what the hooks are called with
 * @param owner internal name of the class that declares the body
 * @param argument position of the parameter passed as {@code argument}: key, element, target object, expected reference
 * @param value position of the parameter passed as {@code number}: array index, permits, phase, stamp
 * @param timeout position of the time to wait, set to 0 when the engine lets it pass
 * @param expected position of the expected value where the result is the witness of an exchange: the number at the end
 *     is then 1 if the exchange took place
 * @param weak whether the call may fail spuriously: then {@code expired()} asks whether it does
 * @param holder field of the receiver that holds the object the model is about, or null for the receiver itself
 * @param numberField long field of the receiver passed as {@code number} instead of a parameter, or null
 */
public record Model(
        int number,
        String owner,
        String name,
        String descriptor,
        Contract contract,
        Set<Trait> traits,
        ResultKind result,
        int argument,
        int value,
        int timeout,
        int expected,
        boolean weak,
        Holder holder,
        String numberField) {
    public static final int NONE = -1;

    /** A field of the receiver, by name and descriptor. */
    public record Holder(String field, String descriptor) {}

    public boolean timed() {
        return timeout != NONE;
    }

    public boolean is(Trait trait) {
        return traits.contains(trait);
    }

    /** {@code java.util.concurrent.Semaphore.acquire(int)}. */
    public String title() {
        return owner.replace('/', '.') + '.' + name + '(' + String.join(", ", Signature.parameters(descriptor)) + ')';
    }
}

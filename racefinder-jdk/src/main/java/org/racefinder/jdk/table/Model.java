package org.racefinder.jdk.table;

import java.util.Set;
import org.racefinder.jdk.contract.Contract;

/**
 * One modelled method. Parameter positions count from 0 without the receiver; {@link #NONE} means that there is no such
 * parameter.
 *
 * @param number index in {@link JdkModels}, which the hooks receive
 * @param owner internal name of the class that declares the body
 * @param argument position of the parameter passed as {@code argument}: key, element, target object, expected reference
 * @param value position of the parameter passed as {@code number}: array index, permits, phase, stamp
 * @param timeout position of the timeout, which is set to 0 when the engine lets it expire
 * @param expected position of the expected value, if the result is the previous value: the number at the end is then 1
 * if the exchange succeeded
 *
 * @param weak whether the call may fail spuriously: then {@code expired()} decides whether it does
 * @param holder field of the receiver that refers to the modelled object; null if it is the receiver itself
 * @param numberField long field of the receiver that is passed as {@code number} instead of a parameter, or null
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

    /** The name of the method in sentences, such as {@code Semaphore.acquire(int)}. */
    public String shortTitle() {
        return title().substring(owner.lastIndexOf('/') + 1);
    }

    /** The name of the method in reports, such as {@code java.util.concurrent.Semaphore.acquire(int)}. */
    public String title() {
        return owner.replace('/', '.') + '.' + name + '(' + String.join(", ", Signature.parameters(descriptor)) + ')';
    }
}

package org.racefinder.instrument.bytecode;

import java.util.Objects;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Value;

/**
 * The content of a local or stack slot: its computational type and, for an object whose constructor has not run yet,
 * the instruction that created it (null for {@code this}).
 */
public record SlotType(Kind kind, AbstractInsnNode madeBy) implements Value {
    public enum Kind {
        NOTHING,
        INT,
        FLOAT,
        LONG,
        DOUBLE,
        RETURN_ADDRESS,
        REFERENCE,
        UNINITIALISED
    }

    static final SlotType NOTHING = new SlotType(Kind.NOTHING, null);
    static final SlotType INT = new SlotType(Kind.INT, null);
    static final SlotType FLOAT = new SlotType(Kind.FLOAT, null);
    static final SlotType LONG = new SlotType(Kind.LONG, null);
    static final SlotType DOUBLE = new SlotType(Kind.DOUBLE, null);
    static final SlotType RETURN_ADDRESS = new SlotType(Kind.RETURN_ADDRESS, null);
    static final SlotType REFERENCE = new SlotType(Kind.REFERENCE, null);
    static final SlotType UNINITIALISED_THIS = new SlotType(Kind.UNINITIALISED, null);

    /**
     * Compares the instruction by identity. Not the generated method, because it runs for every slot of every
     * instruction.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof SlotType that && kind == that.kind && madeBy == that.madeBy;
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, System.identityHashCode(madeBy));
    }

    @Override
    public int getSize() {
        return kind == Kind.LONG || kind == Kind.DOUBLE ? 2 : 1;
    }

    public boolean isUninitialised() {
        return kind == Kind.UNINITIALISED;
    }

    public boolean isUninitialisedThis() {
        return kind == Kind.UNINITIALISED && madeBy == null;
    }
}

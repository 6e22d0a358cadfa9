package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.objectweb.asm.tree.analysis.Value;

/**
 * Follows the arrays that a method creates through its locals and its stack. An array escapes when an instruction may
 * make it reachable from other code.
 */
final class ArrayFlow extends Interpreter<ArrayFlow.Origin> {
    /** The instructions that may have created a value. {@code other}: whether it may also come from anything else. */
    record Origin(int size, Set<AbstractInsnNode> makers, boolean other) implements Value {
        static Origin other(int size) {
            return new Origin(size, Set.of(), true);
        }

        @Override
        public int getSize() {
            return size;
        }
    }

    private final SourceInterpreter sizes = new SourceInterpreter();
    private final Set<AbstractInsnNode> escaped = new HashSet<>();

    ArrayFlow() {
        super(ASM9);
    }

    /**
     * Whether every array that the value may refer to was created in this method and never escapes. Valid only after
     * the analysis has finished.
     */
    boolean isConfined(Origin value) {
        return !value.other && !value.makers.isEmpty() && value.makers.stream().noneMatch(escaped::contains);
    }

    boolean escapes(AbstractInsnNode maker) {
        return escaped.contains(maker);
    }

    private void escape(Origin value) {
        escaped.addAll(value.makers);
    }

    private static Origin like(SourceValue value) {
        return value == null ? null : Origin.other(value.size);
    }

    @Override
    public Origin newValue(Type type) {
        return like(sizes.newValue(type));
    }

    @Override
    public Origin newOperation(AbstractInsnNode insn) {
        return like(sizes.newOperation(insn));
    }

    @Override
    public Origin copyOperation(AbstractInsnNode insn, Origin value) {
        return value;
    }

    @Override
    public Origin unaryOperation(AbstractInsnNode insn, Origin value) {
        switch (insn.getOpcode()) {
            case NEWARRAY, ANEWARRAY -> {
                return new Origin(1, Set.of(insn), false);
            }
            case CHECKCAST -> {
                return value;
            }
            case PUTSTATIC, ARETURN, MONITORENTER, MONITOREXIT -> escape(value);
            default -> {}
        }
        return like(sizes.unaryOperation(insn, null));
    }

    @Override
    public Origin binaryOperation(AbstractInsnNode insn, Origin first, Origin second) {
        if (insn.getOpcode() == PUTFIELD) escape(second);
        return like(sizes.binaryOperation(insn, null, null));
    }

    @Override
    public Origin ternaryOperation(AbstractInsnNode insn, Origin array, Origin index, Origin value) {
        if (insn.getOpcode() == AASTORE) escape(value);
        return Origin.other(1);
    }

    @Override
    public Origin naryOperation(AbstractInsnNode insn, List<? extends Origin> values) {
        values.forEach(this::escape);
        return like(sizes.naryOperation(insn, List.of()));
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, Origin value, Origin expected) {
        escape(value);
    }

    @Override
    public Origin merge(Origin one, Origin other) {
        if (one.equals(other)) return one;
        Set<AbstractInsnNode> makers = new HashSet<>(one.makers);
        makers.addAll(other.makers);
        return new Origin(Math.min(one.size, other.size), makers, one.other || other.other);
    }
}

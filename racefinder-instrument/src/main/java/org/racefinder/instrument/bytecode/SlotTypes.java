package org.racefinder.instrument.bytecode;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Computes the effect of each instruction on {@link SlotType}s. ASM's basic interpreter does the arithmetic part. */
final class SlotTypes extends Interpreter<SlotType> {
    private final BasicInterpreter basic = new BasicInterpreter();
    private final boolean constructor;

    SlotTypes(boolean constructor) {
        super(Opcodes.ASM9);
        this.constructor = constructor;
    }

    @Override
    public SlotType newValue(Type type) {
        return of(type == null ? BasicValue.UNINITIALIZED_VALUE : basic.newValue(type));
    }

    @Override
    public SlotType newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return constructor && local == 0 ? SlotType.UNINITIALISED_THIS : newValue(type);
    }

    private static SlotType of(BasicValue value) {
        if (value == null) return null;
        Type type = value.getType();
        if (type == null) return SlotType.NOTHING;
        return switch (type.getSort()) {
            case Type.VOID -> SlotType.RETURN_ADDRESS;
            case Type.LONG -> SlotType.LONG;
            case Type.DOUBLE -> SlotType.DOUBLE;
            case Type.FLOAT -> SlotType.FLOAT;
            case Type.OBJECT, Type.ARRAY -> SlotType.REFERENCE;
            default -> SlotType.INT;
        };
    }

    @Override
    public SlotType newOperation(AbstractInsnNode insn) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.NEW) return new SlotType(SlotType.Kind.UNINITIALISED, insn);
        if (insn instanceof LdcInsnNode ldc && !(ldc.cst instanceof Number)) {
            return ldc.cst instanceof org.objectweb.asm.ConstantDynamic dynamic
                    ? newValue(Type.getType(dynamic.getDescriptor()))
                    : SlotType.REFERENCE;
        }
        if (insn instanceof FieldInsnNode field) return newValue(Type.getType(field.desc));
        return of(basic.newOperation(insn));
    }

    @Override
    public SlotType copyOperation(AbstractInsnNode insn, SlotType value) {
        return value;
    }

    @Override
    public SlotType unaryOperation(AbstractInsnNode insn, SlotType value) throws AnalyzerException {
        if (insn instanceof FieldInsnNode field && insn.getOpcode() == Opcodes.GETFIELD)
            return newValue(Type.getType(field.desc));
        if (insn instanceof TypeInsnNode)
            return insn.getOpcode() == Opcodes.INSTANCEOF ? SlotType.INT : SlotType.REFERENCE;
        return of(basic.unaryOperation(insn, null));
    }

    @Override
    public SlotType binaryOperation(AbstractInsnNode insn, SlotType value1, SlotType value2) throws AnalyzerException {
        return of(basic.binaryOperation(insn, null, null));
    }

    @Override
    public SlotType ternaryOperation(AbstractInsnNode insn, SlotType value1, SlotType value2, SlotType value3) {
        return null;
    }

    @Override
    public SlotType naryOperation(AbstractInsnNode insn, List<? extends SlotType> values) {
        if (insn instanceof MultiANewArrayInsnNode) return SlotType.REFERENCE;
        if (insn instanceof InvokeDynamicInsnNode dynamic) return newValue(Type.getReturnType(dynamic.desc));
        return newValue(Type.getReturnType(((MethodInsnNode) insn).desc));
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, SlotType value, SlotType expected) {}

    @Override
    public SlotType merge(SlotType value1, SlotType value2) {
        return value1.equals(value2) ? value1 : SlotType.NOTHING;
    }
}

package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Decides whether a constructor of a class may let {@code this} escape before its final fields are frozen. The freeze
 * is at the end of the constructor that writes the field (JLS 17.5.1). Reading and writing fields of {@code this} is
 * harmless; passing {@code this} to other code, storing it or calling a method on it may let it escape. Methods of the class that
 * no subclass can override are examined in the same way.
 */
final class ThisEscapes {
    private final ClassHierarchy hierarchy;
    private final Map<String, Boolean> known = new HashMap<>();

    ThisEscapes(ClassHierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** {@code owner} is an internal name. Constructors of JDK classes are assumed not to let {@code this} escape. */
    boolean in(String owner) {
        if (owner == null || owner.startsWith("java/") || owner.startsWith("jdk/")) return false;
        if (!known.containsKey(owner)) known.put(owner, compute(owner));
        return known.get(owner);
    }

    private boolean compute(String owner) {
        byte[] bytes = hierarchy.bytes(owner);
        if (bytes == null) return true;
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        if (in(node.superName)) return true;
        for (MethodNode method : node.methods) {
            if (method.name.equals("<init>") && escapesFrom(node, method, new HashSet<>())) return true;
        }
        return false;
    }

    /** {@code seen} contains the methods that are being examined. */
    private static boolean escapesFrom(ClassNode owner, MethodNode method, Set<MethodNode> seen) {
        if (!seen.add(method)) return false;
        Frame<SourceValue>[] frames;
        try {
            frames = new Analyzer<>(new SourceInterpreter()).analyze(owner.name, method);
        } catch (AnalyzerException e) {
            return true;
        }
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] != null && letsThisEscape(owner, method, frames, i, seen)) return true;
        }
        return false;
    }

    private static boolean letsThisEscape(
            ClassNode owner, MethodNode method, Frame<SourceValue>[] frames, int at, Set<MethodNode> seen) {
        AbstractInsnNode insn = method.instructions.get(at);
        int passed = valuesPassedOn(insn);
        Frame<SourceValue> frame = frames[at];
        for (int i = 0; i < passed; i++) {
            if (!isThis(method, frames, frame.getStack(frame.getStackSize() - 1 - i))) continue;
            boolean isReceiver = insn instanceof MethodInsnNode call
                    && call.getOpcode() != INVOKESTATIC
                    && i == Type.getArgumentTypes(call.desc).length;
            MethodNode called = isReceiver ? fixedMethod(owner, (MethodInsnNode) insn) : null;
            if (called == null || escapesFrom(owner, called, seen)) return true;
        }
        return false;
    }

    /** The method that the call on {@code this} runs, if it belongs to the class and cannot be overridden; else null. */
    private static MethodNode fixedMethod(ClassNode owner, MethodInsnNode call) {
        if (!call.owner.equals(owner.name)) return null;
        for (MethodNode method : owner.methods) {
            if (!method.name.equals(call.name) || !method.desc.equals(call.desc)) continue;
            boolean isFixed = ((method.access | owner.access) & ACC_FINAL) != 0 || (method.access & ACC_PRIVATE) != 0;
            return isFixed && (method.access & (ACC_NATIVE | ACC_SYNCHRONIZED)) == 0 ? method : null;
        }
        return null;
    }

    /** How many values on top of the stack the instruction makes available to other code. */
    private static int valuesPassedOn(AbstractInsnNode insn) {
        switch (insn.getOpcode()) {
            case PUTFIELD, PUTSTATIC, AASTORE, ASTORE, ATHROW, ARETURN -> {
                return insn instanceof FieldInsnNode put
                                && Type.getType(put.desc).getSort() < Type.ARRAY
                        ? 0
                        : 1;
            }
            default -> {}
        }
        if (insn instanceof InvokeDynamicInsnNode call) return Type.getArgumentTypes(call.desc).length;
        if (!(insn instanceof MethodInsnNode call)) return 0;
        int arguments = Type.getArgumentTypes(call.desc).length;
        boolean receiver = call.getOpcode() != INVOKESTATIC && !call.name.equals("<init>");
        return receiver ? arguments + 1 : arguments;
    }

    private static boolean isThis(MethodNode method, Frame<SourceValue>[] frames, SourceValue value) {
        for (AbstractInsnNode source : value.insns) {
            if (source instanceof VarInsnNode load && load.getOpcode() == ALOAD && load.var == 0) return true;
            if (source.getOpcode() != DUP) continue;
            Frame<SourceValue> frame = frames[method.instructions.indexOf(source)];
            if (isThis(method, frames, frame.getStack(frame.getStackSize() - 1))) return true;
        }
        return false;
    }
}

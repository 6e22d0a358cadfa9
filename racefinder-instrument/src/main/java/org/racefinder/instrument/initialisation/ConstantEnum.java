package org.racefinder.instrument.initialisation;

import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassSummary;

/**
 * Decides whether the JVM may initialise an enum once for all executions. This holds if nothing in the enum can change
 * after its initialisation, and if its initialisation runs no other user code.
 */
final class ConstantEnum {
    private static final Set<String> IMMUTABLE = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Class",
            "java/lang/Runnable",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/time/Duration");
    private static final Set<String> INITIALISING = Set.of("<clinit>", "<init>", "$values");

    private final ClassHierarchy hierarchy;
    private final UserClasses users;

    ConstantEnum(ClassHierarchy hierarchy, UserClasses users) {
        this.hierarchy = hierarchy;
        this.users = users;
    }

    boolean isConstant(String name) {
        return isConstant(name, name);
    }

    private boolean isConstant(String part, String enumName) {
        byte[] classFile = hierarchy.bytes(part);
        if (classFile == null) return false;
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (FieldNode field : node.fields) if (!isConstant(field, enumName)) return false;
        for (MethodNode method : node.methods) {
            if (INITIALISING.contains(method.name) && !runsNoOtherUserCode(method, part, enumName)) return false;
        }
        return true;
    }

    private boolean isConstant(FieldNode field, String enumName) {
        boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0;
        if (!isFinal) return false;
        Type type = Type.getType(field.desc);
        if (type.getSort() == Type.ARRAY)
            return type.getElementType().getInternalName().equals(enumName) && isHidden(field);
        if (type.getSort() != Type.OBJECT) return true;
        String name = type.getInternalName();
        if (name.equals(enumName) || IMMUTABLE.contains(name) || name.startsWith("java/util/function/")) return true;
        Optional<ClassSummary> summary = hierarchy.summary(name);
        return summary.isPresent() && summary.get().isEnum();
    }

    /** Whether the field is the synthetic array of all constants, of which only copies are returned. */
    private static boolean isHidden(FieldNode field) {
        return (field.access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    private boolean runsNoOtherUserCode(MethodNode method, String part, String enumName) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FieldInsnNode access && readsOtherUserState(access, part, enumName)) return false;
            if (!(insn instanceof MethodInsnNode call) || !users.isUser(call.owner)) continue;
            boolean own = call.owner.equals(part) || call.owner.equals(enumName);
            if (own && INITIALISING.contains(call.name)) continue;
            if (!isConstantBody(call, enumName) || !isConstant(call.owner, enumName)) return false;
        }
        return true;
    }

    private boolean readsOtherUserState(FieldInsnNode access, String part, String enumName) {
        if (access.getOpcode() != Opcodes.GETSTATIC) return false;
        String declaring = hierarchy
                .field(access.owner, access.name, access.desc)
                .map(ClassHierarchy.ResolvedField::declaringClass)
                .orElse(access.owner);
        if (declaring.equals(part) || declaring.equals(enumName)) return false;
        return users.initialiserOf(declaring).isPresent();
    }

    private boolean isConstantBody(MethodInsnNode call, String enumName) {
        Optional<ClassSummary> body = hierarchy.summary(call.owner);
        return call.name.equals("<init>")
                && !call.owner.equals(enumName)
                && body.isPresent()
                && enumName.equals(body.get().superName());
    }
}

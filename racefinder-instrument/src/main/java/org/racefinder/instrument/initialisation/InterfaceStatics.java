package org.racefinder.instrument.initialisation;

import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IDIV;
import static org.objectweb.asm.Opcodes.IREM;
import static org.objectweb.asm.Opcodes.LDIV;
import static org.objectweb.asm.Opcodes.LREM;
import static org.objectweb.asm.Opcodes.MULTIANEWARRAY;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.V1_8;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Decides which interfaces are initialised again in every execution. The JVM initialises the others once: they hold
 * only lambdas and immutable values and run no user code, so the time of their initialisation cannot be observed.
 */
final class InterfaceStatics {
    private static final Set<String> IMMUTABLE = Set.of(
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Byte",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/String",
            "java/util/List",
            "java/util/Set",
            "java/util/Map",
            "java/util/Comparator",
            "java/util/Optional",
            "java/time/Duration",
            "java/math/BigInteger",
            "java/math/BigDecimal");
    private static final Set<String> FACTORIES = Set.of(
            "valueOf",
            "of",
            "entry",
            "ofEntries",
            "empty",
            "ofMillis",
            "ofSeconds",
            "naturalOrder",
            "reverseOrder",
            "reversed",
            "comparing",
            "comparingInt",
            "thenComparing");

    private final ClassHierarchy hierarchy;
    private final UserClasses users;
    private final Map<String, Boolean> repeatable = new ConcurrentHashMap<>();

    InterfaceStatics(ClassHierarchy hierarchy, UserClasses users) {
        this.hierarchy = hierarchy;
        this.users = users;
    }

    /** Whether the initialiser of this user interface is observable and can be repeated. */
    boolean isRepeatable(String name) {
        Boolean known = repeatable.get(name);
        if (known != null) return known;
        ClassNode node = read(hierarchy.bytes(name));
        // In older class files, an interface cannot have the method that the initialiser would become (JVMS 4.6).
        boolean can = node != null && (node.version & 0xffff) >= V1_8;
        // This is the answer while the interface is being examined: interfaces that refer to themselves, directly or
        // not, are not constant. So the answer does not depend on which interface is examined first.
        repeatable.put(name, can);
        if (can) repeatable.put(name, isObservable(node));
        return repeatable.get(name);
    }

    private static ClassNode read(byte[] classFile) {
        if (classFile == null) return null;
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return node;
    }

    boolean isObservable(ClassNode node) {
        for (MethodNode method : node.methods) {
            if (method.name.equals("<clinit>")) return holdsArray(node) || doesMoreThanConstants(node.name, method);
        }
        return false;
    }

    private static boolean holdsArray(ClassNode node) {
        for (FieldNode field : node.fields) if (field.desc.startsWith("[")) return true;
        return false;
    }

    private boolean doesMoreThanConstants(String own, MethodNode initialiser) {
        for (AbstractInsnNode insn : initialiser.instructions) if (doesMoreThanConstants(own, insn)) return true;
        return false;
    }

    private boolean doesMoreThanConstants(String own, AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call)
            return !IMMUTABLE.contains(call.owner) || !FACTORIES.contains(call.name);
        if (insn instanceof FieldInsnNode access && insn.getOpcode() == GETSTATIC)
            return users.isUser(access.owner) && !access.owner.equals(own) && !users.isConstantEnum(access.owner);
        if (insn instanceof InvokeDynamicInsnNode dynamic) return !isHarmlessLambda(dynamic);
        return switch (insn.getOpcode()) {
            case NEWARRAY, MULTIANEWARRAY, IDIV, LDIV, IREM, LREM -> true;
            default -> false;
        };
    }

    private boolean isHarmlessLambda(InvokeDynamicInsnNode dynamic) {
        return UserClasses.makesLambda(dynamic)
                && users.interfacesOfLambda(Type.getReturnType(dynamic.desc).getInternalName())
                        .isEmpty();
    }
}

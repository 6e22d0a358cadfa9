package org.racefinder.instrument;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Interfaces whose static fields cannot be set up anew in every execution, because the fields of an interface must stay final. Those that hold
 * only lambdas and immutable values are not listed: for them it makes no difference.
 */
public final class InterfaceStatics {
    private static final Set<String> IMMUTABLE_FACTORIES = Set.of(
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
            "java/util/Objects",
            "java/util/Comparator",
            "java/util/Optional",
            "java/time/Duration",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/util/regex/Pattern");

    private final Set<String> names = new TreeSet<>();

    synchronized void met(String binaryName, MethodNode initialiser) {
        for (AbstractInsnNode insn : initialiser.instructions) {
            if (mayMakeMutable(insn)) {
                names.add(binaryName);
                return;
            }
        }
    }

    private static boolean mayMakeMutable(AbstractInsnNode insn) {
        if (insn instanceof MethodInsnNode call) return !IMMUTABLE_FACTORIES.contains(call.owner);
        return insn.getOpcode() == Opcodes.NEWARRAY || insn.getOpcode() == Opcodes.MULTIANEWARRAY;
    }

    /** Binary names of the interfaces loaded so far whose static state outlives an execution. */
    public synchronized List<String> names() {
        return List.copyOf(names);
    }
}

package org.racefinder.instrument.jdk.passes;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.JdkClassFiles;

/**
 * Finds the field to which a static VarHandle or Unsafe offset of the JDK refers. The class initialiser looks it up by
 * name: {@code STATE = lookup.findVarHandle(FutureTask.class, "state", int.class)}.
 */
final class VarHandleFields {
    /** A field by name. {@code owner} is null if the initialiser does not name the class by a constant. */
    record Target(String owner, String field) {}

    private final JdkClassFiles files;
    private final Map<String, Map<String, Target>> byClass = new HashMap<>();

    VarHandleFields(JdkClassFiles files) {
        this.files = files;
    }

    /** The field to which a handle refers, or null if unknown. */
    Target of(FieldInsnNode handle) {
        return byClass.computeIfAbsent(handle.owner, this::read).get(handle.name);
    }

    /** Whether the class that declares the field has a handle for it. */
    boolean existFor(JdkClassFiles.Declared declared) {
        for (Target target :
                byClass.computeIfAbsent(declared.owner(), this::read).values()) {
            boolean ofThisClass = target.owner == null || target.owner.equals(declared.owner());
            if (ofThisClass && target.field.equals(declared.field().name)) return true;
        }
        return false;
    }

    private Map<String, Target> read(String owner) {
        Map<String, Target> targets = new HashMap<>();
        ClassNode node = files.node(owner);
        if (node == null) return targets;
        for (MethodNode method : node.methods) {
            if (method.name.equals("<clinit>")) scan(method, targets);
        }
        return targets;
    }

    private static void scan(MethodNode initialiser, Map<String, Target> targets) {
        String type = null;
        Target named = null;
        boolean lookedUp = false;
        for (AbstractInsnNode insn : initialiser.instructions) {
            if (insn instanceof LdcInsnNode ldc && ldc.cst instanceof Type constant) {
                type = constant.getSort() == Type.OBJECT ? constant.getInternalName() : null;
            } else if (insn instanceof LdcInsnNode ldc && ldc.cst instanceof String name) {
                named = new Target(type, name);
                lookedUp = false;
            } else if (insn instanceof MethodInsnNode call) {
                lookedUp = call.name.equals("findVarHandle") || call.name.equals("objectFieldOffset");
            } else if (insn.getOpcode() == Opcodes.PUTSTATIC) {
                if (lookedUp && named != null) targets.put(((FieldInsnNode) insn).name, named);
                type = null;
                named = null;
                lookedUp = false;
            }
        }
    }
}

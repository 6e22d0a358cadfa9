package org.racefinder.instrument.initialisation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/** Which classes the code of a class refers to, directly or through the code of other classes of the user. */
final class CodeReferences {
    /** A search that has seen more classes than this assumes that the class can be reached. */
    private static final int MAX_CLASSES = 500;

    private final ClassHierarchy hierarchy;
    private final Predicate<String> isUser;
    private final Map<String, Set<String>> direct = new HashMap<>();

    CodeReferences(ClassHierarchy hierarchy, Predicate<String> isUser) {
        this.hierarchy = hierarchy;
        this.isUser = isUser;
    }

    /** Whether code that begins in {@code from} may use {@code wanted}, without reflection and without its own code. */
    synchronized boolean reach(String from, String wanted) {
        Set<String> seen = new HashSet<>(Set.of(from));
        Deque<String> next = new ArrayDeque<>(seen);
        while (!next.isEmpty()) {
            for (String name : direct.computeIfAbsent(next.poll(), this::read)) {
                if (name.equals(wanted) || seen.size() > MAX_CLASSES) return true;
                if (seen.add(name)) next.add(name);
            }
        }
        return false;
    }

    private Set<String> read(String name) {
        Set<String> found = new LinkedHashSet<>();
        byte[] classFile = hierarchy.bytes(name);
        if (classFile == null) return found;
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (MethodNode method : node.methods) for (AbstractInsnNode insn : method.instructions) add(insn, found);
        found.removeIf(each -> !isUser.test(each));
        return found;
    }

    private static void add(AbstractInsnNode insn, Set<String> found) {
        if (insn instanceof MethodInsnNode call) found.add(call.owner);
        else if (insn instanceof FieldInsnNode access) found.add(access.owner);
        else if (insn instanceof TypeInsnNode type) found.add(type.desc);
        else if (insn instanceof LdcInsnNode constant && constant.cst instanceof Type type)
            found.add(type.getInternalName());
        else if (insn instanceof InvokeDynamicInsnNode dynamic)
            for (Object argument : dynamic.bsmArgs) if (argument instanceof Handle handle) found.add(handle.getOwner());
    }
}

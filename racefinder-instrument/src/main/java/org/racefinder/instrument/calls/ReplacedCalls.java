package org.racefinder.instrument.calls;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.runtime.Replaces;

/**
 * The JDK methods whose calls are redirected to static methods of the runtime, as declared there by {@link Replaces}.
 */
public final class ReplacedCalls {
    /** A static method of the runtime and the JDK method it replaces. */
    record Replacement(String owner, boolean isStatic, String toOwner, String toName, String toDescriptor) {}

    private static final String REPLACES = Type.getDescriptor(Replaces.class);
    private final Map<String, List<Replacement>> bySignature = new HashMap<>();

    private ReplacedCalls() {}

    public static ReplacedCalls in(Class<?>... runtimeClasses) {
        ReplacedCalls table = new ReplacedCalls();
        for (Class<?> runtimeClass : runtimeClasses) table.read(runtimeClass);
        return table;
    }

    private void read(Class<?> runtimeClass) {
        String resource = "/" + Type.getInternalName(runtimeClass) + ".class";
        try (InputStream in = runtimeClass.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalArgumentException("no class file for " + runtimeClass);
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            for (MethodNode method : node.methods) {
                if (method.invisibleAnnotations == null) continue;
                for (AnnotationNode annotation : method.invisibleAnnotations) {
                    if (annotation.desc.equals(REPLACES)) add(node.name, method, annotation);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String runtimeClass, MethodNode method, AnnotationNode annotation) {
        Map<String, Object> values = new HashMap<>();
        for (int i = 0; i < annotation.values.size(); i += 2) {
            values.put((String) annotation.values.get(i), annotation.values.get(i + 1));
        }
        boolean isStatic = Boolean.TRUE.equals(values.get("isStatic"));
        Type[] arguments = Type.getArgumentTypes(method.desc);
        Type[] original = isStatic ? arguments : Arrays.copyOfRange(arguments, 1, arguments.length);
        String signature = values.get("name") + Type.getMethodDescriptor(Type.getReturnType(method.desc), original);
        Replacement replacement =
                new Replacement((String) values.get("owner"), isStatic, runtimeClass, method.name, method.desc);
        List<Replacement> known = bySignature.getOrDefault(signature, new ArrayList<>());
        known.add(replacement);
        bySignature.put(signature, known);
    }

    /** The replacement of a call; empty if the call selects a different method, such as an override in user code. */
    Optional<Replacement> find(MethodInsnNode call, ClassHierarchy hierarchy) {
        List<Replacement> candidates = bySignature.get(call.name + call.desc);
        if (candidates == null) return Optional.empty();
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        for (Replacement candidate : candidates) {
            if (candidate.isStatic == isStatic && selects(call, candidate.owner, hierarchy))
                return Optional.of(candidate);
        }
        return Optional.empty();
    }

    /** The replacement of the method that a method reference names. */
    public Optional<Handle> reference(Handle to, ClassHierarchy hierarchy) {
        int opcode = to.getTag() == Opcodes.H_INVOKESTATIC ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL;
        MethodInsnNode call = new MethodInsnNode(opcode, to.getOwner(), to.getName(), to.getDesc(), to.isInterface());
        return find(call, hierarchy)
                .map(found ->
                        new Handle(Opcodes.H_INVOKESTATIC, found.toOwner, found.toName, found.toDescriptor, false));
    }

    /** The replacements, by binary name of the class, dot, name and descriptor of the replaced method. */
    public Map<String, Method> methods() {
        Map<String, Method> methods = new HashMap<>();
        bySignature.forEach((signature, replacements) -> {
            for (Replacement each : replacements)
                methods.put(each.owner.replace('/', '.') + "." + signature, method(each));
        });
        return methods;
    }

    private static Method method(Replacement replacement) {
        try {
            Class<?> owner = Class.forName(replacement.toOwner.replace('/', '.'));
            for (Method each : owner.getMethods())
                if (each.getName().equals(replacement.toName)
                        && Type.getMethodDescriptor(each).equals(replacement.toDescriptor)) return each;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalStateException("no method " + replacement);
    }

    private static boolean selects(MethodInsnNode call, String owner, ClassHierarchy hierarchy) {
        if (call.owner.equals(owner)) return true;
        return hierarchy.isSubtype(call.owner, owner)
                && hierarchy.methodOwner(call.owner, call.name, call.desc).equals(owner);
    }
}

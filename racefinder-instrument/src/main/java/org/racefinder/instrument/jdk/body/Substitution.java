package org.racefinder.instrument.jdk.body;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.jdk.table.Model;
import org.racefinder.runtime.BulkBodies;
import org.racefinder.runtime.EnvironmentBodies;
import org.racefinder.runtime.ForkJoinBodies;
import org.racefinder.runtime.FutureBodies;
import org.racefinder.runtime.MapBodies;
import org.racefinder.runtime.QueueBodies;
import org.racefinder.runtime.ReferenceBodies;
import org.racefinder.runtime.Replaces;

/** A static method of the runtime that replaces the body of a JDK method, for objects under the engine's control. */
public record Substitution(String owner, String name, String descriptor) {
    private static final Map<String, Substitution> ALL = new HashMap<>();
    private static final String JUC = "java/util/concurrent/";
    private static final Map<String, Model.Holder> VIEWED = Map.of(
            JUC + "ArrayBlockingQueue$", new Model.Holder("this$0", "L" + JUC + "ArrayBlockingQueue;"),
            JUC + "LinkedBlockingQueue$", new Model.Holder("this$0", "L" + JUC + "LinkedBlockingQueue;"),
            JUC + "PriorityBlockingQueue$", new Model.Holder("this$0", "L" + JUC + "PriorityBlockingQueue;"),
            JUC + "LinkedBlockingDeque$", new Model.Holder("this$0", "L" + JUC + "LinkedBlockingDeque;"),
            JUC + "ConcurrentHashMap$", new Model.Holder("map", "L" + JUC + "ConcurrentHashMap;"),
            JUC + "ConcurrentSkipListMap$", new Model.Holder("m", "L" + JUC + "ConcurrentNavigableMap;"),
            JUC + "CopyOnWriteArrayList$", new Model.Holder("this$0", "L" + JUC + "CopyOnWriteArrayList;"));

    private static final Set<String> ENVIRONMENT = new TreeSet<>();

    static {
        Class<?>[] all = {
            MapBodies.class,
            BulkBodies.class,
            QueueBodies.class,
            ForkJoinBodies.class,
            FutureBodies.class,
            ReferenceBodies.class,
            EnvironmentBodies.class
        };
        for (Class<?> bodies : all) read(bodies);
    }

    /** The substitution of a method, or null if its body stays. */
    public static Substitution of(String owner, String name, String descriptor) {
        return ALL.get(owner + '.' + name + descriptor);
    }

    /** Internal names of the classes through which JDK code learns about its environment. */
    public static Set<String> environment() {
        return ENVIRONMENT;
    }

    /** Whether the body of any method of this class is replaced. */
    public static boolean isIn(String owner) {
        return ALL.keySet().stream().anyMatch(method -> method.startsWith(owner + '.'));
    }

    /** The replaced methods, for example {@code java/util/concurrent/Phaser.arriveAndAwaitAdvance()I}. */
    public static List<String> methods() {
        return List.copyOf(ALL.keySet());
    }

    private static void read(Class<?> bodies) {
        ClassNode node = new ClassNode();
        new ClassReader(JdkClassFiles.bytesOf(bodies)).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        for (MethodNode method : node.methods) {
            for (AnnotationNode annotation : replaced(method)) add(node.name, method, annotation);
        }
    }

    private static List<AnnotationNode> replaced(MethodNode method) {
        List<AnnotationNode> found = new ArrayList<>();
        if (method.invisibleAnnotations == null) return found;
        for (AnnotationNode annotation : method.invisibleAnnotations) {
            if (annotation.desc.equals(Type.getDescriptor(Replaces.class))) found.add(annotation);
            if (!annotation.desc.equals(Type.getDescriptor(Replaces.Several.class))) continue;
            for (Object each : (List<?>) annotation.values.get(1)) found.add((AnnotationNode) each);
        }
        return found;
    }

    private static void add(String runtimeClass, MethodNode method, AnnotationNode annotation) {
        String owner = null;
        String name = null;
        boolean isStatic = false;
        for (int i = 0; i < annotation.values.size(); i += 2) {
            if (annotation.values.get(i).equals("owner")) owner = (String) annotation.values.get(i + 1);
            if (annotation.values.get(i).equals("isStatic")) isStatic = (Boolean) annotation.values.get(i + 1);
            if (annotation.values.get(i).equals("name")) name = (String) annotation.values.get(i + 1);
        }
        Type[] all = Type.getArgumentTypes(method.desc);
        Type[] original = Arrays.copyOfRange(all, isStatic ? 0 : 1, all.length);
        String descriptor = Type.getMethodDescriptor(Type.getReturnType(method.desc), original);
        if (runtimeClass.equals(Type.getInternalName(EnvironmentBodies.class))) ENVIRONMENT.add(owner);
        ALL.put(owner + '.' + name + descriptor, new Substitution(runtimeClass, method.name, method.desc));
    }

    /**
     * The test that selects the substitute: whether the engine controls the receiver or, for a view, the collection
     * behind it. For pools, the environment and static methods, it only tests whether the current thread is managed:
     * all code shares the common pool and the environment, and a static method has no receiver.
     */
    static InsnList condition(String owner, boolean isStatic) {
        Code code = Code.code();
        if (isStatic || owner.equals("java/util/concurrent/ForkJoinPool") || ENVIRONMENT.contains(owner))
            return code.hook("managed", "()Z").list();
        code.var(Opcodes.ALOAD, 0);
        VIEWED.forEach((views, field) -> {
            if (owner.startsWith(views))
                code.add(new FieldInsnNode(Opcodes.GETFIELD, owner, field.field(), field.descriptor()));
        });
        return code.hook("controls", "(Ljava/lang/Object;)Z").list();
    }

    /** Calls the substitute with the receiver and the parameters of the instance method that it replaces. */
    InsnList call() {
        InsnList code = new InsnList();
        int slot = 0;
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            code.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), slot));
            slot += parameter.getSize();
        }
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false));
        return code;
    }
}

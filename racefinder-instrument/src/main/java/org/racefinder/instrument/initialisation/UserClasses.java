package org.racefinder.instrument.initialisation;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassSummary;

/** Decides which classes are the user's, and how their static state is treated. All answers come from class files. */
public final class UserClasses {
    private final ClassHierarchy hierarchy;
    private final Predicate<String> isUser;
    private final Map<String, Boolean> constantEnums = new HashMap<>();
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();
    private final Map<String, Boolean> usedBySuperclass = new ConcurrentHashMap<>();
    private final CodeReferences references;
    private final InterfaceStatics interfaces;
    private final boolean atRunTime;

    /** {@code isUser} tests by internal name whether a class is the user's, as the user's class loader does. */
    public UserClasses(ClassHierarchy hierarchy, Predicate<String> isUser) {
        this(hierarchy, isUser, false);
    }

    private UserClasses(ClassHierarchy hierarchy, Predicate<String> isUser, boolean atRunTime) {
        this.hierarchy = hierarchy;
        this.isUser = isUser;
        this.atRunTime = atRunTime;
        this.interfaces = new InterfaceStatics(hierarchy, this);
        this.references = new CodeReferences(hierarchy, this::isUser);
    }

    /**
     * For classes that the program defines at run time, in class loaders of its own or as hidden classes. Their code
     * refers to classes by class constants, because a name does not identify them.
     */
    public static UserClasses definedAtRunTime(ClassHierarchy hierarchy, Predicate<String> isUser) {
        return new UserClasses(hierarchy, isUser, true);
    }

    boolean areDefinedAtRunTime() {
        return atRunTime;
    }

    public boolean isUser(String name) {
        if (name == null || name.startsWith("[") || name.startsWith("java/")) return false;
        Boolean answer = known.get(name);
        if (answer == null || !answer) {
            if (hierarchy.wasGiven(name)) answer = true;
            else if (answer == null) answer = isUser.test(name);
            known.put(name, answer);
        }
        return answer;
    }

    /** Whether the JDK generated the class at run time as a proxy. Its methods only call the handler. */
    boolean isProxy(String name) {
        return "java/lang/reflect/Proxy".equals(hierarchy.superclass(name));
    }

    /**
     * Whether objects of this class have a record of their own. Constants of constant enums outlive executions and have
     * none.
     */
    public boolean carriesRecord(String name) {
        return isUser(name) && !isConstantEnum(name) && !isProxy(name);
    }

    /**
     * Whether this is an enum, or the body of one of its constants, that no execution can change. The JVM initialises
     * it once.
     */
    public boolean isConstantEnum(String name) {
        if (!isUser(name)) return false;
        Optional<ClassSummary> summary = hierarchy.summary(name);
        if (summary.isEmpty()) return false;
        String superName = summary.get().superName();
        if ("java/lang/Enum".equals(superName)) return isConstant(name);
        return isConstantEnum(superName);
    }

    private synchronized boolean isConstant(String name) {
        Boolean known = constantEnums.get(name);
        if (known != null) return known;
        // This is the answer while the enum is being examined: enums that read each other are not constant, whichever
        // is examined first.
        constantEnums.put(name, false);
        boolean constant = interfacesOf(name).isEmpty() && new ConstantEnum(hierarchy, this).isConstant(name);
        constantEnums.put(name, constant);
        return constant;
    }

    /** Whether the compiler generated the class for a switch over an enum. It holds only the table of ordinals. */
    boolean isSwitchTable(ClassSummary summary) {
        for (String field : summary.fields().keySet()) if (!field.startsWith("$SwitchMap$")) return false;
        return !summary.fields().isEmpty();
    }

    /** Whether the initialisation of this class or interface is part of every execution. */
    boolean isReinitialised(String name) {
        if (!isUser(name)) return false;
        Optional<ClassSummary> found = hierarchy.summary(name);
        if (found.isEmpty()) return false;
        ClassSummary summary = found.get();
        if (summary.isInterface()) return interfaces.isRepeatable(name);
        if (isSwitchTable(summary) || isConstantEnum(name) || isProxy(name)) return false;
        return hasState(summary) || !interfacesOf(name).isEmpty() || mayBeUsedByItsSuperclass(name);
    }

    /**
     * Whether the initialisation of a superclass may use this class. Then its own initialisation matters even if it has
     * nothing to initialise: it holds the lock of this class while it waits for that of the superclass (JLS 12.4.2).
     */
    private boolean mayBeUsedByItsSuperclass(String name) {
        Boolean known = usedBySuperclass.get(name);
        if (known != null) return known;
        boolean used = false;
        for (String at = hierarchy.superclass(name); !used && isUser(at); at = hierarchy.superclass(at))
            used = isReinitialised(at) && references.reach(at, name);
        usedBySuperclass.put(name, used);
        return used;
    }

    /** Whether this is an interface whose initialiser runs in every execution. */
    boolean isRepeatedInterface(String name) {
        return isInterface(name) && isReinitialised(name);
    }

    boolean isInterface(String name) {
        return hierarchy.summary(name).map(ClassSummary::isInterface).orElse(false);
    }

    /** Whether an interface whose initialiser the JVM runs has effects that an execution can observe. */
    boolean isObservable(ClassNode ofInterface) {
        return interfaces.isObservable(ofInterface);
    }

    /**
     * The superinterfaces that are initialised with this class, in order: those that declare methods with a body (JVMS
     * 5.5, step 7).
     */
    Set<String> interfacesOf(String name) {
        Set<String> found = new LinkedHashSet<>();
        addInterfaces(name, found);
        return found;
    }

    /**
     * The interfaces that are initialised with the class that the JDK generates for a lambda of type {@code
     * functional}.
     */
    Set<String> interfacesOfLambda(String functional) {
        Set<String> found = new LinkedHashSet<>();
        addInterface(functional, found);
        return found;
    }

    private void addInterfaces(String name, Set<String> found) {
        Optional<ClassSummary> summary = hierarchy.summary(name);
        if (summary.isPresent()) for (String i : summary.get().interfaces()) addInterface(i, found);
    }

    private void addInterface(String name, Set<String> found) {
        if (!isUser(name)) return;
        addInterfaces(name, found);
        if (isRepeatedInterface(name) && declaresBody(name)) found.add(name);
    }

    private boolean declaresBody(String name) {
        int without = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT;
        for (int access : hierarchy.summary(name).orElseThrow().methods().values()) {
            if ((access & without) == 0) return true;
        }
        return false;
    }

    static boolean makesLambda(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    }

    private static boolean hasState(ClassSummary summary) {
        for (ClassSummary.Field f : summary.fields().values()) {
            if (f.isStatic() && !(f.isFinal() && f.constant())) return true;
        }
        return summary.declares("<clinit>", "()V");
    }

    /**
     * The nearest class, starting with {@code name} and then its superclasses, that is initialised in every execution.
     */
    Optional<String> initialiserOf(String name) {
        for (String at = name; isUser(at); at = hierarchy.superclass(at)) {
            if (isReinitialised(at)) return Optional.of(at);
        }
        return Optional.empty();
    }
}

package org.racefinder.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Which classes are the user's, and what becomes of their static state. All answers come from class files. */
public final class UserClasses {
    private final ClassHierarchy hierarchy;
    private final Predicate<String> isUser;
    private final Map<String, Boolean> constantEnums = new HashMap<>();
    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    /** {@code isUser} decides by internal name, as the user's class loader does. */
    public UserClasses(ClassHierarchy hierarchy, Predicate<String> isUser) {
        this.hierarchy = hierarchy;
        this.isUser = isUser;
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

    /** A class that the JDK made up at run time; its methods do nothing but call the handler. */
    boolean isProxy(String name) {
        return "java/lang/reflect/Proxy".equals(hierarchy.superclass(name));
    }

    /** Whether objects of this class hold a record of their own; constants of constant enums outlive executions and do not. */
    public boolean carriesRecord(String name) {
        return isUser(name) && !isConstantEnum(name) && !isProxy(name);
    }

    /** An enum, or the body of one of its constants, that no execution can change: it is initialised once, by the JVM. */
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
        if (known == null) {
            known = new ConstantEnum(hierarchy, this).isConstant(name);
            constantEnums.put(name, known);
        }
        return known;
    }

    /** The class, made by the compiler for a switch over an enum, that holds nothing but the table of ordinals. */
    boolean isSwitchTable(ClassSummary summary) {
        for (String field : summary.fields().keySet()) if (!field.startsWith("$SwitchMap$")) return false;
        return !summary.fields().isEmpty();
    }

    /** Whether this class has static state of its own that is set up anew in every execution. */
    boolean isReinitialised(String name) {
        if (!isUser(name)) return false;
        Optional<ClassSummary> found = hierarchy.summary(name);
        if (found.isEmpty() || found.get().isInterface()) return false;
        ClassSummary summary = found.get();
        return hasState(summary) && !isSwitchTable(summary) && !isConstantEnum(name) && !isProxy(name);
    }

    private static boolean hasState(ClassSummary summary) {
        for (ClassSummary.Field f : summary.fields().values()) {
            if (f.isStatic() && !(f.isFinal() && f.constant())) return true;
        }
        return summary.declares("<clinit>", "()V");
    }

    /** The class whose re-initialisation stands for that of {@code name}: itself or its nearest such superclass. */
    Optional<String> initialiserOf(String name) {
        for (String at = name; isUser(at); at = hierarchy.superclass(at)) {
            if (isReinitialised(at)) return Optional.of(at);
        }
        return Optional.empty();
    }
}

package org.racefinder.jdk.table;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Every modelled method of the JDK, in one list; a model's number is its index. The list holds the methods of all
 * supported JDKs, so numbers do not depend on the one that runs.
 */
public final class JdkModels {
    private static final Set<String> OWNERS = new HashSet<>();

    static {
        AtomicModels.declare();
        LockModels.declare();
        SynchronizerModels.declare();
        QueueModels.declare();
        MapModels.declare();
        ListModels.declare();
        ForkJoinModels.declare();
        MonitorModels.declare();
        UncontrolledModels.declare();
        for (Model each : Rows.table()) OWNERS.add(each.owner());
    }

    private JdkModels() {}

    public static List<Model> all() {
        return Collections.unmodifiableList(Rows.table());
    }

    public static Model at(int number) {
        return Rows.table().get(number);
    }

    /** The model of the body that this class declares, or null. */
    public static Model find(String owner, String name, String descriptor) {
        return Rows.find(owner, name, descriptor);
    }

    /** The model of all synchronized methods of this class, or null. */
    public static Model ofSynchronizedMethods(String owner) {
        return MonitorModels.of(owner);
    }

    /** The model of a method in which the JVM loads or links, or null. */
    public static Model ofLinking(String owner, String name) {
        return UncontrolledModels.of(owner, name);
    }

    /** Whether methods of this class have models. */
    public static boolean isModelled(String owner) {
        return OWNERS.contains(owner);
    }

    /** The plain variables of java.util.concurrent.atomic. */
    public static boolean isAtomic(String owner) {
        return owner.startsWith("java/util/concurrent/atomic/");
    }
}

package org.racefinder.jdk.table;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All modelled methods of the JDK, in one list. The number of a model is its index. The list contains the methods of
 * all supported JDKs, so numbers do not depend on the running JDK.
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
        ExecutorModels.declare();
        MonitorModels.declare();
        UncontrolledModels.declare();
        ReferenceModels.declare();
        for (Model each : Rows.table()) OWNERS.add(each.owner());
    }

    private JdkModels() {}

    public static List<Model> all() {
        return Collections.unmodifiableList(Rows.table());
    }

    public static Model at(int number) {
        return Rows.table().get(number);
    }

    /** The model of a method body that this class declares, or null. */
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

    /** By class: the names of the methods for which {@link #ofLinking} has a model. */
    public static Map<String, Set<String>> linkingMethods() {
        return UncontrolledModels.METHODS;
    }

    /** Whether any method of this class has a model. */
    public static boolean isModelled(String owner) {
        return OWNERS.contains(owner);
    }

    /** Whether this is a class of java.util.concurrent.atomic. */
    public static boolean isAtomic(String owner) {
        return owner.startsWith("java/util/concurrent/atomic/");
    }
}

package org.racefinder.explorer.memory;

import java.lang.invoke.CallSite;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.symmetry.ThreadSymmetry;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.explorer.thread.LifeState;
import org.racefinder.instrument.jdk.JdkRewriting;
import org.racefinder.jdk.table.OpaqueClasses;

/**
 * JDK objects whose state is not modelled. Each counts as one location. Unordered uses need not be a race, since two
 * threads may use different parts of a buffer; they are a reason for an incomplete answer instead.
 */
public final class OpaqueObjects {
    private final ExecutionState execution;
    private final CurrentAccess access;
    private final Reasons reasons;
    private final ThreadSymmetry symmetry;
    private final IdentityHashMap<Class<?>, Boolean> known = new IdentityHashMap<>();

    /** The locations of the opaque objects in the current execution. */
    private final IdentityHashMap<Object, Integer> locations = new IdentityHashMap<>();

    private int epoch = -1;
    private final CurrentAccess.OpaqueReport shared = this::shared;
    private Class<?> type;

    public OpaqueObjects(Engine engine, CurrentAccess access) {
        this.execution = engine.execution;
        this.access = access;
        this.reasons = engine.reasons;
        this.symmetry = engine.symmetry;
    }

    public void used(ManagedThread t, Object object, boolean writes, int site) {
        try (HooksOff off = t.hooksOff()) {
            if (!known.computeIfAbsent(object.getClass(), OpaqueObjects::isOpaque)) return;
            access(t, object, writes, site);
            if (writes && object instanceof CallSite && othersRun(t))
                reasons.addSite(
                        "the target of a call site is changed while several threads run, and calls through its method"
                                + " handles are not followed",
                        site);
        }
    }

    private boolean othersRun(ManagedThread t) {
        for (int i = 0; i < execution.threadCount(); i++) {
            ManagedThread other = execution.thread(i);
            if (other != t && other.life.state == LifeState.STARTED) return true;
        }
        return false;
    }

    private void access(ManagedThread t, Object object, boolean writes, int site) {
        int location = location(object);
        access.thread = t;
        type = object.getClass();
        access.opaque = shared;
        if (symmetry.isWatching()) symmetry.accessed(t, location, object, writes);
        try {
            if (writes) execution.analyses.precise.write(t.index, location, site);
            else execution.analyses.precise.read(t.index, location, site);
        } finally {
            access.opaque = null;
        }
    }

    /** Returns the location of the object. Does not use its record, which an iterator shares with its collection. */
    private int location(Object object) {
        if (epoch != execution.epoch()) {
            locations.clear();
            epoch = execution.epoch();
        }
        Integer given = locations.get(object);
        if (given != null) return given;
        int location = execution.newLocation();
        locations.put(object, location);
        return location;
    }

    private void shared(int firstSite, int secondSite) {
        reasons.addSites(
                "an object of " + type.getTypeName()
                        + ", which is not looked into, is used by two threads without order",
                firstSite,
                secondSite);
    }

    private static boolean isOpaque(Class<?> type) {
        Class<?> base = type;
        while (!isOfJdk(base)) base = base.getSuperclass();
        return !JdkRewriting.isFollowed(base) && hasState(base) && isListed(base);
    }

    private static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Whether the class, or the nearest of its superclasses that is listed, is opaque. */
    private static boolean isListed(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (OpaqueClasses.isGuarded(name(each))) return false;
            if (isListedItself(each)) return true;
        }
        return false;
    }

    private static boolean isListedItself(Class<?> type) {
        if (OpaqueClasses.contains(name(type))) return true;
        for (Class<?> each : type.getInterfaces()) if (isListedItself(each)) return true;
        return false;
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    /** Whether the objects of the class have fields. The iterator of an empty list, for example, has none. */
    private static boolean hasState(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass())
            for (Field field : each.getDeclaredFields()) if (!Modifier.isStatic(field.getModifiers())) return true;
        return false;
    }
}

package org.racefinder.explorer.memory;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.io.StreamTokenizer;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.security.MessageDigest;
import java.security.Signature;
import java.text.BreakIterator;
import java.util.Enumeration;
import java.util.Formatter;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.instrument.jdk.JdkRewriting;

/**
 * JDK objects whose state is not modelled. Each counts as one location. Unordered uses need not be a race, since two
 * threads may use different parts of a buffer; they are a reason for an incomplete answer instead.
 */
public final class OpaqueObjects {
    private static final List<Class<?>> TYPES = List.of(
            BreakIterator.class,
            Buffer.class,
            Cipher.class,
            Enumeration.class,
            FilterInputStream.class,
            FilterOutputStream.class,
            Formatter.class,
            Iterator.class,
            Mac.class,
            MessageDigest.class,
            ObjectInputStream.class,
            ObjectOutputStream.class,
            SequenceInputStream.class,
            Signature.class,
            Spliterator.class,
            StreamTokenizer.class);

    /** Subclasses of these types that are thread-safe. */
    private static final List<String> GUARDED =
            List.of("java.io.BufferedInputStream", "java.io.BufferedOutputStream", PrintStream.class.getName());

    private final ExecutionState execution;
    private final CurrentAccess access;
    private final Reasons reasons;
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
    }

    public void used(ManagedThread t, Object object, boolean writes, int site) {
        try (HooksOff off = t.hooksOff()) {
            if (known.computeIfAbsent(object.getClass(), OpaqueObjects::isOpaque)) access(t, object, writes, site);
        }
    }

    private void access(ManagedThread t, Object object, boolean writes, int site) {
        int location = location(object);
        access.thread = t;
        type = object.getClass();
        access.opaque = shared;
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
        ClassLoader loader = type.getClassLoader();
        if (loader != null && loader != ClassLoader.getPlatformClassLoader()) return false;
        if (JdkRewriting.isFollowed(type) || GUARDED.contains(type.getName())) return false;
        return hasState(type) && TYPES.stream().anyMatch(opaque -> opaque.isAssignableFrom(type));
    }

    /** Whether the objects of the class have fields. The iterator of an empty list, for example, has none. */
    private static boolean hasState(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass())
            for (Field field : each.getDeclaredFields()) if (!Modifier.isStatic(field.getModifiers())) return true;
        return false;
    }
}

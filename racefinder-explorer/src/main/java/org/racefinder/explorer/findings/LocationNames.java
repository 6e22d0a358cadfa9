package org.racefinder.explorer.findings;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.instrument.bytecode.DeclaredFields;
import org.racefinder.model.FieldName;
import org.racefinder.model.Location;
import org.racefinder.model.SymbolTable;

/** Names locations as the source code does. An array gets the shortest path to it from a field of a named class. */
public final class LocationNames {
    private static final int MAX_OBJECTS = 100_000;
    private static final int MAX_ELEMENTS = 10_000;

    private final ExecutionState execution;
    private final ClassInitialisation classes;
    private final ReferenceFields references = new ReferenceFields();
    private final SymbolTable symbols;

    public LocationNames(ExecutionState execution, ClassInitialisation classes, SymbolTable symbols) {
        this.execution = execution;
        this.classes = classes;
        this.symbols = symbols;
    }

    /**
     * Names the variable at this place.
     *
     * @param owner the object with the field, or the array with the element; null if it is no longer known
     */
    public Location of(Place place, Object owner, int index) {
        if (place.field() != 0) {
            FieldName field = symbols.fieldAt(place.field());
            return Location.ofField(field.declaringClass(), field.name());
        }
        Location named = owner == null ? null : located(findPath(owner, place.arraySite() == 0), index);
        if (named != null) return named;
        String at = place.arraySite() == 0
                ? null
                : symbols.siteAt(place.arraySite()).place();
        return new Location(place.arrayType(), null, true, index < 0 ? List.of() : List.of(index), at);
    }

    /** Returns the field or array element of the program through which the object is reached; null if there is none. */
    public Location pathTo(Object object) {
        return located(findPath(object, false), -1);
    }

    /** Returns the field through which the array is reached; null if there is none. */
    Field holder(Object array, Place place) {
        AccessPath path = findPath(array, place.arraySite() == 0);
        if (path == null) return null;
        for (Field field : DeclaredFields.reflected(path.type))
            if (field.getName().equals(path.field)) return field;
        return null;
    }

    Iterable<Class<?>> knownClasses() {
        return classes.known();
    }

    /**
     * How an object was reached. The class is null unless the path begins with a field that is visible in the source.
     */
    private record AccessPath(Object object, Class<?> type, String field, List<Integer> indices) {
        boolean named() {
            return type != null;
        }
    }

    /** The object to find, and whether the JDK created it for its own use. */
    private record Sought(Object object, boolean madeByJdk) {
        boolean keepsName(Object reached) {
            return reached == object || reached.getClass().isArray();
        }
    }

    /** Searches breadth first from the statics, threads and objects of the program. */
    private AccessPath findPath(Object array, boolean madeByJdk) {
        Sought sought = new Sought(array, madeByJdk);
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Object> seenUnnamed = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<AccessPath> queue = new ArrayDeque<>();
        for (Class<?> type : classes.known()) addFields(type, type, true, sought, queue);
        for (int i = 0; i < execution.threadCount(); i++) {
            queue.add(new AccessPath(execution.thread(i).java, null, null, List.of()));
        }
        for (Object known : execution.knownObjects()) {
            if (!known.getClass().isArray()) queue.add(new AccessPath(known, null, null, List.of()));
        }
        while (!queue.isEmpty() && seen.size() + seenUnnamed.size() < MAX_OBJECTS) {
            AccessPath path = queue.poll();
            if (path.object == array && path.named()) return path;
            boolean isArray = path.object instanceof Object[];
            // an array that was reached without a name may still be reached with one
            if (!(isArray && !path.named() ? seenUnnamed : seen).add(path.object)) continue;
            if (isArray) addElements(path, sought, queue);
            else addFields(path, sought, queue);
        }
        return null;
    }

    private static Location located(AccessPath path, int index) {
        if (path == null) return null;
        List<Integer> indices = new ArrayList<>(path.indices);
        if (index >= 0) indices.add(index);
        return new Location(path.type.getName(), path.field, true, indices, null);
    }

    private static void addElements(AccessPath path, Sought sought, ArrayDeque<AccessPath> queue) {
        Object[] elements = (Object[]) path.object;
        for (int i = 0; i < elements.length && i < MAX_ELEMENTS; i++) {
            if (elements[i] == null) continue;
            List<Integer> indices = new ArrayList<>(path.indices);
            indices.add(i);
            boolean nested = sought.keepsName(elements[i]);
            queue.add(new AccessPath(elements[i], nested ? path.type : null, nested ? path.field : null, indices));
        }
    }

    private void addFields(AccessPath path, Sought sought, ArrayDeque<AccessPath> queue) {
        for (Class<?> c = path.object.getClass(); c != null; c = c.getSuperclass()) {
            addFields(c, path.object, false, sought, queue);
        }
    }

    /**
     * Adds the fields of an object. An array that the JDK created for its own use is named by a field of the JDK, any
     * other by one of the program.
     */
    private void addFields(Class<?> type, Object base, boolean statics, Sought sought, ArrayDeque<AccessPath> queue) {
        if (type.getName().startsWith("org.racefinder.")) return;
        boolean isJdk = type.getClassLoader() == null;
        for (ReferenceFields.Reference field : references.of(type)) {
            if (field.isStatic() != statics) continue;
            Object value = field.in(base);
            if (value == null) continue;
            boolean named = !type.isHidden() && isJdk == sought.madeByJdk() && sought.keepsName(value);
            queue.add(new AccessPath(value, named ? type : null, named ? field.name() : null, List.of()));
        }
    }
}

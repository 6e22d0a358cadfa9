package org.racefinder.explorer.findings;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.model.FieldName;
import org.racefinder.model.Location;
import org.racefinder.model.SymbolTable;

/** Names locations in terms of the source; an array by the shortest path to it from a field of a named class. */
public final class LocationNames {
    private static final int MOST_OBJECTS = 100_000;
    private static final int MOST_ELEMENTS = 10_000;

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
     * @param owner the array itself for an element; null if it is no longer known
     */
    Location of(Place place, Object owner, int index) {
        if (place.field() != 0) {
            FieldName field = symbols.fieldAt(place.field());
            return Location.ofField(field.declaringClass(), field.name());
        }
        Location named = owner == null ? null : holder(owner, index, place.arraySite() == 0);
        if (named != null) return named;
        String at = place.arraySite() == 0
                ? null
                : symbols.siteAt(place.arraySite()).place();
        return new Location(place.arrayType(), null, true, index < 0 ? List.of() : List.of(index), at);
    }

    /** Returns the field or array element of the program through which the object is reached; null if there is none. */
    Location way(Object object) {
        return holder(object, -1, false);
    }

    Iterable<Class<?>> knownClasses() {
        return classes.known();
    }

    /** How an object was reached; the class is null if not through a field that is visible in the source. */
    private record Way(Object object, String className, String field, List<Integer> indices) {
        boolean named() {
            return className != null;
        }
    }

    /** The object to find, and whether the JDK created it for its own use. */
    private record Sought(Object object, boolean madeByJdk) {
        boolean keepsName(Object reached) {
            return reached == object || reached.getClass().isArray();
        }
    }

    /** Searches breadth first from the statics, threads and objects of the program. */
    private Location holder(Object array, int index, boolean madeByJdk) {
        Sought sought = new Sought(array, madeByJdk);
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Object> seenUnnamed = Collections.newSetFromMap(new IdentityHashMap<>());
        ArrayDeque<Way> open = new ArrayDeque<>();
        for (Class<?> type : classes.known()) addFields(type, type, true, sought, open);
        for (int i = 0; i < execution.threadCount(); i++) {
            open.add(new Way(execution.thread(i).java, null, null, List.of()));
        }
        for (Object known : execution.knownObjects()) {
            if (!known.getClass().isArray()) open.add(new Way(known, null, null, List.of()));
        }
        while (!open.isEmpty() && seen.size() + seenUnnamed.size() < MOST_OBJECTS) {
            Way way = open.poll();
            if (way.object == array && way.named()) return located(way, index);
            boolean isArray = way.object instanceof Object[];
            // an array that was reached without a name may still be reached with one
            if (!(isArray && !way.named() ? seenUnnamed : seen).add(way.object)) continue;
            if (isArray) addElements(way, sought, open);
            else addFields(way, sought, open);
        }
        return null;
    }

    private static Location located(Way way, int index) {
        List<Integer> indices = new ArrayList<>(way.indices);
        if (index >= 0) indices.add(index);
        return new Location(way.className, way.field, true, indices, null);
    }

    private static void addElements(Way way, Sought sought, ArrayDeque<Way> open) {
        Object[] elements = (Object[]) way.object;
        for (int i = 0; i < elements.length && i < MOST_ELEMENTS; i++) {
            if (elements[i] == null) continue;
            List<Integer> indices = new ArrayList<>(way.indices);
            indices.add(i);
            boolean nested = sought.keepsName(elements[i]);
            open.add(new Way(elements[i], nested ? way.className : null, nested ? way.field : null, indices));
        }
    }

    private void addFields(Way way, Sought sought, ArrayDeque<Way> open) {
        for (Class<?> c = way.object.getClass(); c != null; c = c.getSuperclass()) {
            addFields(c, way.object, false, sought, open);
        }
    }

    /**
     * Adds the fields of an object. An array that the JDK created for its own use is named by a field of the JDK, any
     * other by one of the program.
     */
    private void addFields(Class<?> type, Object base, boolean statics, Sought sought, ArrayDeque<Way> open) {
        if (type.getName().startsWith("org.racefinder.")) return;
        boolean isJdk = type.getClassLoader() == null;
        for (ReferenceFields.Reference field : references.of(type)) {
            if (field.isStatic() != statics) continue;
            Object value = field.in(base);
            if (value == null) continue;
            boolean named = !type.isHidden() && isJdk == sought.madeByJdk() && sought.keepsName(value);
            open.add(new Way(value, named ? type.getName() : null, named ? field.name() : null, List.of()));
        }
    }
}

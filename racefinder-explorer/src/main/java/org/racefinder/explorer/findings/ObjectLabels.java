package org.racefinder.explorer.findings;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.model.ClassNames;
import org.racefinder.model.CodeSite;
import org.racefinder.model.SymbolTable;

/**
 * Names the objects of an execution by the fields that hold them, as a programmer would: {@code Bank.accounts[2]}. Paths
 * from static fields come first, then fields of any object. An object that no field of the program holds is named by the
 * line that created it. Several objects with one name are named by longer paths, which begin at objects that no other one
 * holds, or are numbered.
 */
public final class ObjectLabels {
    private static final int MAX_OBJECTS = 50_000;
    private static final int MAX_ELEMENTS = 1_000;
    private static final int MAX_DEPTH = 4;
    private static final int LONGEST_PATH = 40;
    private static final String INSIDE = "in ";
    private static final String CREATED_AT = " of ";

    private final ExecutionState execution;
    private final SymbolTable symbols;
    private final ReferenceFields references = new ReferenceFields();
    private final IdentityHashMap<Object, String> labels = new IdentityHashMap<>();
    /** The types of the named objects, by name. */
    private final Map<String, String> types = new HashMap<>();

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> seenUnnamed = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Reached> queue = new ArrayDeque<>();

    /** {@code name} is null for an object that no field of the program holds. */
    private record Reached(Object object, String name, int depth) {}

    private ObjectLabels(ExecutionState execution, SymbolTable symbols) {
        this.execution = execution;
        this.symbols = symbols;
    }

    /** Labels the records of all objects that the execution knows. Must be called before it is disposed of. */
    public static ObjectLabels assign(ExecutionState execution, ClassInitialisation classes, SymbolTable symbols) {
        ObjectLabels labels = new ObjectLabels(execution, symbols);
        for (Class<?> type : classes.known()) labels.addFields(type, type, true, null, 0);
        labels.follow();
        for (int i = 0; i < execution.threadCount(); i++)
            labels.queue.add(new Reached(execution.thread(i).java, null, 0));
        for (Object known : execution.knownObjects()) labels.queue.add(new Reached(known, null, 0));
        labels.follow();
        labels.nameByCreation();
        labels.write();
        return labels;
    }

    /**
     * Returns the field of the program that holds the object or the collection in which it is, with the type of that
     * collection, such as {@code Cache.map (HashMap)}; null if there is none.
     */
    public String holder(Object object) {
        String name = labels.get(object);
        if (name == null) return null;
        String holder = name.startsWith(INSIDE) ? name.substring(INSIDE.length()) : name;
        return types.containsKey(holder) && !holder.contains(CREATED_AT)
                ? holder + " (" + types.get(holder) + ")"
                : holder;
    }

    /** Names objects by the paths from objects that no field of the program holds. */
    private ObjectLabels fromOutermost() {
        ObjectLabels longer = new ObjectLabels(execution, symbols);
        Set<Object> held = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Object known : execution.knownObjects()) {
            longer.queue.clear();
            longer.addHeld(known, 0);
            for (Reached reached : longer.queue)
                if (reached.name != null && reached.object != known) held.add(reached.object);
        }
        longer.queue.clear();
        for (Object known : execution.knownObjects())
            if (!held.contains(known)) longer.queue.add(new Reached(known, null, 0));
        longer.follow();
        return longer;
    }

    /** Adds what the fields and elements of the object hold. */
    private void addHeld(Object object, int depth) {
        String name = labels.get(object);
        if (object instanceof Object[] array) addElements(array, name == null ? "" : name, depth);
        else
            for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass())
                addFields(c, object, false, name, depth);
    }

    private void follow() {
        while (!queue.isEmpty() && seen.size() + seenUnnamed.size() < MAX_OBJECTS) {
            Reached reached = queue.poll();
            if (reached.name != null) label(reached.object, reached.name);
            String name = labels.get(reached.object);
            // an object that was reached without a name may still be reached with one
            if (!(name == null ? seenUnnamed : seen).add(reached.object) || reached.depth > MAX_DEPTH) continue;
            if (reached.object instanceof Object[] array) addElements(array, name, reached.depth);
            else
                for (Class<?> c = reached.object.getClass(); c != null; c = c.getSuperclass())
                    addFields(c, reached.object, false, name, reached.depth);
        }
        queue.clear();
    }

    private void label(Object object, String name) {
        if (labels.putIfAbsent(object, name) == null && !name.startsWith(INSIDE)) types.putIfAbsent(name, type(object));
    }

    private static String type(Object object) {
        return ClassNames.simple(object.getClass().getTypeName());
    }

    /** Names the objects that no field of the program holds by the lines that created them, or by their types. */
    private void nameByCreation() {
        for (Object object : execution.knownObjects()) {
            ObjectRecord record = execution.known(object);
            if (record == null || labels.containsKey(object) || !isNameable(object)) continue;
            CodeSite site = record.site > 0 ? symbols.siteAt(record.site) : CodeSite.UNKNOWN;
            boolean ofProgram = object.getClass().getClassLoader() != null || object.getClass() == Object.class;
            if (site.line() > 0) queue.add(new Reached(object, type(object) + CREATED_AT + site.place(), 0));
            else if (ofProgram) labels.put(object, innermost(object.getClass()));
        }
        follow();
    }

    private static boolean isNameable(Object object) {
        return !(object instanceof Class<?> || object instanceof Thread || object instanceof String)
                && !object.getClass().isHidden();
    }

    private void addElements(Object[] array, String name, int depth) {
        for (int i = 0; i < array.length && i < MAX_ELEMENTS; i++)
            if (array[i] != null)
                queue.add(new Reached(array[i], name == null ? null : name + "[" + i + "]", depth + 1));
    }

    private void addFields(Class<?> type, Object base, boolean statics, String name, int depth) {
        if (type.getName().startsWith("org.racefinder.")) return;
        boolean ofJdk = type.getClassLoader() == null;
        if (ofJdk && (statics || name == null)) return;
        for (ReferenceFields.Reference field : references.of(type)) {
            if (field.isStatic() != statics) continue;
            Object value = field.in(base);
            if (value == null || value instanceof String || value instanceof Class<?>) continue;
            queue.add(new Reached(value, name(type, field.name(), name, ofJdk), depth + 1));
        }
    }

    /** An object inside a collection keeps the name of the collection. The names of synthetic fields say nothing. */
    private static String name(Class<?> type, String field, String holder, boolean ofJdk) {
        if (ofJdk) return holder.startsWith(INSIDE) ? holder : INSIDE + holder;
        if (type.isHidden() || field.contains("$")) return null;
        return holder == null || holder.startsWith(INSIDE) ? innermost(type) + "." + field : holder + "." + field;
    }

    /** The name without its package and its enclosing classes. */
    private static String innermost(Class<?> type) {
        String name = ClassNames.simple(type.getName());
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private void write() {
        Map<String, List<ObjectRecord>> named = new HashMap<>();
        for (Object object : execution.knownObjects()) {
            ObjectRecord record = execution.known(object);
            String name = labels.get(object);
            if (record == null || name == null || !isNameable(object)) continue;
            String label = name.startsWith(INSIDE) ? type(object) + " " + name : name;
            named.computeIfAbsent(label, l -> new ArrayList<>()).add(record);
        }
        ObjectLabels longer = named.values().stream().anyMatch(records -> records.size() > 1) ? fromOutermost() : null;
        named.forEach((label, records) -> {
            if (records.size() == 1) {
                records.get(0).label = label;
                return;
            }
            List<String> paths = longer.pathsTo(records);
            records.sort(Comparator.comparingLong((ObjectRecord record) -> record.name));
            for (int i = 0; i < records.size(); i++)
                records.get(i).label =
                        paths.isEmpty() ? label + " #" + (i + 1) : longer.labels.get(records.get(i).object);
        });
    }

    /** The names of all these objects; none if they are not different, not known or too long. */
    private List<String> pathsTo(List<ObjectRecord> records) {
        Set<String> paths = new LinkedHashSet<>();
        for (ObjectRecord record : records) {
            String path = labels.get(record.object);
            if (path == null || path.startsWith(INSIDE) || path.length() > LONGEST_PATH) return List.of();
            paths.add(path);
        }
        return paths.size() == records.size() ? List.copyOf(paths) : List.of();
    }
}

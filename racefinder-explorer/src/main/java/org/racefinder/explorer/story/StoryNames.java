package org.racefinder.explorer.story;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.model.ClassNames;

/**
 * Names the variables and values of one story: as short as the source code does, and longer only where two variables of
 * the story would have the same name.
 */
final class StoryNames {
    private static final int MAX_TEXT = 40;

    private final ExecutionState execution;
    private final Map<String, Set<SharedVariable>> byShortName = new HashMap<>();
    private final Map<String, Set<Object>> byReceiver = new HashMap<>();
    /** The objects that appear as values, numbered for each class in the order of their appearance. */
    private final Map<Class<?>, IdentityHashMap<Object, Integer>> values = new HashMap<>();

    StoryNames(List<Action> told, ExecutionState execution) {
        this.execution = execution;
        for (Action action : told) {
            if (action.isCall()) number(action.call);
            if (action.variable == null) continue;
            byShortName
                    .computeIfAbsent(shortName(action.variable), name -> new HashSet<>())
                    .add(action.variable);
            number(action.before);
            number(action.after);
        }
    }

    private void number(Call call) {
        byReceiver
                .computeIfAbsent(receiver(call), name -> Collections.newSetFromMap(new IdentityHashMap<>()))
                .add(call.receiver);
        call.arguments().forEach(this::number);
        if (call.hasResult()) number(call.result());
    }

    private String receiver(Call call) {
        String label = label(call.receiver);
        return label.indexOf(' ') < 0 && execution.known(call.receiver).label != null
                ? withoutClass(label)
                : call.type();
    }

    /** Returns a call with its arguments, and with its result unless that says nothing. */
    String call(Call call) {
        String name = receiver(call);
        if (byReceiver.getOrDefault(name, Set.of()).size() > 1) name = label(call.receiver);
        String arguments = call.arguments().stream().map(this::value).collect(Collectors.joining(", "));
        if (call.hasMoreArguments()) arguments += ", ...";
        String text = name + "." + call.name() + "(" + arguments + ")";
        return isTelling(call) ? text + " is " + value(call.result()) : text;
    }

    /** Whether the result says more than that the call did what its name says. */
    static boolean isTelling(Call call) {
        if (!call.hasResult()) return false;
        Object result = call.result();
        boolean ofJdk = result != null && result.getClass().getClassLoader() == null;
        return !(ofJdk && !isPlain(result)) && !(call.writes && Boolean.TRUE.equals(result));
    }

    private void number(Object value) {
        if (value == null || isPlain(value)) return;
        IdentityHashMap<Object, Integer> known =
                values.computeIfAbsent(value.getClass(), type -> new IdentityHashMap<>());
        known.putIfAbsent(value, known.size() + 1);
    }

    String of(SharedVariable variable) {
        String name = shortName(variable);
        if (byShortName.getOrDefault(name, Set.of()).size() < 2) return name;
        if (variable.field() == null) return label(variable.owner()) + element(variable);
        if (variable.field().isStatic)
            return ClassNames.simple(variable.field().name.declaringClass()) + "."
                    + variable.field().name.name();
        return label(variable.owner()) + "." + variable.field().name.name();
    }

    private String shortName(SharedVariable variable) {
        if (variable.field() == null) return withoutClass(label(variable.owner())) + element(variable);
        String field = variable.field().name.name();
        return variable.isInJdk() ? shortLabel(variable.owner()) + "." + field : field;
    }

    private static String element(SharedVariable variable) {
        return variable.isAtomic() ? "" : "[" + variable.index() + "]";
    }

    /** An object that no field holds is named by its type alone, since the line that created it would be too long. */
    private String shortLabel(Object object) {
        String label = label(object);
        return label.indexOf(' ') < 0
                ? withoutClass(label)
                : ClassNames.simple(object.getClass().getTypeName());
    }

    private static String withoutClass(String label) {
        int dot = label.indexOf('.');
        return dot < 0 || label.indexOf(' ') >= 0 ? label : label.substring(dot + 1);
    }

    /** An array that no field holds is named by its type, without brackets, because an index follows. */
    private String label(Object object) {
        ObjectRecord record = execution.known(object);
        String type = ClassNames.simple(object.getClass().getTypeName());
        if (record == null || record.label == null || object.getClass().isArray() && record.label.startsWith(type))
            return type.endsWith("[]") ? type.substring(0, type.length() - 2) : type;
        return record.label;
    }

    String value(Object value) {
        if (value == null) return "null";
        if (value instanceof String s)
            return '"' + (s.length() > MAX_TEXT ? s.substring(0, MAX_TEXT) + "..." : s) + '"';
        if (value instanceof Character c) return "'" + c + "'";
        if (value instanceof Enum<?> constant) return constant.name();
        if (isPlain(value)) return value.toString();
        if (value instanceof Thread thread) {
            ObjectRecord record = execution.known(thread);
            return record == null ? "a thread" : Describe.thread(record);
        }
        if (value.getClass().isHidden()) return "a lambda";
        String type = ClassNames.simple(value.getClass().getTypeName());
        type = type.substring(type.lastIndexOf('.') + 1);
        IdentityHashMap<Object, Integer> same = values.getOrDefault(value.getClass(), new IdentityHashMap<>());
        return same.size() > 1 && same.containsKey(value) ? type + " #" + same.get(value) : article(type) + type;
    }

    private static String article(String type) {
        return "AEIOU".indexOf(type.charAt(0)) >= 0 ? "an " : "a ";
    }

    /** Whether the value can be printed without calling code of the program. */
    private static boolean isPlain(Object value) {
        return value instanceof String
                || value instanceof Character
                || value instanceof Boolean
                || value instanceof Enum<?>
                || value instanceof Number && value.getClass().getName().startsWith("java.lang.");
    }
}

package org.racefinder.tests;

import java.util.List;
import java.util.Map;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.Model;

/** Programs for queues, maps, copy-on-write lists, their views and iterators. */
final class CollectionRows {
    private static final String MAP = "<Object, Object>()";

    /** An expression that creates each class. Views are created by a method of the underlying collection. */
    private static final Map<String, String> MADE = Map.ofEntries(
            Map.entry("LinkedBlockingQueue", "new LinkedBlockingQueue<Object>(2)"),
            Map.entry("ArrayBlockingQueue", "new ArrayBlockingQueue<Object>(2)"),
            Map.entry("PriorityBlockingQueue", "new PriorityBlockingQueue<Object>()"),
            Map.entry("LinkedBlockingDeque", "new LinkedBlockingDeque<Object>(2)"),
            Map.entry("ConcurrentLinkedQueue", "new ConcurrentLinkedQueue<Object>()"),
            Map.entry("ConcurrentLinkedDeque", "new ConcurrentLinkedDeque<Object>()"),
            Map.entry("ConcurrentHashMap", "new ConcurrentHashMap" + MAP),
            Map.entry("ConcurrentSkipListMap", "new ConcurrentSkipListMap" + MAP),
            Map.entry("CopyOnWriteArrayList", "new CopyOnWriteArrayList<Object>()"));

    private CollectionRows() {}

    private static RowPrograms programs(Model model) {
        String owner = model.owner().substring(model.owner().lastIndexOf('/') + 1);
        String base = owner.contains("$") ? owner.substring(0, owner.indexOf('$')) : owner;
        String made = MADE.get(base);
        String type = made.substring(4, made.indexOf('('));
        if (owner.contains("$SubMap")) {
            type = "ConcurrentNavigableMap<Object, Object>";
            made += ".headMap(\"z\", true)";
        } else if (owner.endsWith("$COWSubList")) {
            type = "List<Object>";
            made += ".subList(0, 0)";
        }
        return new RowPrograms(
                String.valueOf(model.number()), model.title(), "static final " + type + " it = " + made + ";");
    }

    private static String call(Model model) {
        return "it." + model.name() + "(" + arguments(model) + ")";
    }

    /** Returns a condition that holds if the call found something. */
    private static String found(Model model, String call) {
        return switch (model.result()) {
            case BOOLEAN -> call;
            case NUMBER -> call + " > 0";
            default -> call + " != null";
        };
    }

    static List<RowProgram> queue(Model model) {
        RowPrograms programs = programs(model);
        String call = call(model);
        String add = "it.add(\"k\");";
        if (model.owner().endsWith("Itr")) return iterator(programs, model, "it.iterator()", add);
        switch (model.contract()) {
            case PUT, OFFER, ADD, TIMED_OFFER, QUEUE_ADD_ALL -> programs.ordered(call + ";", "it.poll() != null");
            case TAKE, POLL, TIMED_POLL, PEEK, QUEUE_SEARCH, QUEUE_REMOVE -> programs.ordered(add, found(model, call));
            case QUEUE_COPY -> programs.ordered(add, copied(model, call));
            case QUEUE_CLEAR -> programs.orderedAfter(add, call + ";");
            case QUEUE_SIZE -> programs.unordered(add, counted(model, call));
            default -> {
                return List.of();
            }
        }
        return programs.all();
    }

    /** The referent stays reachable, so only the program enqueues the reference. */
    static List<RowProgram> referenceQueue(Model model) {
        RowPrograms programs = new RowPrograms(
                String.valueOf(model.number()),
                model.title(),
                "static final Object kept = new Object();"
                        + " static final java.lang.ref.ReferenceQueue<Object> it = new java.lang.ref.ReferenceQueue<>();"
                        + " static final java.lang.ref.WeakReference<Object> reference ="
                        + " new java.lang.ref.WeakReference<>(kept, it);");
        String call = model.contract() == Contract.ENQUEUE ? "it.poll()" : call(model);
        programs.ordered("reference.enqueue();", call + " != null");
        return programs.all();
    }

    private static String copied(Model model, String call) {
        return switch (model.name()) {
            case "toArray" -> call + ".length > 0";
            case "toString" -> call + ".length() > 2";
            case "hashCode" -> call + " > 1";
            case "spliterator" -> call + ".tryAdvance(Objects::hash)";
            case "subList" -> call + " != null";
            case "clone" ->
                "!((" + (model.owner().endsWith("Map") ? "Map<?, ?>" : "List<?>") + ") " + call + ").isEmpty()";
            default -> call + ".hasNext()";
        };
    }

    /** Returns a condition that holds if a method that returns no element reports that there is one. */
    private static String counted(Model model, String call) {
        return switch (model.name()) {
            case "isEmpty" -> "!" + call;
            case "remainingCapacity" ->
                model.owner().contains("Priority") ? call + " > 0 && it.size() > 0" : call + " < 2";
            case "size", "mappingCount" -> call + " > 0";
            case "keys", "elements" -> call + ".hasMoreElements()";
            default -> call + ".hasNext()";
        };
    }

    private static List<RowProgram> iterator(RowPrograms programs, Model model, String made, String add) {
        String iterator = "Iterator<?> i = " + made + "; if (i.hasNext()) { ";
        boolean isMap = model.owner().contains("Map");
        switch (model.name()) {
            case "hasNext" -> programs.unorderedForms("@ " + add, iterator + "@ }");
            case "remove" -> {
                if (isMap)
                    programs.after(add)
                            .unorderedForms(
                                    "@ " + iterator + "i.next(); i.remove(); }", "if (it.get(\"k\") == null) { @ }");
                else programs.forms("@ " + add, iterator + "i.next(); i.remove(); @ }");
            }
            default -> programs.forms("@ " + add, iterator + "i.next(); @ }");
        }
        return programs.all();
    }

    static List<RowProgram> map(Model model) {
        RowPrograms programs = programs(model);
        String owner = model.owner().substring(model.owner().lastIndexOf('$') + 1);
        String put = "it.put(\"k\", \"v\");";
        String view =
                owner.contains("Value") ? "it.values()" : owner.contains("Entry") ? "it.entrySet()" : "it.keySet()";
        if (owner.endsWith("Iterator") || owner.endsWith("Iter"))
            return iterator(programs, model, view + ".iterator()", put);
        String call = call(model);
        String has = "it.get(\"k\") != null";
        switch (model.contract()) {
            case MAP_GET, MAP_GET_OR_DEFAULT, MAP_SEARCH, MAP_KEY, MAP_ENTRY ->
                programs.ordered(put, found(model, call));
            case MAP_REMOVE, MAP_POLL ->
                programs.ordered(put, found(model, call)).after(put).unordered(call + ";", "it.get(\"k\") == null");
            case MAP_PUT, MAP_PUT_IF_ABSENT -> programs.ordered(call + ";", has).ordered(put, found(model, call));
            case MAP_MERGE -> programs.ordered(call + ";", has).ordered(put, call + " == \"w\"");
            case MAP_COMPUTE -> {
                boolean present = model.name().equals("computeIfPresent");
                if (present) programs.after(put);
                programs.ordered(call + ";", "it.get(\"k\") == \"w\"").after("");
                boolean absent = model.name().equals("computeIfAbsent");
                String seen = absent
                        ? call + " == \"v\""
                        : "it." + model.name() + "(\"k\", (a, b) -> b == null ? null : \"w\") != null";
                programs.ordered(put, seen);
            }
            case MAP_REPLACE -> {
                programs.after(put)
                        .ordered(call + ";", "it.get(\"k\") == \"w\"")
                        .after("");
                programs.ordered(put, found(model, call));
            }
            case MAP_COPY -> programs.ordered(put, copied(model, call));
            case MAP_SIZE -> programs.unordered(put, counted(model, call));
            case MAP_VIEW ->
                programs.unordered(
                        put, model.name().equals("iterator") ? view + ".iterator().hasNext()" : counted(model, call));
            case MAP_CLEAR -> programs.after(put).unordered(call + ";", "it.get(\"k\") == null");
            case MAP_ADD -> {
                String set = "it.keySet(\"v\").add(\"k\")";
                programs.ordered(set + ";", has).ordered(put, "!" + set);
            }
            case MAP_ADD_ENTRY -> programs.ordered("it.entrySet().add(Map.entry(\"k\", \"v\"));", has);
            default -> {
                return List.of();
            }
        }
        return programs.all();
    }

    /** Programs for a view of a map. */
    static List<RowProgram> part(Model model) {
        String call = call(model) + ";";
        return programs(model).unorderedAfter(call, call).all();
    }

    static List<RowProgram> list(Model model) {
        RowPrograms programs = programs(model);
        String call = call(model);
        String add = "it.add(\"k\");";
        switch (model.contract()) {
            case LIST_SIZE -> programs.unordered(add, counted(model, call));
            case LIST_GET, LIST_CONTAINS, LIST_REMOVE_IF -> programs.ordered(add, found(model, call));
            case LIST_INDEX -> programs.ordered(add, call + " >= 0");
            case LIST_READ -> programs.ordered(add, copied(model, call));
            case LIST_ADD, LIST_ADD_IF -> programs.ordered(call + ";", "it.contains(\"k\")");
            case LIST_REMOVE -> {
                if (model.name().equals("clear")) programs.orderedAfter(add, call + ";");
                else programs.ordered(add, found(model, call));
            }
            case LIST_SET -> {
                boolean sorts = model.name().equals("sort");
                programs.after(sorts ? "it.add(\"z\"); it.add(\"w\");" : "it.add(\"a\");");
                programs.ordered(call + ";", "it.get(0) == \"w\"").after(sorts ? "it.add(\"z\");" : "");
                if (model.name().equals("set")) programs.ordered(add, call + " != null");
                else programs.orderedAfter(add, call + ";");
            }
            default -> {
                return List.of();
            }
        }
        return programs.all();
    }

    private static String arguments(Model model) {
        List<String> types = parameters(model);
        String text = "";
        for (int i = 0; i < types.size(); i++) text += (i == 0 ? "" : ", ") + argument(model, types, i);
        return text;
    }

    private static List<String> parameters(Model model) {
        String title = model.title();
        String inside = title.substring(title.indexOf('(') + 1, title.length() - 1);
        return inside.isEmpty() ? List.of() : List.of(inside.split(", ", -1));
    }

    private static String argument(Model model, List<String> types, int position) {
        String name = model.name();
        return switch (types.get(position)) {
            case "Object" -> object(model, position, position == types.size() - 1);
            case "Object[]" -> "new Object[0]";
            case "Collection" ->
                name.startsWith("drainTo")
                        ? "new ArrayList<Object>()"
                        : name.startsWith("retain") ? "List.of()" : "List.of(\"k\")";
            case "TimeUnit" -> "TimeUnit.SECONDS";
            case "long" -> "1";
            case "int" -> name.equals("drainTo") || name.equals("subList") && position == 1 ? "1" : "0";
            case "boolean" -> "true";
            case "BiFunction" -> "(a, b) -> \"w\"";
            case "Function" -> "a -> \"w\"";
            case "UnaryOperator" -> "a -> \"w\"";
            case "Predicate" -> "a -> true";
            default -> "null";
        };
    }

    private static String object(Model model, int position, boolean last) {
        String name = model.name();
        if (name.equals("equals")) return model.owner().contains("Map") ? "Map.of(\"k\", \"v\")" : "List.of(\"k\")";
        if (name.equals("getOrDefault") && last) return "null";
        if (name.equals("subMap")) return position == 0 ? "\"a\"" : "\"y\"";
        if ((model.contract() == Contract.MAP_REPLACE || model.contract() == Contract.LIST_SET) && last) return "\"w\"";
        if (position > 0 && model.owner().contains("Map")) return "\"v\"";
        if (name.equals("containsValue")) return "\"v\"";
        if (name.startsWith("lower") || name.startsWith("floor") || name.equals("headMap")) return "\"y\"";
        if (name.startsWith("higher") || name.startsWith("ceiling") || name.equals("tailMap")) return "\"a\"";
        return "\"k\"";
    }
}

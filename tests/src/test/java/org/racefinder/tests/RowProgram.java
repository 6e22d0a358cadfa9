package org.racefinder.tests;

import java.util.List;
import java.util.Map;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.ResultKind;

/**
 * A program for one modelled method, generated from its row: one thread writes a field and publishes, another looks,
 * and reads the field if it has seen what was published. In its race-free form the edge of the row, and nothing else,
 * orders the two accesses; in its racy form the write comes after the publication.
 *
 * @param row number of the row
 * @param publish what the writer does, a statement
 * @param sees what the reader does, a condition
 */
record RowProgram(int row, String title, String field, String setup, String publish, String sees) {
    private static final Map<String, String> MADE = Map.ofEntries(
            Map.entry("LinkedBlockingQueue", "new LinkedBlockingQueue<Object>(2)"),
            Map.entry("ArrayBlockingQueue", "new ArrayBlockingQueue<Object>(2)"),
            Map.entry("PriorityBlockingQueue", "new PriorityBlockingQueue<Object>()"),
            Map.entry("LinkedBlockingDeque", "new LinkedBlockingDeque<Object>(2)"),
            Map.entry("ConcurrentLinkedQueue", "new ConcurrentLinkedQueue<Object>()"),
            Map.entry("ConcurrentLinkedDeque", "new ConcurrentLinkedDeque<Object>()"),
            Map.entry("ConcurrentHashMap", "new ConcurrentHashMap<Object, Object>()"),
            Map.entry("ConcurrentSkipListMap", "new ConcurrentSkipListMap<Object, Object>()"),
            Map.entry("CopyOnWriteArrayList", "new CopyOnWriteArrayList<Object>()"),
            Map.entry("Semaphore", "new Semaphore(0)"),
            Map.entry("CountDownLatch", "new CountDownLatch(1)"),
            Map.entry("ReentrantLock", "new ReentrantLock()"),
            Map.entry("AtomicBoolean", "new AtomicBoolean()"),
            Map.entry("AtomicInteger", "new AtomicInteger()"),
            Map.entry("AtomicLong", "new AtomicLong()"),
            Map.entry("AtomicReference", "new AtomicReference<Object>()"),
            Map.entry("AtomicIntegerArray", "new AtomicIntegerArray(1)"),
            Map.entry("AtomicLongArray", "new AtomicLongArray(1)"),
            Map.entry("AtomicReferenceArray", "new AtomicReferenceArray<Object>(1)"));

    /** Null if there is none for such a row. */
    static RowProgram of(Model model) {
        String owner = model.owner().substring(model.owner().lastIndexOf('/') + 1);
        String made = MADE.get(owner);
        if (made == null) return null;
        String[] parts = parts(model, owner);
        if (parts == null) return null;
        return new RowProgram(model.number(), model.title(), made, parts[0], parts[1], parts[2]);
    }

    /** What happens before both threads start, what the writer does, what the reader asks. */
    private static String[] parts(Model model, String owner) {
        Contract contract = model.contract();
        String call = "it." + model.name() + "(" + arguments(model) + ")";
        boolean returns = model.result() == ResultKind.BOOLEAN;
        String found = returns ? call : call + " != null";
        return switch (contract) {
            case PUT, OFFER, ADD, TIMED_OFFER, QUEUE_ADD_ALL -> made("", call + ";", "it.poll() != null");
            case TAKE, POLL, TIMED_POLL, PEEK -> made("", "it.add(\"k\");", found);
            case QUEUE_SEARCH -> made("", "it.add(\"k\");", call);
            case QUEUE_REMOVE -> made("", "it.add(\"k\");", returns ? call : call + " > 0");
            case QUEUE_COPY, LIST_READ ->
                switch (model.name()) {
                    case "toArray" -> made("", "it.add(\"k\");", call + ".length > 0");
                    case "toString" -> made("", "it.add(\"k\");", call + ".length() > 2");
                    default -> null;
                };
            case MAP_GET, MAP_GET_OR_DEFAULT, MAP_REMOVE, MAP_SEARCH, MAP_KEY, MAP_ENTRY, MAP_POLL ->
                model.name().equals("equals") ? null : made("", "it.put(\"k\", \"v\");", found);
            case MAP_PUT, MAP_PUT_IF_ABSENT, MAP_MERGE -> made("", call + ";", "it.get(\"k\") != null");
            case MAP_COMPUTE ->
                made(
                        model.name().equals("computeIfPresent") ? "it.put(\"k\", \"v\");" : "",
                        call + ";",
                        "\"w\".equals(it.get(\"k\"))");
            case MAP_REPLACE -> made("it.put(\"k\", \"v\");", call + ";", "\"w\".equals(it.get(\"k\"))");
            case LIST_GET -> made("", "it.add(\"k\");", found);
            case LIST_CONTAINS -> model.name().equals("equals") ? null : made("", "it.add(\"k\");", call);
            case LIST_INDEX -> made("", "it.add(\"k\");", call + " >= 0");
            case LIST_ADD, LIST_ADD_IF -> made("", call + ";", "it.contains(\"k\")");
            case LIST_REMOVE_IF -> made("", "it.add(\"k\");", call);
            case ACQUIRE, ACQUIRE_UNINTERRUPTIBLY -> made("", "it.release();", "done(() -> " + call + ")");
            case TRY_ACQUIRE, TIMED_ACQUIRE -> made("", "it.release();", call);
            case DRAIN -> made("", "it.release();", call + " > 0");
            case RELEASE -> made("", call + ";", "it.tryAcquire()");
            case COUNT_DOWN -> made("", call + ";", "it.await(1, TimeUnit.SECONDS)");
            case LATCH_AWAIT -> made("", "it.countDown();", "done(() -> " + call + ")");
            case TIMED_LATCH_AWAIT -> made("", "it.countDown();", call);
            case READ, ACQUIRE_READ -> made("", write(owner), seen(owner, call));
            case WRITE, RELEASE_WRITE -> made("", call + ";", seen(owner, read(owner)));
            case UPDATE -> model.name().contains("ecrement") ? null : made("", call + ";", seen(owner, read(owner)));
            default -> null;
        };
    }

    private static String[] made(String setup, String publish, String sees) {
        return new String[] {setup, publish, sees};
    }

    private static boolean isArray(String owner) {
        return owner.endsWith("Array");
    }

    private static String one(String owner) {
        return owner.contains("Boolean") ? "true" : owner.contains("Reference") ? "\"v\"" : "1";
    }

    private static String write(String owner) {
        return "it.set(" + (isArray(owner) ? "0, " : "") + one(owner) + ");";
    }

    private static String read(String owner) {
        return "it.get(" + (isArray(owner) ? "0" : "") + ")";
    }

    private static String seen(String owner, String value) {
        return owner.contains("Boolean") ? value : owner.contains("Reference") ? value + " != null" : value + " == 1";
    }

    private static String arguments(Model model) {
        List<String> types = parameters(model);
        String text = "";
        for (int i = 0; i < types.size(); i++) text += (i == 0 ? "" : ", ") + argument(model, types.get(i), i);
        return text;
    }

    private static List<String> parameters(Model model) {
        String title = model.title();
        String inside = title.substring(title.indexOf('(') + 1, title.length() - 1);
        return inside.isEmpty() ? List.of() : List.of(inside.split(", ", -1));
    }

    private static String argument(Model model, String type, int position) {
        boolean last = position == parameters(model).size() - 1;
        String name = model.name();
        return switch (type) {
            case "Object" -> object(model, position, last);
            case "Object[]" -> "new Object[0]";
            case "Collection" ->
                name.startsWith("drainTo")
                        ? "new ArrayList<Object>()"
                        : name.startsWith("retain") ? "List.of()" : "List.of(\"k\")";
            case "TimeUnit" -> "TimeUnit.SECONDS";
            case "long" -> model.timed() || !model.owner().contains("atomic") ? "1" : "1L";
            case "int" ->
                model.owner().contains("atomic")
                        ? position == 0 && parameters(model).size() > 1 || isArray(model.owner()) && position == 0
                                ? "0"
                                : "1"
                        : name.startsWith("drainTo")
                                        || model.contract() == Contract.ACQUIRE
                                        || model.owner().contains("Semaphore")
                                ? "1"
                                : "0";
            case "boolean" -> "true";
            case "BiFunction" -> "(a, b) -> \"w\"";
            case "Function" -> "a -> \"w\"";
            case "Predicate" -> "a -> true";
            default -> "null";
        };
    }

    private static String object(Model model, int position, boolean last) {
        if (model.owner().contains("atomic")) return "\"v\"";
        if (model.name().startsWith("getOrDefault") && last) return "null";
        if (model.contract() == Contract.MAP_REPLACE && last) return "\"w\"";
        if (position > 0 && model.owner().contains("Map")) return "\"v\"";
        if (model.name().equals("containsValue")) return "\"v\"";
        if (model.name().startsWith("lower") || model.name().startsWith("floor")) return "\"z\"";
        if (model.name().startsWith("higher") || model.name().startsWith("ceiling")) return "\"a\"";
        return "\"k\"";
    }

    /**
     * One program that runs all of them, for a run that is watched: the reader of each starts when its writer is done,
     * which it learns in a way that orders nothing.
     */
    static String all(List<RowProgram> programs) {
        StringBuilder calls = new StringBuilder();
        for (RowProgram each : programs)
            for (boolean racy : new boolean[] {true, false}) {
                String name = each.name(racy);
                calls.append("    static void run%s() throws Exception { %s.setUp(); run(%s::writer, %s::reader); }\n"
                        .formatted(name, name, name, name));
            }
        StringBuilder main = new StringBuilder();
        for (RowProgram each : programs)
            main.append("        run%s(); run%s();\n".formatted(each.name(true), each.name(false)));
        return """
                package rows;
                import java.lang.invoke.*;
                public class All {
                    static final VarHandle DONE;
                    static int done;
                    static {
                        try {
                            DONE = MethodHandles.lookup().findStaticVarHandle(All.class, "done", int.class);
                        } catch (ReflectiveOperationException e) {
                            throw new ExceptionInInitializerError(e);
                        }
                    }
                    static void run(Runnable writer, Runnable reader) throws Exception {
                        DONE.setOpaque(0);
                        Thread first = new Thread(() -> { writer.run(); DONE.setOpaque(1); });
                        first.start();
                        while ((int) DONE.getOpaque() == 0) Thread.onSpinWait();
                        Thread second = new Thread(reader);
                        second.start();
                        first.join();
                        second.join();
                    }
                %s    public static void main(String[] args) throws Exception {
                %s    }
                }
                """.formatted(calls, main);
    }

    String name(boolean racy) {
        return (racy ? "Racy" : "Free") + row;
    }

    String source(boolean racy) {
        String writes = racy ? publish + " data = 1;" : "data = 1; " + publish;
        return """
                package rows;
                import java.util.*;
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                import java.util.concurrent.locks.*;
                /** %s */
                public class %s {
                    static int data;
                    static final %s it = %s;
                    interface Call { void run() throws Exception; }
                    static boolean done(Call call) throws Exception { call.run(); return true; }
                    static void writer() { try { %s } catch (Exception e) { throw new IllegalStateException(e); } }
                    static void reader() { try { if (%s) Objects.hash(data); } catch (NoSuchElementException | IndexOutOfBoundsException e) {} catch (Exception e) { throw new IllegalStateException(e); } }
                    static void setUp() { %s }
                    public static void main(String[] args) throws Exception {
                        setUp();
                        Thread writer = new Thread(%s::writer);
                        Thread reader = new Thread(%s::reader);
                        writer.start(); reader.start(); writer.join(); reader.join();
                    }
                }
                """.formatted(
                        title,
                        name(racy),
                        field.substring(4, field.indexOf('(')),
                        field,
                        writes,
                        sees,
                        setup,
                        name(racy),
                        name(racy));
    }
}

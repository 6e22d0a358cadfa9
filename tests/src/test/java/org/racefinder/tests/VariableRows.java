package org.racefinder.tests;

import java.util.List;
import java.util.Locale;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.VariableAccess;
import org.racefinder.jdk.contract.VariableMode;
import org.racefinder.jdk.table.HandleMode;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.UnsafeMethod;
import org.racefinder.jdk.table.VariableType;

/**
 * Programs for atomics, their arrays and updaters, VarHandle modes, and the state of synchronizers. Whether an access
 * orders anything depends only on its mode, as the documentation of VarHandle specifies.
 *
 * @param receiver the start of the call, up to the name of the method
 * @param first the arguments that select the variable
 * @param values initial, published and later value, and one that the variable never has
 * @param read an expression for a volatile read
 * @param called the name of the method if it is not the name of its mode, else null
 */
record VariableRows(String receiver, String first, List<String> values, String read, String set, String called) {
    private static final List<String> BOOLEANS = List.of("false", "true", "true", "true");
    private static final List<String> INTS = List.of("0", "1", "2", "5");
    private static final List<String> LONGS = List.of("0L", "1L", "2L", "5L");
    private static final List<String> OBJECTS = List.of("null", "\"v\"", "\"w\"", "\"x\"");

    private static final String BY_REFLECTION = """
            try {
                java.lang.reflect.Field field = OWNER.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                return (OWNER) field.get(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
            """;

    static List<RowProgram> of(Model model) {
        String owner = model.owner().substring(model.owner().lastIndexOf('/') + 1);
        String id = String.valueOf(model.number());
        if (owner.endsWith("Adder") || owner.endsWith("Accumulator")) return adder(model, owner, id);
        if (owner.endsWith("kableReference") || owner.endsWith("StampedReference")) return pair(model, owner, id);
        List<String> values = values(owner);
        RowPrograms programs = new RowPrograms(id, model.title(), fields(owner));
        String name = model.name();
        VariableRows variable;
        if (owner.contains("Synchronizer"))
            variable = new VariableRows("it.", "", values, "it.read()", "it.write(", null);
        else {
            String first = owner.endsWith("Array") ? "0" : owner.contains("Updater") ? "target" : "";
            String more = first.isEmpty() ? "" : first + ", ";
            variable = new VariableRows("it.", first, values, "it.get(" + first + ")", "it.set(" + more, null);
        }
        if (owner.contains("Synchronizer"))
            name = name.startsWith("get") ? "read" : name.startsWith("set") ? "write" : "compare";
        variable.add(programs, name, model.contract(), name.startsWith("compareAndExchange"), "");
        return programs.all();
    }

    static List<RowProgram> of(HandleMode mode) {
        String fields = """
                static int value;
                static final VarHandle it = handle();
                static VarHandle handle() {
                    try {
                        return MethodHandles.lookup().findStaticVarHandle(NAME.class, "value", int.class);
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                }
                """;
        RowPrograms programs = new RowPrograms("H" + mode.ordinal(), "VarHandle." + mode.methodName(), fields);
        VariableRows variable = new VariableRows("it.", "", INTS, "(int) it.getVolatile()", "it.setVolatile(", null);
        variable.add(programs, mode.methodName(), mode.contract(), mode.returnsWitness(), "(int) ");
        return programs.all();
    }

    /** The variable is a static field. */
    static List<RowProgram> of(UnsafeMethod method) {
        String type = type(method.type());
        boolean isSun = method.owner().equals(UnsafeMethod.SUN);
        String fields = """
                static TYPE value;
                static final OWNER it = unsafe();
                static final Object base;
                static final long offset;
                static {
                    try {
                        java.lang.reflect.Field field = NAME.class.getDeclaredField("value");
                        base = it.staticFieldBase(field);
                        offset = it.staticFieldOffset(field);
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                }
                static OWNER unsafe() { GET }
                """.replace("TYPE", type)
                .replace("GET", isSun ? BY_REFLECTION : "return OWNER.getUnsafe();")
                .replace("OWNER", method.owner().replace('/', '.'));
        String word = type.equals("Object") ? (isSun ? "Object" : "Reference") : capitalized(type);
        HandleMode mode = method.mode();
        String id = "U" + UnsafeMethod.all().indexOf(method);
        RowPrograms programs = new RowPrograms(id, method.title(), fields);
        VariableRows variable = new VariableRows(
                "it.",
                "base, offset",
                values(method.type()),
                "it.get" + word + "Volatile(base, offset)",
                "it.put" + word + "Volatile(base, offset, ",
                method.name());
        variable.add(programs, mode.methodName(), mode.contract(), mode.returnsWitness(), "");
        return programs.all();
    }

    private static String type(VariableType type) {
        return type == VariableType.REFERENCE ? "Object" : type.name().toLowerCase(Locale.ROOT);
    }

    private static String capitalized(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static List<String> values(VariableType type) {
        return switch (type) {
            case BOOLEAN -> BOOLEANS;
            case INT -> INTS;
            case LONG -> LONGS;
            case REFERENCE -> OBJECTS;
            case BYTE, SHORT, CHAR, FLOAT, DOUBLE ->
                INTS.stream().map(value -> "(" + type(type) + ") " + value).toList();
        };
    }

    private static List<String> values(String owner) {
        if (owner.contains("Boolean")) return BOOLEANS;
        if (owner.contains("Reference")) return OBJECTS;
        return owner.contains("Long") ? LONGS : INTS;
    }

    private static String fields(String owner) {
        if (owner.contains("Synchronizer")) {
            String type = owner.contains("Long") ? "long" : "int";
            return """
                    static class Sync extends OWNER {
                        TYPE read() { return getState(); }
                        void write(TYPE value) { setState(value); }
                        boolean compare(TYPE expected, TYPE value) { return compareAndSetState(expected, value); }
                    }
                    static final Sync it = new Sync();
                    """.replace("OWNER", owner).replace("TYPE", type);
        }
        if (owner.contains("Updater")) {
            String type =
                    owner.startsWith("AtomicInteger") ? "int" : owner.startsWith("AtomicLong") ? "long" : "Object";
            String updater = owner.substring(0, owner.indexOf('$'));
            boolean isObject = type.equals("Object");
            return """
                    static class Target { volatile TYPE value; }
                    static final Target target = new Target();
                    static final UPDATER<TargetKIND> it = UPDATER.newUpdater(Target.class, FIELD"value");
                    """.replace("UPDATER", updater)
                    .replace("TYPE", type)
                    .replace("KIND", isObject ? ", Object" : "")
                    .replace("FIELD", isObject ? "Object.class, " : "");
        }
        String made =
                owner + (owner.contains("Reference") ? "<Object>" : "") + (owner.endsWith("Array") ? "(1)" : "()");
        return "static final " + made.substring(0, made.indexOf('(')) + " it = new " + made + ";";
    }

    private void add(RowPrograms programs, String name, Contract contract, boolean witness, String cast) {
        VariableAccess access = contract.access();
        VariableMode mode = contract.mode();
        boolean releases = mode == VariableMode.VOLATILE || mode == VariableMode.RELEASE;
        boolean acquires = mode == VariableMode.VOLATILE || mode == VariableMode.ACQUIRE;
        String publishes = set + values.get(1) + ");";
        if (access.writes()) {
            boolean and = name.contains("BitwiseAnd");
            String written = access == VariableAccess.COMPARE
                    ? values.get(0) + ", " + values.get(1)
                    : change(name, values.get(1));
            String sees = read + " != " + values.get(and ? 2 : 0);
            if (and) programs.after(set + values.get(2) + ");");
            if (releases) programs.ordered(call(name, written) + ";", sees);
            else programs.unordered(call(name, written) + ";", sees);
            programs.after("");
            // A weaker write replaces the one that released, so acquiring it orders nothing. A plain write through a
            // VarHandle is left out, because it is a race itself, and so is Unsafe, which has the same modes.
            boolean races = mode == VariableMode.PLAIN && !cast.isEmpty() || called != null;
            if (access == VariableAccess.WRITE
                    && !releases
                    && !races
                    && !values.get(1).equals(values.get(2)))
                programs.unordered(
                        publishes + " " + call(name, values.get(2)) + ";",
                        cast + call("getAcquire", "") + " == " + values.get(2));
        }
        if (access == VariableAccess.COMPARE) {
            // A program that ignores the result of a VarHandle does not show whether the exchange succeeded.
            String failing = "Objects.hash(" + (cast.isEmpty() || witness ? cast : "(boolean) ")
                    + call(name, values.get(3) + ", " + values.get(2)) + ");";
            programs.unorderedAfter(failing, "Objects.hash(" + read + ");");
        }
        if (access.reads()) {
            String call = call(
                    name,
                    access == VariableAccess.COMPARE
                            ? values.get(1) + ", " + values.get(2)
                            : access == VariableAccess.READ
                                    ? ""
                                    : change(
                                            name,
                                            name.endsWith("Set") || name.contains("SetA") || name.contains("SetR")
                                                    ? values.get(2)
                                                    : values.get(1)));
            boolean says = access == VariableAccess.COMPARE && !witness;
            String sees = says ? call : cast + call + " == " + result(name);
            if (acquires) programs.ordered(publishes, sees);
            else programs.unordered(publishes, sees);
        }
        if (access == VariableAccess.COMPARE && acquires && !witness)
            programs.ordered(publishes, "!" + call(name, values.get(0) + ", " + values.get(2)));
    }

    /** Returns the argument of an update or a write; empty for methods that count by one. */
    private static String change(String name, String value) {
        return name.contains("crement") ? "" : value;
    }

    /** Returns the result of an update that comes after the publication. */
    private String result(String name) {
        return switch (name) {
            case "incrementAndGet", "addAndGet" -> values.get(2);
            case "decrementAndGet" -> values.get(0);
            default -> values.get(1);
        };
    }

    private String call(String name, String arguments) {
        String between = first.isEmpty() || arguments.isEmpty() ? "" : ", ";
        return receiver + (called == null ? name : called) + "(" + first + between + arguments + ")";
    }

    private static List<RowProgram> adder(Model model, String owner, String id) {
        String made = owner.endsWith("Adder") ? "()" : "((a, b) -> a + b, 0)";
        String add = owner.endsWith("Adder") ? "it.add(1);" : "it.accumulate(1);";
        String read = owner.endsWith("Adder") ? "it.sum()" : "it.get()";
        String call = "it." + model.name() + (model.name().startsWith("a") ? "(1)" : "()");
        RowPrograms programs =
                new RowPrograms(id, model.title(), "static final " + owner + " it = new " + owner + made + ";");
        switch (model.contract()) {
            case READ -> programs.ordered(add, call + " != 0");
            case UPDATE -> programs.ordered(add, call + " != 0").after(add).ordered(call + ";", read + " == 0");
            default -> {
                if (model.name().equals("reset")) programs.after(add).ordered(call + ";", read + " == 0");
                else programs.ordered(call + ";", read + " != 0");
            }
        }
        return programs.all();
    }

    private static List<RowProgram> pair(Model model, String owner, String id) {
        boolean markable = owner.startsWith("AtomicMarkable");
        String old = markable ? "false" : "0";
        String marked = markable ? "true" : "1";
        String attempt = markable ? "it.attemptMark(" : "it.attemptStamp(";
        String holder = markable ? "new boolean[1]" : "new int[1]";
        RowPrograms programs = new RowPrograms(
                id,
                model.title(),
                "static final " + owner + "<Object> it = new " + owner + "<Object>(\"a\", " + old + ");");
        String set = "it.set(\"v\", " + marked + ");";
        String isSet = "it.getReference() == \"v\"";
        String compare = "it." + model.name() + "(\"a\", \"v\", " + old + ", " + marked + ")";
        String again = "it." + model.name() + "(\"v\", \"w\", " + marked + ", " + old + ")";
        switch (model.name()) {
            case "get" -> programs.ordered(set, "it.get(" + holder + ") == \"v\"");
            case "getReference" -> programs.ordered(set, isSet);
            case "isMarked" -> programs.ordered(set, "it.isMarked()");
            case "getStamp" -> programs.ordered(set, "it.getStamp() == 1");
            case "set" -> programs.ordered(set, isSet);
            case "compareAndSet" -> {
                programs.ordered(compare + ";", isSet).ordered(set, again);
                programs.unorderedAfter(again + ";", "Objects.hash(it.getReference());");
            }
            case "weakCompareAndSet" -> programs.unordered(compare + ";", isSet).unordered(set, again);
            default -> {
                String seen = markable ? "it.isMarked()" : "it.getStamp() == 1";
                programs.ordered(attempt + "\"a\", " + marked + ");", seen)
                        .ordered(set, attempt + "\"v\", " + old + ")");
                programs.unorderedAfter(attempt + "\"v\", " + marked + ");", "Objects.hash(it.getReference());");
            }
        }
        return programs.all();
    }
}

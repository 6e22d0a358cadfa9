package org.racefinder.instrument.jdk.passes;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.jdk.body.WatchedContracts;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;

/**
 * Adds edges to public methods of concurrent collections, their views, iterators and spliterators that have no model.
 * "Actions in a thread prior to placing an object into any concurrent collection happen-before actions subsequent to
 * the access or removal of that element from the collection in another thread": here the whole collection counts as one
 * element. A method that may add an element releases to the collection. A method that may return an element, or pass
 * one to a function of the program, acquires from it. This may add order that is not promised, but never omits any.
 */
public final class WholeCollectionEdges implements MethodPass {
    private static final String JUC = "java/util/concurrent/";
    private static final String CALLBACKS = "org/racefinder/runtime/ElementCallbacks";
    private static final String OF_OBJECT = "(Ljava/lang/Object;)V";

    private static final Set<String> NAMES = Set.of(
            "ArrayBlockingQueue",
            "ConcurrentHashMap",
            "ConcurrentLinkedDeque",
            "ConcurrentLinkedQueue",
            "ConcurrentSkipListMap",
            "ConcurrentSkipListSet",
            "CopyOnWriteArrayList",
            "CopyOnWriteArraySet",
            "LinkedBlockingDeque",
            "LinkedBlockingQueue",
            "PriorityBlockingQueue");

    /** Nested classes through which elements are read or added. */
    private static final Pattern VIEW =
            Pattern.compile(".*\\$\\w*(View|Itr|Iter|Iterator|Enumerator|Spliterator|SubMap|SubList|Reversed"
                    + "|KeySet|Values|EntrySet|Entry)");

    /** Bulk operations on entries pass the nodes themselves to the program. */
    private static final String EXPOSED_NODE = JUC + "ConcurrentHashMap$Node";

    private static final Pattern ADDING =
            Pattern.compile("(put|add|offer|replace|compute|merge|set|push|transfer|tryTransfer).*");

    /** Methods that return no element. */
    private static final Set<String> RETURN_NO_ELEMENT = Set.of("comparator", "toString", "getComparator");

    /** Result types that give access to elements but are not elements themselves. */
    private static final Pattern PART = Pattern.compile(".*/(\\w*Set|\\w*Map|\\w*List|Collection|Iterator|ListIterator"
            + "|Spliterator|Enumeration|\\w*Deque|Stream|\\w+\\$\\w+View|\\w+\\$\\w*Spliterator)");

    private static final Pattern FUNCTION =
            Pattern.compile("java/util/function/(Consumer|BiConsumer|Function|BiFunction"
                    + "|UnaryOperator|Predicate|To(Int|Long|Double)(Bi)?Function)");

    public static boolean contains(String name) {
        if (!name.startsWith(JUC)) return false;
        int dollar = name.indexOf('$');
        if (!NAMES.contains(name.substring(JUC.length(), dollar < 0 ? name.length() : dollar))) return false;
        return dollar < 0 || VIEW.matcher(name).matches() || name.equals(EXPOSED_NODE);
    }

    @Override
    public void rewrite(MethodBody body) {
        String name = body.node().name;
        if (!body.is(Opcodes.ACC_PUBLIC) || body.is(Opcodes.ACC_STATIC) || body.is(Opcodes.ACC_SYNTHETIC)) return;
        if (name.startsWith("<") || hasModel(body)) return;
        boolean places = ADDING.matcher(name).matches();
        if (places)
            body.atEntry(Code.code()
                    .var(Opcodes.ALOAD, 0)
                    .watch("placing", OF_OBJECT)
                    .list());
        boolean fills = wrapFunctions(body, places);
        Type result = Type.getReturnType(body.node().desc);
        for (AbstractInsnNode insn : body.original()) {
            int opcode = insn.getOpcode();
            if (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) continue;
            if (opcode == Opcodes.ARETURN && isPart(result))
                body.before(
                        insn,
                        Code.code()
                                .op(Opcodes.DUP)
                                .var(Opcodes.ALOAD, 0)
                                .watch("part", "(Ljava/lang/Object;Ljava/lang/Object;)V")
                                .list());
            else if (fills || opcode == Opcodes.ARETURN && !RETURN_NO_ELEMENT.contains(name))
                body.before(
                        insn,
                        Code.code()
                                .var(Opcodes.ALOAD, 0)
                                .watch("reached", OF_OBJECT)
                                .list());
        }
    }

    private static boolean hasModel(MethodBody body) {
        Model model = JdkModels.find(body.owner().node().name, body.node().name, body.node().desc);
        return model != null && WatchedContracts.contains(model.contract());
    }

    private static boolean isPart(Type result) {
        return result.getSort() == Type.OBJECT
                && PART.matcher(result.getInternalName()).matches();
    }

    /**
     * Wraps those arguments that are functions of the program. Returns whether the method copies elements into one of
     * its arguments.
     */
    private static boolean wrapFunctions(MethodBody body, boolean places) {
        boolean fills = false;
        int slot = 1;
        for (Type parameter : Type.getArgumentTypes(body.node().desc)) {
            boolean isObject = parameter.getSort() == Type.OBJECT;
            fills |= parameter.getSort() == Type.ARRAY
                    || isObject && parameter.getInternalName().equals("java/util/Collection");
            if (isObject && FUNCTION.matcher(parameter.getInternalName()).matches()) {
                String type = parameter.getDescriptor();
                body.atEntry(Code.code()
                        .var(Opcodes.ALOAD, slot)
                        .var(Opcodes.ALOAD, 0)
                        .push(places ? 1 : 0)
                        .callStatic(CALLBACKS, "of", "(" + type + "Ljava/lang/Object;Z)" + type)
                        .var(Opcodes.ASTORE, slot)
                        .list());
            }
            slot += parameter.getSize();
        }
        return fills;
    }
}

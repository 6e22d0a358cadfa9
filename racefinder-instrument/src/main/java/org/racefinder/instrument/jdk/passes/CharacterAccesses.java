package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.racefinder.instrument.access.Allocations;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SpilledArguments;

/**
 * Announces the accesses that string builders make to their characters through helper methods of String, whose code is
 * not rewritten. Only operations that keep the length are announced: all others write the length field, which every
 * operation reads.
 */
public final class CharacterAccesses implements MethodPass {
    private static final String BUILDER = "java/lang/AbstractStringBuilder";
    private static final String BYTES = "java/lang/StringLatin1";
    private static final String PAIRS = "java/lang/StringUTF16";
    private static final String CALLS = "org/racefinder/runtime/ArrayCalls";
    private static final String PART = "(Ljava/lang/Object;III)V";
    private static final String WHOLE = "(Ljava/lang/Object;I)V";

    public static boolean areIn(String name) {
        return name.equals(BUILDER) || name.equals("java/lang/StringBuilder") || name.equals("java/lang/StringBuffer");
    }

    @Override
    public void rewrite(MethodBody body) {
        // String copies or compares the array that getValue returns.
        if (body.owner().node().name.equals(BUILDER) && body.node().name.equals("getValue"))
            body.atEntry(readsAllCharacters().list());
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() == Opcodes.NEW && isOfHelpers(((TypeInsnNode) insn).desc))
                body.before(insn, readsAllCharacters().list());
            else if (insn instanceof MethodInsnNode call
                    && call.getOpcode() == Opcodes.INVOKESTATIC
                    && isHelper(call.owner)) helper(body, call);
        }
    }

    private static boolean isHelper(String owner) {
        return owner.equals(BYTES) || owner.equals(PAIRS) || owner.equals("java/lang/String");
    }

    /** Whether the type is a spliterator of a stream of characters. */
    private static boolean isOfHelpers(String type) {
        return type.startsWith(BYTES + "$") || type.startsWith(PAIRS + "$");
    }

    private static Code readsAllCharacters() {
        return Code.code()
                .var(Opcodes.ALOAD, 0)
                .var(Opcodes.ALOAD, 0)
                .add(new FieldInsnNode(Opcodes.GETFIELD, BUILDER, "value", "[B"))
                .var(Opcodes.ALOAD, 0)
                .add(new FieldInsnNode(Opcodes.GETFIELD, BUILDER, "count", "I"))
                .var(Opcodes.ALOAD, 0)
                .add(new FieldInsnNode(Opcodes.GETFIELD, BUILDER, "coder", "B"))
                .op(Opcodes.ISHL)
                .callStatic(CALLS, "readsCharacters", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    }

    private static void helper(MethodBody body, MethodInsnNode call) {
        if (call.name.equals("newBytesFor")) body.after(call, Allocations.announceTop(body, call, true));
        if (!call.desc.startsWith("([B")) return;
        SpilledArguments arguments = new SpilledArguments(body, call);
        boolean pairs = call.owner.equals(PAIRS);
        switch (call.name) {
            case "newString" -> part(arguments, 1, 2, pairs, "readsPart");
            case "getChars" -> part(arguments, 1, 2, pairs, "readsRange");
            case "charAt", "getChar", "codePointAtSB" -> one(arguments, "readsPart");
            case "putChar", "putCharSB" -> one(arguments, "writesPart");
            case "indexOf", "lastIndexOf", "codePointBeforeSB", "codePointCountSB" -> whole(arguments, 0, "reads");
            case "compareTo", "compareToUTF16", "compareToLatin1" -> {
                whole(arguments, 0, "reads");
                whole(arguments, 1, "reads");
            }
            case "reverse" -> {
                whole(arguments, 0, "reads");
                whole(arguments, 0, "writes");
            }
            default -> {}
        }
        body.before(call, arguments.restore().list());
    }

    private static void part(SpilledArguments arguments, int first, int second, boolean pairs, String verb) {
        arguments.push(0);
        scaled(arguments, first, pairs);
        scaled(arguments, second, pairs);
        arguments.code().push(0).callStatic(CALLS, verb, PART);
    }

    private static void one(SpilledArguments arguments, String verb) {
        arguments.push(0);
        scaled(arguments, 1, true);
        arguments.code().push(2).push(0).callStatic(CALLS, verb, PART);
    }

    private static void scaled(SpilledArguments arguments, int argument, boolean pairs) {
        arguments.push(argument);
        if (pairs) arguments.code().push(1).op(Opcodes.ISHL);
    }

    private static void whole(SpilledArguments arguments, int array, String verb) {
        arguments.push(array).push(0).callStatic(CALLS, verb, WHOLE);
    }
}

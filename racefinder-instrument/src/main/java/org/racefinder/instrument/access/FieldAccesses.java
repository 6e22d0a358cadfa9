package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_VOLATILE;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import java.util.Optional;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.CoverageProbes;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SlotType;
import org.racefinder.model.FieldName;

/** Announces reads and writes of all fields except final ones, which {@link FinalFields} handles. */
public final class FieldAccesses implements MethodPass {
    private static final String OF_FIELD = "(Ljava/lang/Object;II)V";
    private static final String OF_STATIC = "(II)V";

    /** Prefix of a cache that the Eclipse compiler generates for switches over enums: racy by design, not user code. */
    private static final String SWITCH_TABLE = "$SWITCH_TABLE$";

    /** Views that a JDK map creates on first use: racy by design, even in a map that is never modified. */
    private static final Pattern VIEW_OF_MAP =
            Pattern.compile("(keySet|values|entrySet|navigableKeySet|descendingMap|descendingKeySet)(View)?");

    private final boolean volatiles;
    private final boolean statics;
    private final WatchSpecification watched;

    public FieldAccesses() {
        this(true);
    }

    /**
     * {@code volatiles}: whether volatile fields are announced too. The hook precedes the access, as for other fields.
     */
    public FieldAccesses(boolean volatiles) {
        this(volatiles, WatchSpecification.ALL);
    }

    public FieldAccesses(boolean volatiles, WatchSpecification watched) {
        this(volatiles, true, watched);
    }

    private FieldAccesses(boolean volatiles, boolean statics, WatchSpecification watched) {
        this.volatiles = volatiles;
        this.statics = statics;
        this.watched = watched;
    }

    /** Leaves out static fields: those of the JDK are caches, racy by design, and are not reset between executions. */
    public static FieldAccesses ofInstances(boolean volatiles) {
        return new FieldAccesses(volatiles, false, WatchSpecification.ALL);
    }

    @Override
    public boolean needsTypes(MethodBody body) {
        return body.isConstructor();
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!watched.includes(body.owner().binaryName(), body.sourceName())) return;
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof FieldInsnNode access && (statics || !isStatic(access))) announce(body, access);
        }
    }

    private void announce(MethodBody body, FieldInsnNode access) {
        Optional<ClassHierarchy.ResolvedField> resolved =
                body.owner().hierarchy().field(access.owner, access.name, access.desc);
        int modifiers = resolved.isEmpty() ? 0 : resolved.get().field().access();
        if ((modifiers & ACC_FINAL) != 0
                || access.name.startsWith(SWITCH_TABLE)
                || CoverageProbes.isMember(access.name)
                || onUninitialisedThis(body, access)) return;
        if (!volatiles && (modifiers & ACC_VOLATILE) != 0) return;
        String declaring = resolved.isEmpty() ? access.owner : resolved.get().declaringClass();
        if (!statics && isViewOfMap(declaring, access.name)) return;
        if (!watched.includes(declaring.replace('/', '.'), access.name)) return;
        FieldName name = new FieldName(declaring.replace('/', '.'), access.name, access.desc, modifiers);
        int field = body.owner().hierarchy().number(body.owner().symbols(), name, isStatic(access));
        body.before(
                access,
                hook(access, field, (modifiers & ACC_VOLATILE) != 0, body.site(access))
                        .list());
    }

    private static boolean isViewOfMap(String declaring, String field) {
        return declaring.startsWith("java/util/")
                && declaring.endsWith("Map")
                && VIEW_OF_MAP.matcher(field).matches();
    }

    /**
     * Before the super constructor has run, no other thread can reach the object, and it must not be passed to a hook
     * (JVMS 4.10.1.9, putfield).
     */
    static boolean onUninitialisedThis(MethodBody body, FieldInsnNode access) {
        if (access.getOpcode() != PUTFIELD || !body.isConstructor()) return false;
        Frame<SlotType> frame = body.types().before(access);
        return frame == null || frame.getStack(frame.getStackSize() - 2).isUninitialised();
    }

    private static Code hook(FieldInsnNode access, int field, boolean isVolatile, int site) {
        boolean reads = access.getOpcode() == GETFIELD || access.getOpcode() == GETSTATIC;
        boolean isStatic = isStatic(access);
        String verb = reads ? "read" : "write";
        if (isStatic && !isVolatile) return Code.code().push(field).push(site).hook(verb + "Static", OF_STATIC);
        Code code = Code.code();
        if (isStatic) code.op(ACONST_NULL);
        else if (reads) code.op(DUP);
        else copyOwnerFromBelow(code, Type.getType(access.desc));
        return code.push(field).push(site).hook(verb + (isVolatile ? "Volatile" : "Field"), OF_FIELD);
    }

    private static boolean isStatic(FieldInsnNode access) {
        return access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC;
    }

    static void copyOwnerFromBelow(Code code, Type value) {
        if (value.getSize() == 2) code.op(DUP2_X1, POP2, DUP_X2);
        else code.op(DUP2, POP);
    }
}

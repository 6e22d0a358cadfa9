package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * The edges of garbage collection in a parallel run (JLS 12.6.2, java.lang.ref): a reference is enqueued before it is
 * removed from its queue; a reachability fence comes before the collector clears a reference; an object is constructed
 * before its finalizer runs, and a cleaner is registered before it runs.
 */
public final class CollectionEdges implements MethodPass {
    private static final String OBJECT = "(Ljava/lang/Object;)V";
    private static final String QUEUE = "java/lang/ref/ReferenceQueue";

    @Override
    public void rewrite(MethodBody body) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        if (isFinalizer(body.node())) body.atEntry(withThis("takesOver"));
        boolean publishes = body.isConstructor()
                && (hierarchy.isSubtype(body.owner().node().name, ReferenceUses.REFERENCE)
                        || hasFinalizer(body.owner().node().methods));
        for (AbstractInsnNode insn : body.original()) {
            if (publishes && insn.getOpcode() == RETURN) body.before(insn, withThis("handsOver"));
            if (insn instanceof MethodInsnNode call && !call.owner.startsWith("[")) announce(body, call, hierarchy);
        }
    }

    private static void announce(MethodBody body, MethodInsnNode call, ClassHierarchy hierarchy) {
        switch (call.name) {
            case "enqueue" -> {
                if (call.desc.equals("()Z") && hierarchy.isSubtype(call.owner, ReferenceUses.REFERENCE))
                    body.before(call, copyOfTop("handsOver"));
            }
            case "poll", "remove" -> {
                if (call.desc.endsWith(")Ljava/lang/ref/Reference;") && hierarchy.isSubtype(call.owner, QUEUE))
                    body.after(call, copyOfTop("takesOver"));
            }
            case "register" -> {
                if (call.owner.equals("java/lang/ref/Cleaner")) body.before(call, copyOfTop("handsOver"));
            }
            case "reachabilityFence" -> {
                if (call.owner.equals(ReferenceUses.REFERENCE))
                    body.before(call, Code.code().watch("keepsReachable", "()V").list());
            }
            default -> {}
        }
    }

    private static InsnList copyOfTop(String hook) {
        return Code.code().op(DUP).watch(hook, OBJECT).list();
    }

    private static InsnList withThis(String hook) {
        return Code.code().var(ALOAD, 0).watch(hook, OBJECT).list();
    }

    private static boolean isFinalizer(MethodNode method) {
        return method.name.equals("finalize") && method.desc.equals("()V") && (method.access & ACC_STATIC) == 0;
    }

    private static boolean hasFinalizer(List<MethodNode> methods) {
        return methods.stream().anyMatch(CollectionEdges::isFinalizer);
    }
}

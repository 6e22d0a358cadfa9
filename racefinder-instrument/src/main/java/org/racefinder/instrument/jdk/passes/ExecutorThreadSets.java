package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.model.FieldName;

/**
 * Treats the concurrent set of threads in an executor or scope as one variable of its owner. A thread that finds
 * another thread removed from the set is ordered after the actions of that thread. Maps do not promise this for a
 * removed key, but {@code close} of an executor does.
 */
public final class ExecutorThreadSets implements MethodPass {
    private static final String SET = "java/util/Set";
    private final JdkClassFiles files;

    public ExecutorThreadSets(JdkClassFiles files) {
        this.files = files;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && call.name.equals("newKeySet")) {
                body.before(call, Code.code().hook("beginUncontrolled", "()V").list());
                body.after(call, Code.code().hook("endUncontrolled", "()V").list());
            } else if (insn instanceof FieldInsnNode access && isOwnSet(body, access)) {
                announce(body, access);
            }
        }
    }

    private static boolean isOwnSet(MethodBody body, FieldInsnNode access) {
        return access.getOpcode() == Opcodes.GETFIELD
                && access.owner.equals(body.owner().node().name)
                && access.name.equals("threads")
                && access.desc.equals("L" + SET + ";");
    }

    private void announce(MethodBody body, FieldInsnNode access) {
        FieldName name = new FieldName(
                access.owner.replace('/', '.'),
                access.name,
                access.desc,
                files.field(access.owner, access.name).field().access);
        body.before(
                access,
                Code.code()
                        .op(Opcodes.DUP)
                        .push(body.owner().symbols().field(name))
                        .push(1)
                        .push(isChanged(access) ? 1 : 0)
                        .hook("ownEdge", "(Ljava/lang/Object;IZZ)V")
                        .list());
    }

    /** Whether the method called on the set after this field read changes the set. */
    private static boolean isChanged(AbstractInsnNode access) {
        for (AbstractInsnNode at = access; at != null; at = at.getNext()) {
            if (at instanceof MethodInsnNode call && call.owner.equals(SET))
                return call.name.equals("add") || call.name.equals("remove");
        }
        return true;
    }
}

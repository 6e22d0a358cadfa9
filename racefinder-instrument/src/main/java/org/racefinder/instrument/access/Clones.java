package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.DUP;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassSummary;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.model.FieldName;

/**
 * Announces calls of the JDK's clone methods: the copy is a new object, and {@code Object.clone} reads the fields of
 * the original.
 */
public final class Clones implements MethodPass {
    private static final String CLONE = "clone()Ljava/lang/Object;";
    private final UserClasses users;

    public Clones(UserClasses users) {
        this.users = users;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call) || !(call.name + call.desc).equals(CLONE)) continue;
            if (call.owner.startsWith("[")) continue;
            String declaring = body.owner().hierarchy().methodOwner(call.owner, call.name, call.desc);
            if (users.isUser(declaring)) continue;
            if (declaring.equals("java/lang/Object")) {
                // The method is protected, so the receiver is an instance of the calling class, even if the call names
                // another owner.
                readFields(
                        body,
                        call,
                        users.isUser(call.owner) ? call.owner : body.owner().node().name);
            }
            Code after = Code.code().op(DUP).push(body.site(call));
            body.after(
                    call,
                    after.callStatic("org/racefinder/runtime/ObjectCalls", "cloned", "(Ljava/lang/Object;I)V")
                            .list());
        }
    }

    /** Announces reads of the declared fields. Fields of subclasses are copied too, but are unknown here. */
    private void readFields(MethodBody body, MethodInsnNode call, String from) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        for (String at = from; users.isUser(at); at = hierarchy.superclass(at)) {
            String declaring = at.replace('/', '.');
            Optional<ClassSummary> summary = hierarchy.summary(at);
            if (summary.isEmpty()) return;
            summary.get().fields().entrySet().stream()
                    .filter(f -> !f.getValue().isStatic() && !f.getValue().isFinal())
                    .sorted(java.util.Map.Entry.comparingByKey())
                    .forEach(f -> {
                        String name = f.getKey().substring(0, f.getKey().indexOf(':'));
                        int access = f.getValue().access();
                        int field = body.owner()
                                .symbols()
                                .field(new FieldName(
                                        declaring, name, f.getValue().descriptor(), access));
                        boolean isVolatile = (access & Opcodes.ACC_VOLATILE) != 0;
                        Code read = Code.code().op(DUP).push(field).push(body.site(call));
                        read.callStatic(
                                "org/racefinder/runtime/ObjectCalls",
                                isVolatile ? "clonesVolatile" : "clonesField",
                                "(Ljava/lang/Object;II)V");
                        body.before(call, read.list());
                    });
        }
    }
}

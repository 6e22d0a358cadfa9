package org.racefinder.instrument.jdk.passes;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Makes JDK code ask the engine for the current thread. Where the engine cannot make a managed thread current in the
 * VM, another thread carries it.
 */
public final class CurrentThreadCalls implements MethodPass {
    private static final String METHOD = "currentThread";
    private static final byte[] TEXT = METHOD.getBytes(StandardCharsets.US_ASCII);

    /** The classes of java.base that may ask for the current thread. */
    public static List<String> classes() {
        return JdkClassFiles.containing(METHOD);
    }

    /** Whether the class may ask for the current thread. */
    public static boolean mayBeIn(byte[] classFile) {
        return JdkClassFiles.contains(classFile, TEXT);
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call
                    && call.owner.equals("java/lang/Thread")
                    && call.name.equals(METHOD)) {
                body.replace(
                        call,
                        Code.code()
                                .hook("currentThread", "()Ljava/lang/Thread;")
                                .list());
            }
        }
    }
}

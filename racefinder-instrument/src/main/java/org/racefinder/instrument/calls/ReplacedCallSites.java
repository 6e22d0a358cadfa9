package org.racefinder.instrument.calls;

import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Redirects calls of JDK methods to their replacements in the runtime, and announces the calling line. */
public final class ReplacedCallSites implements MethodPass {
    private final ReplacedCalls calls;

    public ReplacedCallSites(ReplacedCalls calls) {
        this.calls = calls;
    }

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call)) continue;
            Optional<ReplacedCalls.Replacement> found =
                    calls.find(call, body.owner().hierarchy());
            if (found.isEmpty()) continue;
            ReplacedCalls.Replacement to = found.get();
            Code code = atCall(body.site(call));
            if (OwnInterrupt.isObtainedBy(call)) code.hook("currentThread", call.desc);
            else code.callStatic(to.toOwner(), to.toName(), to.toDescriptor());
            body.replace(call, code.list());
        }
    }

    private static Code atCall(int site) {
        return site == 0 ? Code.code() : Code.code().push(site).hook("atCall", "(I)V");
    }
}

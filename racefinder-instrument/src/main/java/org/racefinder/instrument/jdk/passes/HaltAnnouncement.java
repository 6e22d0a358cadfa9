package org.racefinder.instrument.jdk.passes;

import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Announces that the program halts its JVM, which runs no shutdown hook: the monitor hands over its result first. */
public final class HaltAnnouncement implements MethodPass {
    public static final String OWNER = "java/lang/Runtime";

    @Override
    public void rewrite(MethodBody body) {
        if (body.node().name.equals("halt"))
            body.atEntry(Code.code().watch("halting", "()V").list());
    }
}

package org.racefinder.instrument.jdk.passes;

import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.sync.RealMonitors;

/** Monitors that code of the JDK holds while it calls methods of the program, and no others: {@link ClassLoader} has many, most of which are its own affair. */
public final class CallingMonitors implements MethodPass {
    private final RealMonitors monitors = new RealMonitors();

    @Override
    public boolean isEssential() {
        return monitors.isEssential();
    }

    @Override
    public void rewrite(MethodBody body) {
        boolean calls = body.node().name.equals("loadClass") || body.node().name.startsWith("lambda$");
        if (calls) monitors.rewrite(body);
    }
}

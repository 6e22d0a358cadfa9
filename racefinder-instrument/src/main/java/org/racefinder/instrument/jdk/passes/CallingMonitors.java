package org.racefinder.instrument.jdk.passes;

import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.sync.RealMonitors;

/**
 * Announces those monitors that JDK code holds while it calls methods of the program. Most other monitors of {@link
 * ClassLoader} are internal.
 */
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

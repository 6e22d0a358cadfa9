package org.racefinder.explorer.entry;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.racefinder.runtime.Hooks;

/** {@code public static void main(String[])}. */
@SuppressWarnings("ArrayRecordComponent") // never compared, and lists would run rewritten code
record MainMethod(MethodHandle handle, String[] args) implements EntryPoint {
    private static final MethodType TYPE = MethodType.methodType(void.class, String[].class);

    static MainMethod of(Class<?> type, List<String> args) throws ReflectiveOperationException {
        MethodHandle handle =
                MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findStatic(type, "main", TYPE);
        return new MainMethod(handle, args.toArray(new String[0]));
    }

    @Override
    public void run() throws Throwable {
        String[] own = args.clone();
        Hooks.received(own, 0);
        handle.invokeExact(own);
    }
}

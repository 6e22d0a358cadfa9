// EXPECT: RACE racy.outside.SignalHandler.served
package racy.outside;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** The handler of a signal runs on a thread of its own. By reflection, because compilers warn of these classes. */
public class SignalHandler {
    static int served;

    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        InvocationHandler serve = (proxy, method, arguments) -> {
            served++; // RACE: with line 22
            return null;
        };
        Object own = Proxy.newProxyInstance(SignalHandler.class.getClassLoader(), new Class<?>[] {handler}, serve);
        Object interrupt = signal.getConstructor(String.class).newInstance("INT");
        signal.getMethod("handle", signal, handler).invoke(null, interrupt, own);
        signal.getMethod("raise", signal).invoke(null, interrupt);
        System.out.println(served);
    }
}

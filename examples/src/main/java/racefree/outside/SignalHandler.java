// EXPECT: VERIFIED
package racefree.outside;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;

/** The handler of a signal tells main by a latch that it has run. */
public class SignalHandler {
    static int served;

    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        InvocationHandler serve = (proxy, method, arguments) -> {
            served++;
            done.countDown();
            return null;
        };
        Object own = Proxy.newProxyInstance(SignalHandler.class.getClassLoader(), new Class<?>[] {handler}, serve);
        Object interrupt = signal.getConstructor(String.class).newInstance("INT");
        signal.getMethod("handle", signal, handler).invoke(null, interrupt, own);
        signal.getMethod("raise", signal).invoke(null, interrupt);
        done.await();
        assert served == 1;
    }
}

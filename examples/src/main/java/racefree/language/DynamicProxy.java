// EXPECT: VERIFIED
package racefree.language;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

/** A proxy as a mock: two threads call it, and its handler counts the calls. */
public class DynamicProxy {
    interface Mail {
        int send(String text);
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        InvocationHandler handler = (proxy, method, arguments) -> calls.incrementAndGet();
        Mail mail = (Mail) Proxy.newProxyInstance(
                DynamicProxy.class.getClassLoader(), new Class<?>[] {Mail.class}, handler);
        Thread other = new Thread(() -> mail.send("other"));
        other.start();
        mail.send("main");
        other.join();
        assert calls.get() == 2;
    }
}

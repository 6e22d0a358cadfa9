// EXPECT: RACE racy.language.DynamicProxy.calls
package racy.language;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** The handler of a proxy counts the calls of two threads without synchronization. */
public class DynamicProxy {
    interface Mail {
        int send(String text);
    }

    static int calls;

    public static void main(String[] args) throws InterruptedException {
        InvocationHandler handler = (proxy, method, arguments) -> ++calls; // RACE: with line 16
        Mail mail = (Mail) Proxy.newProxyInstance(
                DynamicProxy.class.getClassLoader(), new Class<?>[] {Mail.class}, handler);
        Thread other = new Thread(() -> mail.send("other"));
        other.start();
        mail.send("main");
        other.join();
    }
}
// MONITOR: always

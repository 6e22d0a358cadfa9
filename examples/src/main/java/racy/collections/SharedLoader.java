// EXPECT: INCOMPLETE
package racy.collections;

import java.util.ServiceLoader;

/** Two threads use one ServiceLoader, which is documented as not safe for that, without order. */
public class SharedLoader {
    public static void main(String[] args) throws InterruptedException {
        ServiceLoader<Runnable> loader = ServiceLoader.load(Runnable.class);
        Thread other = new Thread(() -> loader.reload());
        other.start();
        loader.iterator();
        other.join();
    }
}

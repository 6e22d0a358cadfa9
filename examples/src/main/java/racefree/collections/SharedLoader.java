// EXPECT: VERIFIED
package racefree.collections;

import java.util.ServiceLoader;

/** Two threads use one ServiceLoader, one after the other. */
public class SharedLoader {
    public static void main(String[] args) throws InterruptedException {
        ServiceLoader<Runnable> loader = ServiceLoader.load(Runnable.class);
        Thread other = new Thread(() -> loader.reload());
        other.start();
        other.join();
        loader.iterator();
    }
}

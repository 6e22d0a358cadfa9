// EXPECT: VERIFIED
package racefree.outside;

import java.util.ServiceLoader;

/** A service is found through the context class loader of the main thread; a program that finds none fails. */
public class Services {
    public interface Service {
        void serve();
    }

    public static class Counter implements Service {
        static int count;

        @Override
        public synchronized void serve() {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Service service = ServiceLoader.load(Service.class).findFirst().orElseThrow();
        Thread first = new Thread(service::serve);
        Thread second = new Thread(service::serve);
        first.start();
        second.start();
        first.join();
        second.join();
        assert Counter.count == 2;
    }
}

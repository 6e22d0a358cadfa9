// EXPECT: RACE racy.outside.Services$Counter.count
package racy.outside;

import java.util.ServiceLoader;

/** A service is found through the context class loader of the main thread, as JDK code sees it. */
public class Services {
    public interface Service {
        void serve();
    }

    public static class Counter implements Service {
        static int count;

        @Override
        public void serve() {
            count++; // RACE: with line 17
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (Service service : ServiceLoader.load(Service.class)) {
            Thread first = new Thread(service::serve);
            Thread second = new Thread(service::serve);
            first.start();
            second.start();
            first.join();
            second.join();
        }
    }
}
// MONITOR: always

// JARS: guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: A subscriber without @AllowConcurrentEvents is called under its own monitor.
package libraries.guava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;

/** Two threads post to one subscriber, which is not thread-safe. */
public class EventBusDelivery {
    public static class Subscriber {
        int sum;

        @Subscribe
        public void receive(Integer event) {
            sum += event;
        }
    }

    public static void main(String[] args) throws Exception {
        EventBus bus = new EventBus();
        Subscriber subscriber = new Subscriber();
        bus.register(subscriber);
        together(() -> bus.post(1), () -> bus.post(2));
        check(subscriber.sum == 3, subscriber.sum);
    }
}

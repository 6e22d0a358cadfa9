// JARS: pekko-actor scala-library config
// EXPECT: NOTHING_FOUND
// BECAUSE: Messages pass through mailboxes, which publish them.
package workloads;

import java.util.concurrent.CountDownLatch;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** Four threads send to four actors, which forward to a fifth. */
public class PekkoActors {
    static class Forwarder extends AbstractActor {
        private final ActorRef next;
        private int seen;

        Forwarder(ActorRef next) {
            this.next = next;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, value -> {
                        seen++;
                        next.tell(value, getSelf());
                    })
                    .build();
        }
    }

    static class Collector extends AbstractActor {
        private final CountDownLatch done;
        private long sum;

        Collector(CountDownLatch done) {
            this.done = done;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, value -> {
                        sum += value;
                        done.countDown();
                    })
                    .build();
        }
    }

    public static void main(String[] args) throws Exception {
        ActorSystem system = ActorSystem.create("load");
        CountDownLatch done = new CountDownLatch(Load.THREADS * Load.TIMES);
        ActorRef collector = system.actorOf(Props.create(Collector.class, () -> new Collector(done)));
        ActorRef[] forwarders = new ActorRef[Load.THREADS];
        for (int i = 0; i < Load.THREADS; i++)
            forwarders[i] = system.actorOf(Props.create(Forwarder.class, () -> new Forwarder(collector)));
        Load.run((thread, turn) -> forwarders[(thread + turn) % Load.THREADS].tell(turn, ActorRef.noSender()));
        done.await();
        system.terminate();
        system.getWhenTerminated().toCompletableFuture().get();
        System.out.println(done.getCount());
    }
}

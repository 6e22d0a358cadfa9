// JARS: pekko-actor scala-library config
// EXPECT: UNKNOWN
// BECAUSE: An actor system with its scheduler and dispatchers is too large to be explored to the end in half a minute.
package libraries.pekko;

import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** One message to one actor, then the system ends. */
public class ActorSystems {
    static class Counter extends AbstractActor {
        int sum;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, value -> {
                        sum += value;
                        getContext().getSystem().terminate();
                    })
                    .build();
        }
    }

    public static void main(String[] args) throws Exception {
        ActorSystem system = ActorSystem.create("system");
        ActorRef counter = system.actorOf(Props.create(Counter.class, Counter::new));
        counter.tell(1, ActorRef.noSender());
        system.getWhenTerminated().toCompletableFuture().get();
    }
}

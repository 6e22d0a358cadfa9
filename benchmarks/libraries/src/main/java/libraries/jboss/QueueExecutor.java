// JARS: jboss-threads jboss-logging wildfly-common smallrye-common-annotation smallrye-common-constraint
// smallrye-common-cpu smallrye-common-function smallrye-common-net smallrye-common-os smallrye-common-ref
// smallrye-common-expression jspecify
// EXPECT: UNKNOWN
// BECAUSE: The executor's queue is lock-free and spins before it parks.
package libraries.jboss;

import static libraries.Scenario.check;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.threads.EnhancedQueueExecutor;

/** Two tasks run on a pool with one thread, then the pool ends. */
public class QueueExecutor {
    static int count;

    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        EnhancedQueueExecutor pool = new EnhancedQueueExecutor.Builder()
                .setCorePoolSize(1)
                .setMaximumPoolSize(1)
                .setRegisterMBean(false)
                .build();
        pool.execute(() -> done.addAndGet(++count));
        pool.execute(() -> done.addAndGet(++count));
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
        check(done.get() == 3, done);
    }
}

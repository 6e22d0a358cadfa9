// JARS: httpcore5
// EXPECT: VERIFIED
// BECAUSE: The tables of the pool are guarded by its lock, and a lease is handed over through a future that is
// completed under a lock.
package libraries.httpcore;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import java.util.concurrent.Future;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.io.ModalCloseable;
import org.apache.hc.core5.pool.PoolEntry;
import org.apache.hc.core5.pool.StrictConnPool;
import org.apache.hc.core5.util.Timeout;

/** Two threads lease the only connection of a pool, one after the other. */
public class ConnectionPool {
    static class Connection implements ModalCloseable {
        @Override
        public void close(CloseMode mode) {}

        @Override
        public void close() {}
    }

    static int uses;

    static void use(StrictConnPool<String, Connection> pool) throws Exception {
        Future<PoolEntry<String, Connection>> lease = pool.lease("route", null, Timeout.DISABLED, null);
        PoolEntry<String, Connection> entry = lease.get();
        uses++;
        pool.release(entry, true);
    }

    public static void main(String[] args) throws Exception {
        StrictConnPool<String, Connection> pool = new StrictConnPool<>(1, 1);
        together(() -> use(pool), () -> use(pool));
        check(uses == 2, uses);
    }
}

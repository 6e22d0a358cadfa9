// JARS: commons-pool2
// EXPECT: UNKNOWN
// BECAUSE: A pool hands one object to one borrower at a time; its bookkeeping includes plain and volatile statistics.
package libraries.pool;

import static libraries.Scenario.together;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Two threads borrow the only object of a pool, change it and return it. */
public class BorrowAndReturn {
    static class Factory extends BasePooledObjectFactory<int[]> {
        @Override
        public int[] create() {
            return new int[1];
        }

        @Override
        public PooledObject<int[]> wrap(int[] object) {
            return new DefaultPooledObject<>(object);
        }
    }

    static void use(GenericObjectPool<int[]> pool) throws Exception {
        int[] object = pool.borrowObject();
        object[0]++;
        pool.returnObject(object);
    }

    public static void main(String[] args) throws Exception {
        GenericObjectPoolConfig<int[]> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(1);
        config.setJmxEnabled(false);
        GenericObjectPool<int[]> pool = new GenericObjectPool<>(new Factory(), config);
        together(() -> use(pool), () -> use(pool));
    }
}

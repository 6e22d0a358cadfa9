// JARS: kryo minlog objenesis reflectasm
// EXPECT: RACE com.esotericsoftware.kryo.util.Pool.peak
// BECAUSE: The thread-safe pool keeps its objects in a concurrent queue, but its largest size in a plain field.
package libraries.kryo;

import static libraries.Scenario.together;

import com.esotericsoftware.kryo.util.Pool;

/** Two threads obtain an object from a thread-safe pool, change it and free it. */
public class PoolOfObjects {
    static void use(Pool<int[]> pool) {
        int[] object = pool.obtain();
        object[0]++;
        pool.free(object);
    }

    public static void main(String[] args) throws Exception {
        Pool<int[]> pool = new Pool<>(true, false, 4) {
            @Override
            protected int[] create() {
                return new int[1];
            }
        };
        together(() -> use(pool), () -> use(pool));
    }
}

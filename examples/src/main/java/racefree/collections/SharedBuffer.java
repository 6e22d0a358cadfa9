// EXPECT: VERIFIED
package racefree.collections;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;

/** Two threads put numbers into one buffer, each at a place of its own, and one reads them when both have ended. */
public class SharedBuffer {
    static final ByteBuffer bytes = ByteBuffer.allocate(8);
    static final int[] cells = new int[2];
    static final IntBuffer numbers = IntBuffer.wrap(cells);

    static void put(int place) {
        bytes.putInt(4 * place, place + 1);
        numbers.put(place, place + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> put(0));
        Thread b = new Thread(() -> put(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert bytes.getLong(0) == (1L << 32) + 2;
        assert cells[0] + cells[1] == 3;
    }
}

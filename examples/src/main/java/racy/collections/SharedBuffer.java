// EXPECT: RACE java.nio.Buffer.position, java.nio.ByteBuffer.hb[]
package racy.collections;

import java.nio.ByteBuffer;

/** Two threads put into one buffer, each at the position where it finds it. */
public class SharedBuffer {
    static final ByteBuffer buffer = ByteBuffer.allocate(8);

    static void put(int value) {
        buffer.put((byte) value); // RACE: with line 11
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> put(1));
        Thread b = new Thread(() -> put(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

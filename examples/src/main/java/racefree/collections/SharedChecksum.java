// EXPECT: VERIFIED
package racefree.collections;

import java.util.zip.CRC32;

/** Two threads add to one checksum, under one lock. */
public class SharedChecksum {
    static final CRC32 sum = new CRC32();

    static synchronized void add(int value) {
        sum.update(value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> add(1));
        Thread b = new Thread(() -> add(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

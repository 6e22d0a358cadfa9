// EXPECT: RACE java.util.zip.CRC32.crc
package racy.collections;

import java.util.zip.CRC32;

/** Two threads add to one checksum. */
public class SharedChecksum {
    static final CRC32 sum = new CRC32();

    static void add(int value) {
        sum.update(value); // RACE: with line 11
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

// EXPECT: RACE racy.idiom.SharedFormat.buffer[], racy.idiom.SharedFormat.used
package racy.idiom;

/** A formatter with a buffer inside, kept in a static and used by two threads. */
public class SharedFormat {
    static final SharedFormat shared = new SharedFormat();

    private final char[] buffer = new char[2];
    private int used;

    char format(char letter) {
        used = 0; // RACE: with line 12, 13, 14, 15
        buffer[used] = letter; // RACE: with line 13, 15
        used = 1; // RACE: with line 13, 14, 15
        return used > 0 ? buffer[0] : '?';
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> shared.format('x'));
        Thread b = new Thread(() -> shared.format('y'));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always

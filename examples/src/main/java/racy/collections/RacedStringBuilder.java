// EXPECT: RACE java.lang.AbstractStringBuilder.*
package racy.collections;

/** Two threads append to one StringBuilder. */
public class RacedStringBuilder {
    static final StringBuilder text = new StringBuilder(16);

    static void append(char letter) {
        text.append(letter); // RACE: with line 9
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> append('x'));
        Thread b = new Thread(() -> append('y'));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always

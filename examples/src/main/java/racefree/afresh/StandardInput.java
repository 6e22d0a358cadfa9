// EXPECT: VERIFIED
package racefree.afresh;

import java.io.InputStream;

/** Every execution begins with the original standard input, whatever the execution before it set. */
public class StandardInput {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        if (System.in == null) throw new IllegalStateException("no standard input");
        Thread other = new Thread(() -> x = 1);
        other.start();
        System.out.println(x);
        other.join();
        System.setIn(null);
        System.setIn(InputStream.nullInputStream());
        System.setIn(null);
    }
}

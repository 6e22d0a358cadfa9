// EXPECT: VERIFIED
package racefree.streams;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;

/** Two threads take lines from one reader; each line is taken once. */
public class LinesTaken {
    static String first;
    static String second;

    static String take(BufferedReader reader) {
        try {
            return reader.readLine();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BufferedReader reader = new BufferedReader(new StringReader("a\nb\n"));
        Thread other = new Thread(() -> first = take(reader));
        other.start();
        second = take(reader);
        other.join();
        assert (first + second).equals("ab") || (first + second).equals("ba");
    }
}

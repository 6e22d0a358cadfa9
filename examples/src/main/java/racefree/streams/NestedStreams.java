// EXPECT: VERIFIED
package racefree.streams;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;

/** A call of a shared writer passes through the locks of all streams inside it. */
public class NestedStreams {
    static int number;

    public static void main(String[] args) throws InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintWriter writer = new PrintWriter(new OutputStreamWriter(new BufferedOutputStream(bytes)), true);
        Thread other = new Thread(() -> {
            number = 1;
            writer.println("a");
        });
        other.start();
        if (bytes.size() > 0) assert number == 1;
        writer.println("b");
        other.join();
        assert bytes.toString().length() == 2 + 2 * System.lineSeparator().length();
    }
}

// EXPECT: VERIFIED
package racefree.collections;

import java.io.StringWriter;

/** A StringWriter is as thread-safe as its StringBuffer: each call is one step under the lock of the buffer. */
public class SharedWriter {
    static int line;

    public static void main(String[] args) throws InterruptedException {
        StringWriter writer = new StringWriter();
        Thread other = new Thread(() -> {
            line = 1;
            writer.write(new char[] {'a', 'b'}, 0, 2);
        });
        other.start();
        writer.getBuffer().append('c');
        if (writer.toString().contains("ab")) assert line == 1;
        other.join();
        assert writer.toString().length() == 3;
    }
}

// EXPECT: EXCEPTION java.lang.AssertionError
package racefree.streams;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A buffered stream is locked, so there is no race; but which thread gets the first byte depends on the schedule. */
public class FirstByte {
    static int take(InputStream stream) {
        try {
            return stream.read();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        InputStream stream = new BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2}));
        Thread other = new Thread(() -> take(stream));
        other.start();
        assert take(stream) == 1;
        other.join();
    }
}

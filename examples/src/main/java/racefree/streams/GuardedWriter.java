// EXPECT: VERIFIED
package racefree.streams;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;

/** A BufferedWriter holds its lock while it calls the writer inside it, which needs no lock of its own. */
public class GuardedWriter {
    /** Counts characters. */
    static class CountingWriter extends Writer {
        int count;

        @Override
        public void write(char[] characters, int offset, int length) {
            count += length;
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    static void line(Writer writer) {
        try {
            writer.write("line");
            writer.flush();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountingWriter counting = new CountingWriter();
        Writer shared = new BufferedWriter(counting);
        Thread other = new Thread(() -> line(shared));
        other.start();
        line(shared);
        other.join();
        assert counting.count == 8;
    }
}

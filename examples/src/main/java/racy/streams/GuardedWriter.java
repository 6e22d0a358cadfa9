// EXPECT: RACE racy.streams.GuardedWriter$CountingWriter.count
package racy.streams;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/** One thread uses a writer through a PrintWriter, which locks, and another one uses the writer directly. */
public class GuardedWriter {
    /** Counts characters. */
    static class CountingWriter extends Writer {
        int count;

        @Override
        public void write(char[] characters, int offset, int length) {
            count += length; // RACE: with line 16
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    public static void main(String[] args) throws InterruptedException, IOException {
        CountingWriter counting = new CountingWriter();
        PrintWriter locking = new PrintWriter(counting);
        char[] line = {'a'};
        Thread other = new Thread(() -> locking.write(line, 0, 1));
        other.start();
        counting.write(line, 0, 1);
        other.join();
    }
}
// MONITOR: always

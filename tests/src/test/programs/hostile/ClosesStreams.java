package hostile;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** Closes every stream that it can name, after filling them with lines without an end. */
public class ClosesStreams {
    static int shared;

    public static void main(String[] args) throws IOException, InterruptedException {
        byte[] much = "x".repeat(1 << 20).getBytes();
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        try {
            for (int i = 0; i < 30; i++) out.write(much);
        } catch (IOException e) {
            // closed before
        }
        System.out.close();
        System.err.close();
        System.in.close();
        out.close();
        new FileOutputStream(FileDescriptor.err).close();
        new FileInputStream(FileDescriptor.in).close();
        System.setOut(null);
        System.setErr(null);
        Thread writer = new Thread(() -> shared = 1);
        writer.start();
        writer.join();
        if (shared != 1) throw new AssertionError();
    }
}

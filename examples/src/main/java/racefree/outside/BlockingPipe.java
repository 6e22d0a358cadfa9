// EXPECT: INCOMPLETE
package racefree.outside;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** A thread that waits in a pipe for another thread lets none run; the tool notices that and says so. */
public class BlockingPipe {
    static void write(Pipe pipe) {
        try {
            pipe.sink().write(ByteBuffer.wrap(new byte[] {1}));
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Pipe pipe = Pipe.open();
        Thread writer = new Thread(() -> write(pipe));
        writer.start();
        pipe.source().read(ByteBuffer.allocate(1));
        writer.join();
    }
}

// EXPECT: RACE java.nio.Buffer.position
package racy.outside;

import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The position of a buffer is asked before the future says that a thread of the pool has filled it. */
public class FutureOfAChannel {
    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("channel", null);
        Files.write(file, new byte[] {1, 2});
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try (AsynchronousFileChannel channel =
                AsynchronousFileChannel.open(file, Set.of(StandardOpenOption.READ), pool)) {
            ByteBuffer buffer = ByteBuffer.allocate(2);
            Future<Integer> read = channel.read(buffer, 0);
            System.out.println(buffer.position()); // RACE: with what the channel writes
            read.get();
        } finally {
            Files.delete(file);
            pool.shutdown();
        }
    }
}

// EXPECT: VERIFIED
package racefree.outside;

import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What a thread of the pool reads into a buffer happens before get of the future returns. */
public class FutureOfAChannel {
    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("channel", null);
        Files.write(file, new byte[] {1, 2});
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try (AsynchronousFileChannel channel =
                AsynchronousFileChannel.open(file, Set.of(StandardOpenOption.READ), pool)) {
            ByteBuffer buffer = ByteBuffer.allocate(2);
            Future<Integer> read = channel.read(buffer, 0);
            assert read.get() == 2;
            assert buffer.get(1) == 2;
        } finally {
            Files.delete(file);
            pool.shutdown();
        }
    }
}

// EXPECT: RACE racy.outside.FileChannelOfAPool.written
package racy.outside;

import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A handler runs on a thread of the pool, not ordered with the thread that started the operation. */
public class FileChannelOfAPool {
    static final CountDownLatch DONE = new CountDownLatch(1);
    static int written;

    static class Handler implements CompletionHandler<Integer, Void> {
        @Override
        public void completed(Integer result, Void nothing) {
            written = result; // RACE: with line 39
            DONE.countDown();
        }

        @Override
        public void failed(Throwable failure, Void nothing) {
            throw new IllegalStateException(failure);
        }
    }

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("channel", null);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try (AsynchronousFileChannel channel =
                AsynchronousFileChannel.open(file, Set.of(StandardOpenOption.WRITE), pool)) {
            channel.write(ByteBuffer.wrap(new byte[] {1, 2}), 0, null, new Handler());
            System.out.println(written);
            DONE.await();
        } finally {
            Files.delete(file);
            pool.shutdown();
        }
    }
}

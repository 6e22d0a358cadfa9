package watched;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** One thread starts each channel operation and another completes it; locks of the channel order the two. */
final class AsynchronousChannels {
    private AsynchronousChannels() {}

    private static final class Session implements CompletionHandler<Integer, StringBuilder> {
        final ByteBuffer buffer = ByteBuffer.allocate(16);
        final CountDownLatch done = new CountDownLatch(1);
        AsynchronousSocketChannel channel;
        int calls;

        void read(StringBuilder text) {
            buffer.clear();
            channel.read(buffer, text, this);
        }

        @Override
        public void completed(Integer count, StringBuilder text) {
            calls++;
            if (count < 0) {
                done.countDown();
                return;
            }
            buffer.flip();
            text.append(StandardCharsets.US_ASCII.decode(buffer));
            read(text);
        }

        @Override
        public void failed(Throwable failure, StringBuilder text) {
            failure.printStackTrace();
        }
    }

    private static final class Accepting implements CompletionHandler<AsynchronousSocketChannel, StringBuilder> {
        final Session session = new Session();

        @Override
        public void completed(AsynchronousSocketChannel channel, StringBuilder text) {
            session.channel = channel;
            session.read(text);
        }

        @Override
        public void failed(Throwable failure, StringBuilder text) {
            failure.printStackTrace();
        }
    }

    private static void converse(AsynchronousChannelGroup group) throws Exception {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open(group).bind(any);
                AsynchronousSocketChannel client = AsynchronousSocketChannel.open(group)) {
            StringBuilder text = new StringBuilder("> ");
            Accepting accepting = new Accepting();
            server.accept(text, accepting);
            client.connect(server.getLocalAddress()).get();
            for (int i = 0; i < 5; i++) {
                ByteBuffer message = ByteBuffer.wrap(new byte[] {'m', (byte) ('0' + i)});
                while (message.hasRemaining()) client.write(message).get();
                Thread.sleep(5);
            }
            client.shutdownOutput();
            accepting.session.done.await();
            System.out.println(text);
        }
    }

    public static void main(String[] args) throws Exception {
        converse(null);
        AsynchronousChannelGroup fixed =
                AsynchronousChannelGroup.withFixedThreadPool(2, Executors.defaultThreadFactory());
        converse(fixed);
        fixed.shutdownNow();
    }
}

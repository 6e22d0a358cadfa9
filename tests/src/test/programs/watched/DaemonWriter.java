package watched;

import java.util.ArrayDeque;
import java.util.Deque;

/** A daemon that takes lines from a deque with wait and notify; main ends when all lines are written. */
final class DaemonWriter {
    private static final Deque<StringBuilder> LINES = new ArrayDeque<>();
    private static int written;

    private DaemonWriter() {}

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> {
            try {
                while (true) write();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        for (int i = 0; i < 500; i++) {
            synchronized (LINES) {
                LINES.add(new StringBuilder().append(i));
                LINES.notifyAll();
            }
        }
        synchronized (LINES) {
            while (written < 500) LINES.wait(1000);
            System.out.println(written);
        }
    }

    private static void write() throws InterruptedException {
        StringBuilder line;
        synchronized (LINES) {
            while (LINES.isEmpty()) LINES.wait();
            line = LINES.poll();
        }
        line.append("!");
        synchronized (LINES) {
            written++;
            LINES.notifyAll();
        }
    }
}

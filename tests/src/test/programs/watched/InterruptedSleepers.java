package watched;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** A thread that notices an interrupt sees everything written before the interrupt, wherever it sleeps. */
final class InterruptedSleepers {
    private InterruptedSleepers() {}

    private static final class Message {
        int value;
        int seen;
    }

    private interface Sleep {
        void sleep() throws InterruptedException;
    }

    public static void main(String[] args) throws InterruptedException {
        Object monitor = new Object();
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread self = Thread.currentThread();
        Sleep[] sleeps = {
            () -> Thread.sleep(60_000),
            () -> {
                synchronized (monitor) {
                    monitor.wait(60_000);
                }
            },
            queue::take,
            self::join,
            () -> {
                while (!Thread.interrupted()) LockSupport.parkNanos(1_000_000);
                throw new InterruptedException();
            },
            () -> {
                while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
            }
        };
        int sum = 0;
        for (Sleep sleep : sleeps) {
            Message message = new Message();
            Thread sleeper = new Thread(() -> {
                try {
                    sleep.sleep();
                    message.seen = message.value;
                } catch (InterruptedException e) {
                    message.seen = message.value + 1;
                }
            });
            sleeper.start();
            message.value = 10;
            sleeper.interrupt();
            sleeper.join();
            sum += message.seen;
        }
        System.out.println(sum);
    }
}

package watched;

import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

/**
 * Objects with plain fields that one thread stores in the JDK and another gets from there: as attachments, as handlers,
 * as class values.
 */
final class LeftWithTheJdk {
    private LeftWithTheJdk() {}

    private static final class Attached {
        int number = 6;
    }

    private static final class Handler implements Thread.UncaughtExceptionHandler {
        int expected = 4;

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            if (!failure.getMessage().equals("" + expected)) System.out.println(failure);
        }
    }

    private static final class Facts {
        int length;

        Facts(Class<?> type) {
            length = type.getName().length();
        }
    }

    private static final ClassValue<Facts> FACTS = new ClassValue<>() {
        @Override
        protected Facts computeValue(Class<?> type) {
            return new Facts(type);
        }
    };

    private static void together(Runnable... all) throws InterruptedException {
        Thread[] threads = new Thread[all.length];
        for (int i = 0; i < all.length; i++) {
            threads[i] = new Thread(all[i]);
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }

    private static void attachments() throws Exception {
        Pipe pipe = Pipe.open();
        try (Selector selector = Selector.open()) {
            pipe.source().configureBlocking(false);
            SelectionKey key = pipe.source().register(selector, SelectionKey.OP_READ);
            together(() -> key.attach(new Attached()), () -> {
                while (key.attachment() == null) Thread.yield();
                if (((Attached) key.attachment()).number != 6) throw new AssertionError();
            });
        }
        pipe.sink().close();
        pipe.source().close();
    }

    private static void handlers() throws InterruptedException {
        Thread fails = new Thread(() -> {
            while (!(Thread.currentThread().getUncaughtExceptionHandler() instanceof Handler)) Thread.yield();
            throw new IllegalStateException("4");
        });
        fails.start();
        together(() -> fails.setUncaughtExceptionHandler(new Handler()));
        fails.join();
        together(() -> Thread.setDefaultUncaughtExceptionHandler(new Handler()), () -> {
            while (Thread.getDefaultUncaughtExceptionHandler() == null) Thread.yield();
            throw new IllegalStateException("4");
        });
    }

    private static void classes() throws InterruptedException {
        Runnable looks = () -> {
            int sum = 0;
            for (Class<?> type : new Class<?>[] {String.class, Integer.class, LeftWithTheJdk.class})
                sum += FACTS.get(type).length;
            if (sum == 0) throw new AssertionError();
        };
        together(looks, looks, looks);
    }

    public static void main(String[] args) throws Exception {
        attachments();
        handlers();
        classes();
    }
}

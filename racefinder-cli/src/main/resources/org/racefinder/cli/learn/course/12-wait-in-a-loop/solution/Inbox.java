import java.util.ArrayDeque;

/** Letters for two clerks. */
public class Inbox {
    private static final ArrayDeque<String> letters = new ArrayDeque<>();

    static synchronized void put(String letter) {
        letters.add(letter);
        Inbox.class.notify();
    }

    static synchronized String take() throws InterruptedException {
        while (letters.isEmpty()) {
            Inbox.class.wait();
        }
        return letters.remove();
    }

    // ---- Leave the lines below as they are. ----

    static void clerk() {
        try {
            take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(Inbox::clerk, "first clerk");
        Thread second = new Thread(Inbox::clerk, "second clerk");
        first.start();
        second.start();
        put("one");
        put("two");
        first.join();
        second.join();
    }
}

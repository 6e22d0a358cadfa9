import java.util.concurrent.atomic.AtomicInteger;

/** Counts visitors who enter through two gates. */
public class Turnstile {
    private static final AtomicInteger visitors = new AtomicInteger();

    static void enter() {
        visitors.incrementAndGet();
    }

    static int visitors() {
        return visitors.get();
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread north = new Thread(Turnstile::enter, "north");
        Thread south = new Thread(Turnstile::enter, "south");
        north.start();
        south.start();
        north.join();
        south.join();
        assert visitors() == 2 : "counted " + visitors();
    }
}

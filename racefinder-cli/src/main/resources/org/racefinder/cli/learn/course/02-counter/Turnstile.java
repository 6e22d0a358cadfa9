/** Counts visitors who enter through two gates. */
public class Turnstile {
    private static int visitors;

    static void enter() {
        visitors++;
    }

    static int visitors() {
        return visitors;
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

/** Sells the last ticket. */
public class TicketSale {
    private static int left = 1;

    static synchronized int left() {
        return left;
    }

    static synchronized void take() {
        left--;
    }

    static void sell() {
        if (left() > 0) {
            take();
        }
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread ann = new Thread(TicketSale::sell, "ann");
        Thread bob = new Thread(TicketSale::sell, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assert left() == 0 : left() + " tickets left";
    }
}

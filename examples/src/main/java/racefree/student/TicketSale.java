// EXPECT: VERIFIED
package racefree.student;

/** The last ticket: looked for and sold under one lock. */
public class TicketSale {
    private static int left = 1;

    static synchronized boolean sell() {
        if (left > 0) {
            left--;
            return true;
        }
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TicketSale::sell);
        Thread b = new Thread(TicketSale::sell);
        a.start();
        b.start();
        a.join();
        b.join();
        assert left == 0;
    }
}

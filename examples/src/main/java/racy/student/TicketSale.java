// EXPECT: RACE racy.student.TicketSale.left
package racy.student;

/** The last ticket: look whether one is left, then sell it. */
public class TicketSale {
    private static int left = 1;

    static boolean sell() {
        if (left > 0) {
            left--; // RACE: with line 9, 10
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
    }
}
// MONITOR: always

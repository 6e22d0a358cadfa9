/** The seats of a cinema. */
public class Seats {
    private static volatile int[] taken = new int[2];

    static void take(int seat) {
        taken[seat] = 1;
    }

    static boolean isTaken(int seat) {
        return taken[seat] == 1;
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread booking = new Thread(() -> take(0), "booking");
        Thread display = new Thread(() -> System.out.println(isTaken(0) || !isTaken(1)), "display");
        booking.start();
        display.start();
        booking.join();
        display.join();
    }
}

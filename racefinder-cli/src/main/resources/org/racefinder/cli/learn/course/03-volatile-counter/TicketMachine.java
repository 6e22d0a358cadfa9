/** Numbers the tickets of people who wait. */
public class TicketMachine {
    private static volatile int last;

    static int draw() {
        return ++last;
    }

    static int last() {
        return last;
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread ann = new Thread(TicketMachine::draw, "ann");
        Thread bob = new Thread(TicketMachine::draw, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assert last() == 2 : "the last ticket has number " + last();
    }
}

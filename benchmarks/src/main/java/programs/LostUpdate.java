package programs;

/** The control: two unprotected increments. Every tool must find this race. */
public final class LostUpdate {
    private int count;

    private void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        LostUpdate counter = new LostUpdate();
        Thread one = new Thread(() -> counter.increment());
        Thread two = new Thread(() -> counter.increment());
        one.start();
        two.start();
        one.join();
        two.join();
        if (counter.count != 2) throw new AssertionError("lost update");
    }
}

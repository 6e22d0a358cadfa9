package programs;

/** A program with a single execution: its run time is the start-up time of the tool. */
public final class Single {
    public static void main(String[] args) throws InterruptedException {
        int[] cell = new int[1];
        Thread thread = new Thread(() -> cell[0] = 1);
        thread.start();
        thread.join();
        if (cell[0] != 1) throw new AssertionError("join orders nothing");
    }

    private Single() {}
}

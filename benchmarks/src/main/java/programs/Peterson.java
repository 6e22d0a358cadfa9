package programs;

/** Peterson's mutual exclusion with volatile fields and spinning. Argument: rounds per thread. */
public final class Peterson {
    private volatile boolean first;
    private volatile boolean second;
    private volatile int turn;
    private int count;

    private void runFirst(int rounds) {
        for (int r = 0; r < rounds; r++) {
            first = true;
            turn = 1;
            while (second && turn == 1) Thread.onSpinWait();
            count++;
            first = false;
        }
    }

    private void runSecond(int rounds) {
        for (int r = 0; r < rounds; r++) {
            second = true;
            turn = 0;
            while (first && turn == 0) Thread.onSpinWait();
            count++;
            second = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        Peterson peterson = new Peterson();
        Thread one = new Thread(() -> peterson.runFirst(rounds));
        Thread two = new Thread(() -> peterson.runSecond(rounds));
        one.start();
        two.start();
        one.join();
        two.join();
        if (peterson.count != 2 * rounds) throw new AssertionError("lost update");
    }
}

package demo;

/** Two polite threads: if both ask first, each waits for the other to withdraw, for ever. */
public class Spin {
    private static volatile boolean left;
    private static volatile boolean right;

    public static void main(String[] args) {
        Thread a = new Thread(() -> {
            left = true;
            while (right) Thread.onSpinWait();
            left = false;
        }, "left");
        Thread b = new Thread(() -> {
            right = true;
            while (left) Thread.onSpinWait();
            right = false;
        }, "right");
        a.start();
        b.start();
    }
}

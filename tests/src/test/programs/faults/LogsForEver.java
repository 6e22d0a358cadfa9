package faults;

/** Two threads that never end and pass an array back and forth: the log grows until the program is killed. */
final class LogsForEver {
    private static final int[] SHARED = new int[1000];

    private LogsForEver() {}

    public static void main(String[] args) {
        for (int t = 0; t < 2; t++)
            new Thread(() -> {
                        while (true) change();
                    })
                    .start();
    }

    private static synchronized void change() {
        for (int i = 0; i < SHARED.length; i++) SHARED[i]++;
    }
}

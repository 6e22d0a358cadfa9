package watched;

/** Main fails while a non-daemon thread continues: the status is 1, and the output of the thread appears. */
final class MainFails {
    private static int count;

    private MainFails() {}

    public static void main(String[] args) {
        new Thread(() -> {
                    for (int i = 0; i < 1000; i++) increment();
                    System.out.println(count());
                })
                .start();
        throw new IllegalStateException("main fails");
    }

    private static synchronized void increment() {
        count++;
    }

    private static synchronized int count() {
        return count;
    }
}

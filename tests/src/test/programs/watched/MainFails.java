package watched;

/** Main fails while a thread that is not a daemon goes on: the status is 1, and what the thread prints appears. */
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

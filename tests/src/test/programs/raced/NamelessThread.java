package raced;

/** A virtual thread without a name writes a field that another thread reads. */
final class NamelessThread {
    private static int value;
    private static volatile boolean done;

    private NamelessThread() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        Runnable body = () -> {
            done = true;
            value = 1;
        };
        Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, body);
        while (!done) Thread.onSpinWait();
        for (int i = 0; i < 1000; i++) if (value == 2) return;
    }
}

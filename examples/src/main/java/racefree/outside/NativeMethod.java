// EXPECT: INCOMPLETE
package racefree.outside;

/** What native code does with the objects it gets is not followed. */
public class NativeMethod {
    static final int[] cells = new int[1];

    interface Filler {
        void fill(int[] array);
    }

    static class Native implements Filler {
        @Override
        public native void fill(int[] array);
    }

    public static void main(String[] args) throws InterruptedException {
        Filler filler = new Native();
        Thread worker = new Thread(() -> {
            try {
                filler.fill(cells);
            } catch (UnsatisfiedLinkError e) {
                System.out.println("no library");
            }
        });
        worker.start();
        worker.join();
    }
}

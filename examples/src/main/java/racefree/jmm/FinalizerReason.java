// EXPECT: INCOMPLETE
package racefree.jmm;

/** When a finalizer runs cannot be replayed: said so, not ignored. */
public class FinalizerReason {
    static int data;

    @SuppressWarnings("removal")
    @Override
    protected void finalize() {
        data++;
    }

    public static void main(String[] args) {
        new FinalizerReason();
    }
}

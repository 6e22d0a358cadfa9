// EXPECT: RACE racy.idiom.LazyHashCode.hash
package racy.idiom;

/** A hash code computed on demand and kept in a plain field: harmless by design, and still a race. */
public class LazyHashCode {
    static final LazyHashCode shared = new LazyHashCode();

    private int hash;

    int hash() {
        int h = hash;
        if (h == 0) {
            h = 42;
            hash = h; // RACE: with line 11, 14
        }
        return h;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(shared::hash);
        Thread b = new Thread(shared::hash);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always

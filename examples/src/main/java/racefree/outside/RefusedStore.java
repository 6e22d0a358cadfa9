// EXPECT: VERIFIED
package racefree.outside;

/** A store that throws an ArrayStoreException accesses no element, so there is nothing that could race. */
public class RefusedStore {
    static final Object[] names = new String[] {"first"};

    static void store(Object value) {
        try {
            names[0] = value;
        } catch (ArrayStoreException e) {
            System.out.println("refused");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> store(1));
        other.start();
        System.out.println(names[0]);
        other.join();
    }
}

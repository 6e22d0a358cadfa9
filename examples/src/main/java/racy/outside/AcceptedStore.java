// EXPECT: RACE racy.outside.AcceptedStore.names[]
package racy.outside;

/** The array accepts the object that another thread stores, so the store races with the read. */
public class AcceptedStore {
    static final Object[] names = new String[] {"first"};

    static void store(Object value) {
        try {
            names[0] = value; // RACE: with line 19
        } catch (ArrayStoreException e) {
            System.out.println("refused");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> store("second"));
        other.start();
        System.out.println(names[0] != null); // RACE: with line 10
        other.join();
    }
}

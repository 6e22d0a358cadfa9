// EXPECT: INCOMPLETE
package racefree.outside;

/** More threads than the engine can number: the execution ends there, whatever the program catches. */
public class ManyThreads {
    static final int COUNT = 2_100;

    public static void main(String[] args) {
        try {
            for (int i = 0; i < COUNT; i++) new Thread(() -> {}).start();
        } catch (Throwable swallowed) {
            System.out.println("caught");
        }
    }
}

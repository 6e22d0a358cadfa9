// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.ending;

/** Main ends while its children still run. */
public class MainEndsFirst {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(MainEndsFirst::increment).start();
        }
    }
}

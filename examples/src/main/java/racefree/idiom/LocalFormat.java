// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.idiom;

/** Every use has a formatter of its own. */
public class LocalFormat {
    private final char[] buffer = new char[2];
    private int used;

    char format(char letter) {
        used = 0;
        buffer[used] = letter;
        used = 1;
        return used > 0 ? buffer[0] : '?';
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> new LocalFormat().format('x'));
        Thread b = new Thread(() -> new LocalFormat().format('y'));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

// EXPECT: VERIFIED
package racefree;

/** Seeing the state TERMINATED is an edge like join. */
public class TerminatedState {
    static int data;

    static void write() {
        data = 42;
    }

    public static void main(String[] args) {
        Thread writer = new Thread(TerminatedState::write);
        writer.start();
        if (writer.getState() == Thread.State.TERMINATED) {
            assert data == 42;
        }
    }
}

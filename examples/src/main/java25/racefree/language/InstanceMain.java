// EXPECT: VERIFIED
// EXECUTIONS: 2
// SINCE: 25
package racefree.language;

/** A main method of an object, as Java 25 has it: the constructor belongs to every execution, and the program shows it by starting a thread. */
class InstanceMain {
    static void main() {
        throw new AssertionError("the one that takes the arguments goes first");
    }

    private final Thread other;
    private int count;

    InstanceMain() {
        other = new Thread(this::add);
        other.start();
    }

    protected void main(String[] args) throws InterruptedException {
        assert args.length == 0;
        add();
        other.join();
        assert count == 2;
    }

    private synchronized void add() {
        count++;
    }
}

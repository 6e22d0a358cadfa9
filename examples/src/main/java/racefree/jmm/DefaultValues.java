// EXPECT: VERIFIED
package racefree.jmm;

/** The default values of fields are there before everything: reading one that nobody writes is no race. */
public class DefaultValues {
    static class Node {
        int value;
        Node next;
    }

    static final Node node = new Node();

    static void read() {
        assert node.value == 0 && node.next == null;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(DefaultValues::read);
        Thread b = new Thread(DefaultValues::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

// EXPECT: VERIFIED
package racefree.collections;

/** One thread replaces a letter of a builder while another makes a string of the letters behind it. */
public class SharedBuilder {
    static final StringBuilder text = new StringBuilder("abc");

    static void replace() {
        text.setCharAt(0, 'x');
    }

    static void look() {
        System.out.println(text.substring(1));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SharedBuilder::replace);
        Thread b = new Thread(SharedBuilder::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

// EXPECT: RACE java.lang.AbstractStringBuilder.value[]
package racy.collections;

/** One thread replaces a letter of a builder while another makes a string of it: the length stays the same, the characters are shared. */
public class SharedBuilder {
    static final StringBuilder text = new StringBuilder("abc");

    static void replace() {
        text.setCharAt(0, 'x'); // RACE: with line 13
    }

    static void look() {
        System.out.println(text.toString());
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

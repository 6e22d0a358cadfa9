// EXPECT: VERIFIED
package racefree.collections;

/** A string is made of the part of an array that the other thread leaves alone. */
public class CharsOfAString {
    static final char[] chars = new char[3];

    static void write() {
        chars[0] = 'x';
    }

    static void read() {
        String text = new String(chars, 1, 2);
        if (text.isEmpty()) System.out.println("empty");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CharsOfAString::write);
        Thread b = new Thread(CharsOfAString::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

// EXPECT: VERIFIED
package racefree.collections;

/** An array that a method of the JDK has made, accessed under one lock. */
public class ArrayOfTheJdk {
    static String[] words = "ready,steady".split(",");

    static synchronized void write() {
        words[0] = "go";
    }

    static synchronized void read() {
        if (words[0].equals("go")) System.out.println("gone");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ArrayOfTheJdk::write);
        Thread b = new Thread(ArrayOfTheJdk::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

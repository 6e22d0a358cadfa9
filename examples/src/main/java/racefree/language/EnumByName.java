// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.language;

/** Constants of an enum looked up by their names: the map behind valueOf is the JDK's own, and made by the thread that asks first. */
public class EnumByName {
    enum Colour {
        RED,
        GREEN
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.out.println(Colour.valueOf("RED").ordinal()));
        Thread b = new Thread(() -> System.out.println(Colour.valueOf("GREEN").ordinal()));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

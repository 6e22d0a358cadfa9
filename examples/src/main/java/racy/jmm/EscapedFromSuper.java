// EXPECT: RACE racy.jmm.EscapedFromSuper$Sub.value
package racy.jmm;

/** The constructor of the superclass registers the object before the subclass has set its final field. */
public class EscapedFromSuper {
    static volatile Base registered;

    static class Base {
        Base() {
            registered = this;
        }

        int value() {
            return 0;
        }
    }

    static class Sub extends Base {
        final int value;

        Sub() {
            value = 1; // RACE: with line 27
        }

        @Override
        int value() {
            return value;
        }
    }

    static void use() {
        Base seen = registered;
        if (seen != null) {
            System.out.println(seen.value());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Sub::new);
        Thread b = new Thread(EscapedFromSuper::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

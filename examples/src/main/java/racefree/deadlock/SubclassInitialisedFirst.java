// EXPECT: VERIFIED
package racefree.deadlock;

/** The initialiser of a superclass creates an object of its subclass, before any other thread uses either. */
public class SubclassInitialisedFirst {
    static class Shape {
        static final Shape UNIT = new Circle();
    }

    static class Circle extends Shape {
        static int corners() {
            return 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(Shape.UNIT != null);
        Thread a = new Thread(() -> System.out.println(Shape.UNIT != null));
        Thread b = new Thread(() -> System.out.println(Circle.corners()));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

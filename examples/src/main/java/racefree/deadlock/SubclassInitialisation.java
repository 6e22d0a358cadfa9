// EXPECT: DEADLOCK
package racefree.deadlock;

/**
 * The initialiser of a superclass creates an object of its subclass, which has no initialiser of its own. A thread that
 * uses the subclass first holds its lock while it waits for the superclass.
 */
public class SubclassInitialisation {
    static class Shape {
        static final Shape UNIT = new Circle();
    }

    static class Circle extends Shape {
        static int corners() {
            return 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.out.println(Shape.UNIT != null));
        Thread b = new Thread(() -> System.out.println(Circle.corners()));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

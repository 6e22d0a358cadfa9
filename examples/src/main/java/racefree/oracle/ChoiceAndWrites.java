// EXPECT: VERIFIED
// EXECUTIONS: 6
// OPTIONS: --reduction dpor
package racefree.oracle;

import org.racefinder.Racefinder;

/** A choice of three before one of two conflicting writes: 3 * 2. */
public class ChoiceAndWrites {
    static volatile int x;

    static void one() {
        Racefinder.choose(3);
        x = 1;
    }

    static void two() {
        x = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ChoiceAndWrites::one);
        Thread b = new Thread(ChoiceAndWrites::two);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

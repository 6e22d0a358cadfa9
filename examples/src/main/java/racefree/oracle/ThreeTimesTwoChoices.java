// EXPECT: VERIFIED
// EXECUTIONS: 6
// OPTIONS: --reduction dpor
package racefree.oracle;

import org.racefinder.Racefinder;

/** Two threads with a choice of three and of two: the product. */
public class ThreeTimesTwoChoices {
    static void one() {
        int chosen = Racefinder.choose(3);
        assert chosen < 3;
    }

    static void two() {
        int chosen = Racefinder.choose(2);
        assert chosen < 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ThreeTimesTwoChoices::one);
        Thread b = new Thread(ThreeTimesTwoChoices::two);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

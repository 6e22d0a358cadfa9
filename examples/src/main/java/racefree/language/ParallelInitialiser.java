// EXPECT: VERIFIED
package racefree.language;

import java.math.BigDecimal;

/** The initialiser of a JDK class computes in parallel (since JDK 25) while another thread needs the class. */
public class ParallelInitialiser {
    static BigDecimal sum = null;

    static synchronized void add(String number) {
        BigDecimal value = new BigDecimal(number);
        sum = sum == null ? value : sum.add(value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add("1.5"));
        other.start();
        add("2.5");
        other.join();
        assert sum.intValueExact() == 4;
    }
}

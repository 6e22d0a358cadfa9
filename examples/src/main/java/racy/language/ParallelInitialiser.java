// EXPECT: RACE racy.language.ParallelInitialiser.sum
package racy.language;

import java.math.BigDecimal;

/** Two threads need a JDK class whose initialiser computes in parallel (since JDK 25), and then race. */
public class ParallelInitialiser {
    static BigDecimal sum = null;

    static void add(String number) {
        BigDecimal value = new BigDecimal(number);
        sum = sum == null ? value : sum.add(value); // RACE: with line 12
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add("1.5"));
        other.start();
        add("2.5");
        other.join();
    }
}
// MONITOR: always

// EXPECT: RACE java.text.NumberFormat.groupingUsed
package racy.collections;

import java.text.DecimalFormat;

/** One thread changes how a format writes numbers while another asks how it does. */
public class SharedFormat {
    static final DecimalFormat format = new DecimalFormat("0.00");

    static void change() {
        format.setGroupingUsed(true); // RACE: with line 15
    }

    static boolean look() {
        return format.isGroupingUsed();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SharedFormat::change);
        Thread b = new Thread(SharedFormat::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}

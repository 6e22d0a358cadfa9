// EXPECT: RACE racy.outside.DisplayNames.country
package racy.outside;

import java.util.Locale;

/** Threads use a service of the JDK that fills caches of its own, and put what they get into one plain field. */
public class DisplayNames {
    static String country;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> country = Locale.GERMANY.getDisplayCountry(Locale.ENGLISH)); // RACE: with line 12
        Thread b = new Thread(() -> country = Locale.FRANCE.getDisplayCountry(Locale.ENGLISH));
        a.start();
        b.start();
        a.join();
        b.join();
        assert !country.isEmpty();
    }
}

package watched;

import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Formats, calendars, matchers, collections and arrays that JDK code creates: each thread has its own, while the JDK
 * shares tables and caches between them in its own ways.
 */
final class MadeByTheJdk {
    private static final Pattern PAIR = Pattern.compile("(\\w)=(\\d)");
    private static final Map<String, List<Integer>> HANDED_OVER = new ConcurrentHashMap<>();

    private MadeByTheJdk() {}

    private static int formats(int i) {
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        calendar.setTimeInMillis(i * 86_400_000L);
        SimpleDateFormat dates = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
        NumberFormat numbers = NumberFormat.getInstance(Locale.ROOT);
        String text = dates.format(calendar.getTime())
                + dates.clone().hashCode()
                + numbers.format(i * 1.5)
                + MessageFormat.format("{0,number}", i)
                + String.format(Locale.ROOT, "%,d %tY", i, new Date(i));
        return text.isEmpty() ? 0 : calendar.get(Calendar.DAY_OF_MONTH);
    }

    private static int texts(int i) {
        Matcher matcher = PAIR.matcher("a=" + i % 10);
        String[] words = "c,b,a".split(",");
        Arrays.sort(words);
        char[] letters = "xyz".toCharArray();
        List<String> view = Arrays.asList(words);
        Collections.reverse(view);
        Scanner scanner = new Scanner("1 2");
        return (matcher.matches() ? 1 : 0) + letters.length + view.size() + scanner.nextInt();
    }

    private static int collections(int i) {
        List<Integer> collected = IntStream.range(0, 5).boxed().collect(Collectors.toList());
        collected.add(i);
        Map<Boolean, List<Integer>> parts = collected.stream().collect(Collectors.partitioningBy(n -> n > 2));
        parts.get(true).add(1);
        Map<Integer, Integer> copy = new HashMap<>(collected.stream().collect(Collectors.toMap(n -> n % 5, n -> 1, Integer::sum)));
        copy.merge(0, 1, Integer::sum);
        EnumSet<TimeUnit> units = EnumSet.allOf(TimeUnit.class);
        units.remove(TimeUnit.DAYS);
        EnumMap<TimeUnit, Integer> map = new EnumMap<>(TimeUnit.class);
        map.put(TimeUnit.DAYS, i);
        HANDED_OVER.put(Thread.currentThread().getName() + i, new ArrayList<>(collected));
        return copy.size() + units.size() + map.size();
    }

    private static boolean ofTheJdk() {
        return Locale.getAvailableLocales().length > 0
                && TimeZone.getAvailableIDs().length > 0
                && Currency.getAvailableCurrencies().size() > 0
                && Thread.currentThread().getStackTrace().length > 0
                && MadeByTheJdk.class.getDeclaredMethods().length > 0
                && !System.getenv().isEmpty()
                && !System.getProperties().stringPropertyNames().isEmpty();
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sums = new int[3];
        Thread[] threads = new Thread[sums.length];
        for (int t = 0; t < threads.length; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 30; i++) sums[me] += formats(i) + texts(i) + collections(i);
                if (!ofTheJdk()) sums[me] = 0;
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        int handed = 0;
        for (List<Integer> each : HANDED_OVER.values()) handed += each.size();
        System.out.println(sums[0] + " " + (sums[0] == sums[1] && sums[1] == sums[2]) + " " + handed);
    }
}

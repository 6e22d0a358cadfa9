package raced;

import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Races in objects that JDK code created and returned to the program. */
final class MadeByTheJdk {
    private MadeByTheJdk() {}

    private static void both(Runnable work) throws InterruptedException {
        Thread first = new Thread(work);
        Thread second = new Thread(work);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Calendar calendar = Calendar.getInstance();
        both(() -> calendar.setTimeInMillis(1));
        Date date = calendar.getTime();
        both(() -> date.setTime(2));
        SimpleDateFormat dates = new SimpleDateFormat("yyyy", Locale.ROOT);
        both(() -> dates.setLenient(true));
        NumberFormat numbers = NumberFormat.getInstance(Locale.ROOT);
        both(() -> numbers.setGroupingUsed(false));
        Matcher matcher = Pattern.compile("a").matcher("aa");
        both(matcher::reset);
        Scanner scanner = new Scanner("1 2 3 4");
        both(() -> scanner.useRadix(8));
        EnumSet<TimeUnit> units = EnumSet.noneOf(TimeUnit.class);
        both(() -> units.add(TimeUnit.DAYS));
        List<Integer> list = Stream.of(1, 2).collect(Collectors.toList());
        both(() -> list.add(3));
        Map<Integer, Integer> map = Stream.of(1, 2).collect(Collectors.toMap(i -> i, i -> i));
        both(() -> map.put(1, 3));
    }
}

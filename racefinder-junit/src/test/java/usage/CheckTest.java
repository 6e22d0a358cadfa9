package usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.racefinder.Racefinder;
import org.racefinder.junit.RaceTestFailure;

/** {@code Racefinder.check}: race tests without an annotation. */
class CheckTest {
    private int field;

    static final class Counter {
        int count;
    }

    @Test
    void aRacyBodyFails() {
        RaceTestFailure failure = assertThrows(
                RaceTestFailure.class,
                () -> Racefinder.check(() -> {
                    Counter counter = new Counter();
                    Thread other = new Thread(() -> counter.count++);
                    other.start();
                    counter.count++;
                    other.join();
                }));
        assertTrue(
                failure.getMessage().startsWith("CheckTest.aRacyBodyFails: R1 DATA RACE on CheckTest.Counter.count"),
                failure::getMessage);
        assertEquals("CheckTest.java", failure.getStackTrace()[0].getFileName());
    }

    @Test
    void aBodyMayCaptureSimpleValues() throws Exception {
        int threads = 2;
        String name = "worker";
        Racefinder.check(() -> {
            AtomicInteger count = new AtomicInteger();
            Thread[] all = new Thread[threads];
            for (int i = 0; i < threads; i++) all[i] = new Thread(count::incrementAndGet, name + i);
            for (Thread each : all) each.start();
            for (Thread each : all) each.join();
            assertEquals(threads, count.get());
        });
    }

    @Test
    void aReferenceToAStaticMethodIsABody() throws Exception {
        Racefinder.check(CheckTest::body);
    }

    private static void body() {
        assertEquals(1, new AtomicInteger().incrementAndGet());
    }

    @Test
    void capturedObjectsAreRejected() {
        AtomicInteger outside = new AtomicInteger();
        Exception used = assertThrows(IllegalArgumentException.class, () -> Racefinder.check(outside::incrementAndGet));
        assertTrue(
                used.getMessage().contains("uses this") || used.getMessage().contains("AtomicInteger"),
                used::getMessage);
        Exception captured = assertThrows(
                IllegalArgumentException.class, () -> Racefinder.check(() -> assertEquals(0, outside.get())));
        assertTrue(
                captured.getMessage().contains("an object of java.util.concurrent.atomic.AtomicInteger"),
                captured::getMessage);
        Exception instance =
                assertThrows(IllegalArgumentException.class, () -> Racefinder.check(() -> assertEquals(0, field)));
        assertTrue(instance.getMessage().contains("the body uses this"), instance::getMessage);
    }
}

package org.racefinder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.SearchStatus;

class LetterFormTest {
    private static final int CHANGES = 2_000;

    private static List<Letter> letters() throws IOException {
        Coordinator coordinator = new Coordinator();
        WorkOrder order = coordinator.next(1, 0, 1_000, false);
        WorkReport report = new WorkReport(order.part(), WorkReport.Outcome.WORKED, coordinator.state(5));
        Letter.Shipped entry = new Letter.Shipped("ab".repeat(32), 7, true);
        return List.of(
                new Letter.Hello("1.0", "17.0.15", "host \u00e9", 8),
                new Letter.Task(
                        -5, JobTest.job(List.of("x"), Path.of("current")), List.of("-Xss1m"), "1g", List.of(entry)),
                new Letter.Task(5, null, List.of(), "1g", List.of(entry)),
                new Letter.Program(
                        3,
                        4,
                        5,
                        JobTest.job(List.of("x"), Path.of("current")),
                        List.of("-Xss1m"),
                        "1g",
                        List.of(entry.hash())),
                new Letter.Checked(
                        3,
                        4,
                        5,
                        new Outcome.Finished(FakeWorker.result()),
                        List.of(new Letter.Schedule("R1.schedule", "text"))),
                new Letter.Noted(3, 4, 5),
                new Letter.Fetch(entry.hash(), 1L << 33),
                new Letter.Chunk(entry.hash(), 9, new byte[] {1, 2, 3}),
                new Letter.Ask(3, 4, 5, null),
                new Letter.Ask(3, 4, 5, report),
                new Letter.Work(3, 4, order),
                new Letter.Told(3, 4, 1L << 40, 12),
                new Letter.Ended(3, 4, new Outcome.Lost("killed", true)),
                new Letter.Ended(3, 4, new Outcome.Refused("no such class")),
                new Letter.Ended(3, 4, new Outcome.Broken("trace")),
                new Letter.Leaving(),
                new Letter.Refused("why"),
                new Letter.Over(),
                new Letter.Stranger(),
                new Letter.StatusQuestion(),
                new Letter.StatusAnswer(new SearchStatus(
                        "a.Main",
                        1_000,
                        20,
                        0.5,
                        1,
                        List.of("race on a.Main.x"),
                        List.of(new SearchStatus.Node("one", "127.0.0.1:1", 2, 1, 3, 19)))));
    }

    @Test
    void everyLetterArrivesAsItWasSent() throws IOException {
        for (Letter letter : letters()) {
            byte[] bytes = LetterForm.bytes(letter);
            Letter read = LetterForm.of(bytes);
            assertEquals(letter.getClass(), read.getClass());
            assertArrayEquals(bytes, LetterForm.bytes(read), letter::toString);
        }
    }

    @Test
    void aLetterThatIsCutOrTooLongIsRefused() throws IOException {
        for (Letter letter : letters()) {
            byte[] bytes = LetterForm.bytes(letter);
            for (int length = 0; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThrows(IOException.class, () -> LetterForm.of(cut), letter::toString);
            }
            byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
            assertThrows(IOException.class, () -> LetterForm.of(longer), letter::toString);
        }
    }

    /** A letter, or an IOException: anything else would not be logged as a refusal. */
    @Test
    void whateverIsSentMakesNothingButALetterOrARefusal() throws IOException {
        Random random = new Random(1);
        for (Letter letter : letters()) {
            byte[] bytes = LetterForm.bytes(letter);
            for (int i = 0; i < CHANGES / bytes.length + 100; i++) {
                byte[] changed = bytes.clone();
                for (int k = random.nextInt(4); k >= 0; k--)
                    changed[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                try {
                    LetterForm.of(changed);
                } catch (IOException e) {
                    // refused
                }
            }
        }
    }
}

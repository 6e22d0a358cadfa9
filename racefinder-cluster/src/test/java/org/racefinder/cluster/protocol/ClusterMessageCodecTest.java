package org.racefinder.cluster.protocol;

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
import org.racefinder.worker.process.WorkerOutcome;

class ClusterMessageCodecTest {
    private static final int CHANGES = 2_000;

    private static List<ClusterMessage> messages() throws IOException {
        Coordinator coordinator = new Coordinator();
        WorkOrder order = coordinator.next(1, 0, 1_000, 0);
        WorkReport report = new WorkReport(order.part(), WorkReport.Outcome.WORKED, coordinator.state(5));
        ClusterMessage.ClassPathEntry entry = new ClusterMessage.ClassPathEntry("ab".repeat(32), 7, true);
        return List.of(
                new ClusterMessage.Hello("1.0", "17.0.15", "host \u00e9", 8),
                new ClusterMessage.Task(
                        -5,
                        SampleSearch.job(List.of("x"), Path.of("current")),
                        List.of("-Xss1m"),
                        "1g",
                        List.of(entry)),
                new ClusterMessage.Task(5, null, List.of(), "1g", List.of(entry)),
                new ClusterMessage.Program(
                        3,
                        4,
                        5,
                        SampleSearch.job(List.of("x"), Path.of("current")),
                        List.of("-Xss1m"),
                        "1g",
                        List.of(entry.hash())),
                new ClusterMessage.ProgramResult(
                        3,
                        4,
                        5,
                        new WorkerOutcome.Finished(SampleSearch.result()),
                        List.of(new ClusterMessage.Schedule("R1.schedule", "text"))),
                new ClusterMessage.Acknowledged(3, 4, 5),
                new ClusterMessage.Fetch(entry.hash(), 1L << 33),
                new ClusterMessage.Chunk(entry.hash(), 9, new byte[] {1, 2, 3}),
                new ClusterMessage.WorkRequest(3, 4, 5, null),
                new ClusterMessage.WorkRequest(3, 4, 5, report),
                new ClusterMessage.Work(3, 4, order),
                new ClusterMessage.WorkerProgress(3, 4, 1L << 40, 12),
                new ClusterMessage.WorkerEnded(3, 4, new WorkerOutcome.Lost("killed", true)),
                new ClusterMessage.WorkerEnded(3, 4, new WorkerOutcome.Refused("no such class")),
                new ClusterMessage.WorkerEnded(3, 4, new WorkerOutcome.Broken("trace")),
                new ClusterMessage.Leaving(),
                new ClusterMessage.Refused("why"),
                new ClusterMessage.SearchOver(),
                new ClusterMessage.UnknownNode(),
                new ClusterMessage.StatusRequest(),
                new ClusterMessage.StatusResponse(new SearchStatus(
                        "a.Main",
                        1_000,
                        20,
                        0.5,
                        1,
                        List.of("race on a.Main.x"),
                        List.of(new SearchStatus.Node("one", "127.0.0.1:1", 2, 1, 3, 19)))));
    }

    @Test
    void everyMessageArrivesAsSent() throws IOException {
        for (ClusterMessage message : messages()) {
            byte[] bytes = ClusterMessageCodec.bytes(message);
            ClusterMessage read = ClusterMessageCodec.of(bytes);
            assertEquals(message.getClass(), read.getClass());
            assertArrayEquals(bytes, ClusterMessageCodec.bytes(read), message::toString);
        }
    }

    @Test
    void aTruncatedOrOversizedMessageIsRejected() throws IOException {
        for (ClusterMessage message : messages()) {
            byte[] bytes = ClusterMessageCodec.bytes(message);
            for (int length = 0; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThrows(IOException.class, () -> ClusterMessageCodec.of(cut), message::toString);
            }
            byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
            assertThrows(IOException.class, () -> ClusterMessageCodec.of(longer), message::toString);
        }
    }

    /** Only an IOException is logged as a refusal, so no other exception may occur. */
    @Test
    void anyInputGivesAMessageOrARejection() throws IOException {
        Random random = new Random(1);
        for (ClusterMessage message : messages()) {
            byte[] bytes = ClusterMessageCodec.bytes(message);
            for (int i = 0; i < CHANGES / bytes.length + 100; i++) {
                byte[] changed = bytes.clone();
                for (int k = random.nextInt(4); k >= 0; k--)
                    changed[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                try {
                    ClusterMessageCodec.of(changed);
                } catch (IOException e) {
                    // Rejected as expected.
                }
            }
        }
    }
}

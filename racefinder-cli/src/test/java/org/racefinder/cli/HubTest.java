package org.racefinder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;

/** What the hub answers, whoever writes to it. */
class HubTest {
    private static final String JDK = System.getProperty("java.version");

    @TempDir
    Path directory;

    private final List<String> news = new ArrayList<>();
    private Hub hub;

    @BeforeEach
    void open() throws IOException {
        RunOptions run = RunOptions.of(Arguments.parse(List.of(), RunOptions.ALL));
        Job job = JobTest.job(List.of(), directory.resolve("current"));
        OwnWorkers none = new OwnWorkers((of, place) -> null, job, run.jdk(), false, true);
        SharedSearch search =
                new SharedSearch(new Coordinator(), job.options(), none, progress -> {}, note -> {}, null);
        hub = new Hub(job, run, ShippedClasses.of(List.of(), directory), search, news::add);
    }

    private FakeNode joined() throws IOException {
        FakeNode node = new FakeNode();
        write(node, new Letter.Hello(Version.TEXT, JDK, "one", 1));
        return node;
    }

    private void write(FakeNode from, Letter letter) throws IOException {
        hub.letter(from, LetterForm.bytes(letter));
    }

    @Test
    void aNodeWithAnotherJdkOrAnotherVersionIsRefused() throws IOException {
        FakeNode node = new FakeNode();
        write(node, new Letter.Hello(Version.TEXT, "99", "one", 1));
        assertEquals(
                "it has JDK 99, and the search runs on " + JDK + " (--jdk names another one)",
                assertInstanceOf(Letter.Refused.class, node.last()).sentence());
        write(node, new Letter.Hello("0.0", JDK, "one", 1));
        assertEquals(
                "it has Racefinder 0.0, and the search runs with " + Version.TEXT,
                assertInstanceOf(Letter.Refused.class, node.last()).sentence());
        assertEquals(0, hub.status().nodes().size());
    }

    @Test
    void aNodeThatSaysHelloTwiceIsOne() throws IOException {
        FakeNode node = joined();
        write(node, new Letter.Hello(Version.TEXT, JDK, "one", 1));
        assertInstanceOf(Letter.Task.class, node.last());
        assertEquals(1, hub.status().nodes().size());
        assertEquals(1, news.size());
    }

    @Test
    void whoIsNotKnownIsTold() throws IOException {
        FakeNode stranger = new FakeNode();
        write(stranger, new Letter.Ask(1, 1, 0, null));
        assertInstanceOf(Letter.Stranger.class, stranger.last());
        FakeNode node = joined();
        long session = ((Letter.Task) node.last()).session();
        write(node, new Letter.Ask(session + 1, 1, 0, null));
        assertInstanceOf(Letter.Stranger.class, node.last());
        assertEquals(0, hub.status().nodes().get(0).workers());
        write(node, new Letter.Ask(session, 1, 0, null));
        assertEquals(1, hub.status().nodes().get(0).workers());
    }

    @Test
    void whatIsNoLetterToAHubIsRefused() throws IOException {
        FakeNode node = joined();
        assertThrows(IOException.class, () -> hub.letter(node, new byte[] {77, 1, 2}));
        assertThrows(IOException.class, () -> write(node, new Letter.Stranger()));
        assertThrows(IOException.class, () -> write(node, new Letter.Fetch("no such thing", 0)));
        assertEquals(1, hub.status().nodes().size());
    }

    @Test
    void whoComesWhenTheSearchIsOverIsTold() throws IOException {
        FakeNode node = joined();
        hub.over();
        assertInstanceOf(Letter.Over.class, node.last());
        assertInstanceOf(Letter.Over.class, joined().last());
    }

    @Test
    void aPartThatDidNotArriveIsSentAgainAndAReportCountsOnce() throws IOException {
        List<Letter> sent = new ArrayList<>();
        RemoteMember member = new RemoteMember(1, 7, 2, "one", sent::add, () -> {});
        Coordinator coordinator = new Coordinator();
        WorkOrder order = coordinator.next(1, 0, 1_000, false);
        assertNull(member.asks(new Letter.Ask(7, 2, 0, null)));
        assertEquals(0, sent.size());
        member.send(order);
        assertNull(member.asks(new Letter.Ask(7, 2, 0, null)));
        assertEquals(2, sent.size());
        assertSame(sent.get(0), sent.get(1));
        WorkReport report = new WorkReport(order.part(), WorkReport.Outcome.WORKED, coordinator.state(0));
        assertNotNull(member.asks(new Letter.Ask(7, 2, order.part(), report)));
        assertNull(member.asks(new Letter.Ask(7, 2, order.part(), report)));
        assertEquals(1, member.parts());
        assertEquals(2, sent.size());
    }
}

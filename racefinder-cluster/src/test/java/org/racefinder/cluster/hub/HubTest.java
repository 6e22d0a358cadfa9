package org.racefinder.cluster.hub;

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
import org.racefinder.cluster.classes.ShippedClasses;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.ClusterMessageCodec;
import org.racefinder.cluster.protocol.SampleSearch;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.run.LocalWorkers;
import org.racefinder.worker.run.SharedSearch;

/** The hub's answers to known and unknown senders. */
class HubTest {
    private static final String JDK = System.getProperty("java.version");

    @TempDir
    Path directory;

    private final List<String> news = new ArrayList<>();
    private Hub hub;

    @BeforeEach
    void open() throws IOException {
        RunOptions run = RunOptions.of(Arguments.parse(List.of(), RunOptions.ALL));
        Job job = SampleSearch.job(List.of(), directory.resolve("current"));
        LocalWorkers none = new LocalWorkers((of, place) -> null, job, run.jdk(), false, true);
        SharedSearch search =
                new SharedSearch(new Coordinator(), job.options(), none, progress -> {}, note -> {}, null);
        hub = new Hub(job, run, ShippedClasses.of(List.of(), directory), search, news::add);
    }

    private FakeNode joined() throws IOException {
        FakeNode node = new FakeNode();
        write(node, new ClusterMessage.Hello(Version.TEXT, JDK, "one", 1));
        return node;
    }

    private void write(FakeNode from, ClusterMessage message) throws IOException {
        hub.message(from, ClusterMessageCodec.bytes(message));
    }

    @Test
    void aNodeWithAnotherJdkOrAnotherVersionIsRefused() throws IOException {
        FakeNode node = new FakeNode();
        write(node, new ClusterMessage.Hello(Version.TEXT, "99", "one", 1));
        assertEquals(
                "it has JDK 99, and the search runs on " + JDK + " (--jdk names another one)",
                assertInstanceOf(ClusterMessage.Refused.class, node.last()).sentence());
        write(node, new ClusterMessage.Hello("0.0", JDK, "one", 1));
        assertEquals(
                "it has Racefinder 0.0, and the search runs with " + Version.TEXT,
                assertInstanceOf(ClusterMessage.Refused.class, node.last()).sentence());
        assertEquals(0, hub.status().nodes().size());
    }

    @Test
    void aNodeThatSaysHelloTwiceCountsOnce() throws IOException {
        FakeNode node = joined();
        write(node, new ClusterMessage.Hello(Version.TEXT, JDK, "one", 1));
        assertInstanceOf(ClusterMessage.Task.class, node.last());
        assertEquals(1, hub.status().nodes().size());
        assertEquals(1, news.size());
    }

    @Test
    void anUnknownSenderIsToldSo() throws IOException {
        FakeNode stranger = new FakeNode();
        write(stranger, new ClusterMessage.WorkRequest(1, 1, 0, null));
        assertInstanceOf(ClusterMessage.UnknownNode.class, stranger.last());
        FakeNode node = joined();
        long session = ((ClusterMessage.Task) node.last()).session();
        write(node, new ClusterMessage.WorkRequest(session + 1, 1, 0, null));
        assertInstanceOf(ClusterMessage.UnknownNode.class, node.last());
        assertEquals(0, hub.status().nodes().get(0).workers());
        write(node, new ClusterMessage.WorkRequest(session, 1, 0, null));
        assertEquals(1, hub.status().nodes().get(0).workers());
    }

    @Test
    void messagesNotMeantForAHubAreRejected() throws IOException {
        FakeNode node = joined();
        assertThrows(IOException.class, () -> hub.message(node, new byte[] {77, 1, 2}));
        assertThrows(IOException.class, () -> write(node, new ClusterMessage.UnknownNode()));
        assertThrows(IOException.class, () -> write(node, new ClusterMessage.Fetch("no such thing", 0)));
        assertEquals(1, hub.status().nodes().size());
    }

    @Test
    void aLateNodeIsToldThatTheSearchIsOver() throws IOException {
        FakeNode node = joined();
        hub.over();
        assertInstanceOf(ClusterMessage.SearchOver.class, node.last());
        assertInstanceOf(ClusterMessage.SearchOver.class, joined().last());
    }

    @Test
    void aPartThatDidNotArriveIsSentAgainAndAReportCountsOnce() throws IOException {
        List<ClusterMessage> sent = new ArrayList<>();
        RemoteMember member = new RemoteMember(1, 7, 2, "one", sent::add, () -> {});
        Coordinator coordinator = new Coordinator();
        WorkOrder order = coordinator.next(1, 0, 1_000, 0);
        assertNull(member.handleRequest(new ClusterMessage.WorkRequest(7, 2, 0, null)));
        assertEquals(0, sent.size());
        member.send(order);
        assertNull(member.handleRequest(new ClusterMessage.WorkRequest(7, 2, 0, null)));
        assertEquals(2, sent.size());
        assertSame(sent.get(0), sent.get(1));
        WorkReport report = new WorkReport(order.part(), WorkReport.Outcome.WORKED, coordinator.state(0));
        assertNotNull(member.handleRequest(new ClusterMessage.WorkRequest(7, 2, order.part(), report)));
        assertNull(member.handleRequest(new ClusterMessage.WorkRequest(7, 2, order.part(), report)));
        assertEquals(1, member.parts());
        assertEquals(2, sent.size());
    }
}

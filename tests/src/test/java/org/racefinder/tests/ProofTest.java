package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Result;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Result.ScheduleTree;
import org.racefinder.model.Verdict;
import org.racefinder.report.ResultJson;

/** What the built command shows of a proof: the tree of schedules, and what orders each shared line. */
@Timeout(300)
class ProofTest {
    /** The comments name the lines. */
    private static final String PROGRAM = """
            import java.util.concurrent.CountDownLatch;
            import java.util.concurrent.atomic.AtomicInteger;
            import java.util.concurrent.locks.ReentrantLock;

            public class Orders {
                static final Object lock = new Object();
                static final CountDownLatch done = new CountDownLatch(1);
                static final AtomicInteger sum = new AtomicInteger();
                static final ReentrantLock mutex = new ReentrantLock();
                static volatile boolean ready;
                static int count;
                static String letter;

                static void underLock() {
                    synchronized (lock) {
                        count++; // underLock
                    }
                }

                static void underMutex() {
                    mutex.lock();
                    try {
                        count++; // underMutex
                    } finally {
                        mutex.unlock();
                    }
                }

                static void add() {
                    while (true) {
                        int old = sum.get(); // get
                        if (sum.compareAndSet(old, old + 1)) return; // cas
                    }
                }

                static void hand() {
                    letter = "hello"; // hand
                    ready = true; // ready
                }

                static void take() {
                    if (ready) { // isReady
                        System.out.println(letter.length()); // take
                    }
                }

                static void finish() {
                    letter = "hello"; // finish
                    done.countDown(); // countDown
                }

                static void await() {
                    try {
                        done.await(); // await
                    } catch (InterruptedException e) {
                        return;
                    }
                    System.out.println(letter.length()); // afterAwait
                }

                static void read() {
                    if (letter == null) throw new AssertionError(); // read
                }

                public static void main(String[] args) throws InterruptedException {
                    switch (args[0]) {
                        case "lock" -> run(Orders::underLock, Orders::underLock);
                        case "mutex" -> run(Orders::underMutex, Orders::underMutex);
                        case "cas" -> run(Orders::add, Orders::add);
                        case "flag" -> run(Orders::hand, Orders::take);
                        case "latch" -> run(Orders::finish, Orders::await);
                        case "life" -> {
                            letter = "first"; // before
                            run(Orders::read, () -> {});
                            letter = "second"; // afterwards
                        }
                        default -> run(Orders::underLock, Orders::underLock, Orders::underLock, Orders::underLock,
                                Orders::underLock);
                    }
                }

                static void run(Runnable... bodies) throws InterruptedException {
                    Thread[] threads = new Thread[bodies.length];
                    for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i], "thread " + i);
                    for (Thread thread : threads) thread.start(); // start
                    for (Thread thread : threads) thread.join(); // join
                }
            }
            """;

    @TempDir
    Path directory;

    @BeforeEach
    void writeProgram() throws IOException {
        Files.writeString(directory.resolve("Orders.java"), PROGRAM);
    }

    private Result result(String... words) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("check", "--quiet", "--json", "result.json"));
        all.addAll(List.of(words));
        Tool.Ran ran = Tool.run(directory, all.toArray(new String[0]));
        assertEquals(0, ran.code(), ran.out() + ran.err());
        Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
        assertEquals(Verdict.VERIFIED, result.verdict());
        return result;
    }

    /** Returns each order in words; a line is named by its comment. All executions must have been observed. */
    private Set<String> orders(String what) throws IOException, InterruptedException {
        Result result = result("Orders.java", what);
        Proof proof = result.proof();
        assertTrue(proof.everything());
        assertEquals(result.exploration().executions(), proof.observed());
        assertTrue(proof.tree().isWhole());
        Set<String> orders = new TreeSet<>();
        for (Proof.Line line : proof.lines())
            for (Proof.Order order : line.orders())
                orders.add(name(line.site().line()) + " of " + line.variable() + " "
                        + order.direction().name().toLowerCase(Locale.ROOT) + " "
                        + name(order.other().line()) + ": "
                        + order.ways().stream().map(ProofTest::way).sorted().collect(Collectors.joining(" or ")));
        return orders;
    }

    private static String way(Proof.Way way) {
        return way.links().stream()
                .map(link -> link.kind()
                        + (link.object() == null ? "" : " " + link.object())
                        + end(link.released())
                        + end(link.acquired()))
                .collect(Collectors.joining(", "));
    }

    private static String end(Proof.End end) {
        return end == null ? "" : " " + end.action() + "@" + name(end.site().line());
    }

    private static String name(int line) {
        String text = PROGRAM.lines().toList().get(line - 1);
        return text.substring(text.indexOf("// ") + 3);
    }

    @Test
    void aCounterIsOrderedByTheLockThatItsThreadsHold() throws IOException, InterruptedException {
        assertEquals(Set.of("underLock of Orders.count either underLock: LOCK Orders.lock"), orders("lock"));
    }

    @Test
    void aReentrantLockIsNamedByItsField() throws IOException, InterruptedException {
        assertEquals(Set.of("underMutex of Orders.count either underMutex: LOCK Orders.mutex"), orders("mutex"));
    }

    @Test
    void accessesToAnAtomicOrderThemselves() throws IOException, InterruptedException {
        assertEquals(
                Set.of(
                        "cas of Orders.sum either cas: ATOMIC Orders.sum",
                        "cas of Orders.sum either get: ATOMIC Orders.sum",
                        "get of Orders.sum either cas: ATOMIC Orders.sum"),
                orders("cas"));
    }

    @Test
    void aVolatileFlagOrdersWhatItHandsOver() throws IOException, InterruptedException {
        String byFlag = ": VOLATILE Orders.ready write@ready read@isReady";
        assertEquals(
                Set.of(
                        "hand of Orders.letter before take" + byFlag,
                        "take of Orders.letter after hand" + byFlag,
                        "isReady of Orders.ready either ready: VOLATILE Orders.ready",
                        "ready of Orders.ready either isReady: VOLATILE Orders.ready"),
                orders("flag"));
    }

    @Test
    void aLatchIsNamedWithItsCalls() throws IOException, InterruptedException {
        String byLatch = ": CALL Orders.done CountDownLatch.countDown()@countDown CountDownLatch.await()@await";
        assertEquals(
                Set.of(
                        "finish of Orders.letter before afterAwait" + byLatch,
                        "afterAwait of Orders.letter after finish" + byLatch),
                orders("latch"));
    }

    @Test
    void theStartAndTheEndOfAThreadOrderWhatMainDoesBeforeAndAfter() throws IOException, InterruptedException {
        String byStart = ": START thread 0 start@start";
        String byJoin = ": JOIN thread 0 join@join";
        assertEquals(
                Set.of(
                        "before of Orders.letter before read" + byStart,
                        "read of Orders.letter after before" + byStart,
                        "read of Orders.letter before afterwards" + byJoin,
                        "afterwards of Orders.letter after read" + byJoin),
                orders("life"));
    }

    @Test
    void theTreeCountsEverySchedule() throws IOException, InterruptedException {
        Result result = result("Orders.java", "many");
        ScheduleTree tree = result.proof().tree();
        assertEquals(120, result.exploration().executions(), "one schedule for each order of five threads");
        assertEquals(120, tree.executions());
        assertFalse(tree.isWhole());
        assertFalse(result.proof().everything());
        assertEquals(tree.leaves(), result.proof().observed());
        long sum = 0;
        for (int i = 0; i < tree.branches().size(); i++)
            if (tree.isLeaf(i)) sum += tree.branches().get(i).executions();
        assertEquals(120, sum);
    }

    @Test
    void aWholeTreeNamesTheThreadsThatCompete() throws IOException, InterruptedException {
        List<ScheduleTree.Branch> branches =
                result("Orders.java", "lock").proof().tree().branches();
        assertEquals(
                List.of("thread 0 LOCK Orders.lock", "thread 1 LOCK Orders.lock"),
                branches.stream()
                        .map(branch -> branch.thread() + " " + branch.action())
                        .toList());
    }

    @Test
    void severalWorkersKeepNoTreeAndSaySo() throws IOException, InterruptedException {
        Proof proof = result("--workers", "2", "Orders.java", "many").proof();
        assertNull(proof.tree());
        assertEquals(
                "The tree is not drawn: several workers explored it, each of them parts of it.", proof.withoutTree());
        assertEquals(1, proof.observed());
        assertFalse(proof.everything());
        assertEquals("Orders.count", proof.lines().get(0).variable());
    }

    @Test
    void anotherStrategyProvesWithoutATree() throws IOException, InterruptedException {
        Proof proof = result("--reduction", "none", "Orders.java", "lock").proof();
        assertNull(proof.tree());
        assertTrue(proof.withoutTree().startsWith("The tree is not drawn for this strategy"), proof.withoutTree());
        assertEquals(1, proof.observed());
    }

    @Test
    void thePageDrawsTheTreeAndShowsTheLines() throws IOException, InterruptedException {
        Tool.Ran page = Tool.run(directory, "check", "--quiet", "--html", "page.html", "Orders.java", "lock");
        assertEquals(0, page.code(), page.err());
        String html = Files.readString(directory.resolve("page.html"));
        assertTrue(html.contains("<svg class=\"tree\""), html);
        assertTrue(html.contains("with :" + lineOf("underLock") + ": both hold Orders.lock"), html);
    }

    private static int lineOf(String name) {
        return PROGRAM.lines().toList().stream()
                        .map(line -> line.endsWith("// " + name))
                        .toList()
                        .indexOf(true)
                + 1;
    }
}

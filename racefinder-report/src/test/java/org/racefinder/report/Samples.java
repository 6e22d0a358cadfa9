package org.racefinder.report;

import java.util.List;
import org.racefinder.model.AbnormalExit;
import org.racefinder.model.Access;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Deadlock;
import org.racefinder.model.Exploration;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;
import org.racefinder.model.Idiom;
import org.racefinder.model.Livelock;
import org.racefinder.model.Location;
import org.racefinder.model.Path;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Result;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Result.ScheduleTree;
import org.racefinder.model.Severity;
import org.racefinder.model.Step;
import org.racefinder.model.Target;
import org.racefinder.model.UncaughtException;
import org.racefinder.model.Verdict;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.ViewInconsistency;
import org.racefinder.model.Waiting;

/** Sample results. */
final class Samples {
    static final Target TARGET = new Target("bank.Transfer", List.of("3"), List.of("build/classes"), "17.0.15");

    private Samples() {}

    static CodeSite site(int line) {
        return new CodeSite("bank.Account", "run", "Account.java", line);
    }

    static Step step(String thread, String action, int line) {
        return new Step(thread, action, site(line));
    }

    static Finding views(Boolean confirmed) {
        ViewConflict conflict = new ViewConflict(
                "Coord@1",
                new ViewConflict.View("Thread-0", List.of("Coord.x", "Coord.y"), List.of("Coord.java:3")),
                List.of(
                        new ViewConflict.View("Thread-1", List.of("Coord.x"), List.of("Coord.java:8")),
                        new ViewConflict.View("Thread-1", List.of("Coord.y"), List.of("Coord.java:9"))),
                confirmed);
        return new ViewInconsistency(
                Circumstances.of("V1", Severity.WARNING, "views", "They may belong together."), conflict);
    }

    static Finding race() {
        Path path = new Path(
                List.of(
                        step("main", "START Thread-0", 31),
                        step("main", "START Thread-1", 32),
                        step("Thread-0", "WRITE balance", 14),
                        new Step("Thread-1", "READ balance", site(18), List.of(1), List.of("Lock@2"), "42")),
                2,
                true);
        Circumstances circumstances = Circumstances.of(
                        "R1", Severity.ERROR, "happens-before", "Thread-1 takes no lock.")
                .withPath(path)
                .withSchedule("racefinder-out/R1.schedule")
                .withTraces(12)
                .withOutput("hello\n");
        return new DataRace(
                circumstances,
                new ConflictingAccesses(
                        RaceKind.WR,
                        Location.ofField("bank.Account", "balance"),
                        new Access(true, "Thread-0", site(14), List.of("bank.Account.add(Account.java:14)")),
                        new Access(false, "Thread-1", site(18), List.of())));
    }

    /** A race with advice that has no patch. */
    static Finding advised() {
        Advice advice = new Advice(
                1,
                AdviceKind.USE_ATOMIC_ARRAY,
                "bank.Account.rows[]",
                "Use an atomic array.",
                List.of("R1"),
                List.of(),
                true,
                List.of(),
                "removes R1, adds nothing",
                null,
                List.of(),
                null,
                "a row of the array is handed on");
        return race().withIdiom(Idiom.CHECK_THEN_ACT).withAdvice("Thread-1 takes no lock.", List.of(advice));
    }

    static Finding deadlock() {
        List<Waiting> waits = List.of(
                new Waiting("Thread-0", List.of("A (Pair.java:8)"), "B", site(12)),
                new Waiting("Thread-1", List.of("B (Pair.java:20)"), "A", site(24)));
        return new Deadlock(engine("D1").withTimeout(true), waits);
    }

    static Finding exception(String message) {
        Failure failure = new Failure("java.lang.AssertionError", message, List.of("a.B.main(B.java:3)"));
        return new UncaughtException(engine("E1"), failure);
    }

    static Finding exit(int status) {
        return new AbnormalExit(engine("X1"), status);
    }

    static Finding livelock() {
        return new Livelock(engine("L1"), List.of(new Waiting("Thread-0", List.of(), "flag", site(9))));
    }

    private static Circumstances engine(String id) {
        return Circumstances.of(id, Severity.ERROR, "engine", null);
    }

    static Exploration exploration(boolean complete) {
        return new Exploration(
                "exhaustive", complete, complete ? 1.0 : 0.07, 2520, 0, 3, 2, 40_000, 90_000, 19, 4, 600, 700, null);
    }

    static Result result(Verdict verdict, Finding... findings) {
        boolean incomplete = verdict == Verdict.INCOMPLETE;
        return new Result(
                TARGET,
                verdict,
                incomplete ? List.of("time limit of 60 s reached") : List.of(),
                List.of("timed waits may expire at any point", "no spurious wake-ups"),
                exploration(!incomplete),
                List.of(findings),
                "first output\n");
    }

    /** A proof whose tree has the given texts in every place; not all of its schedules are drawn. */
    static Proof proof(CodeSite site, String text) {
        ScheduleTree tree = new ScheduleTree(
                7,
                List.of(
                        new ScheduleTree.Branch(0, 3, text, "LOCK " + text, site, 5),
                        new ScheduleTree.Branch(1, 6, "bob", text, null, 1),
                        new ScheduleTree.Branch(1, 6, text, text, site, 4),
                        new ScheduleTree.Branch(0, 3, "bob", "END", null, 2)));
        Proof.End end = new Proof.End(text, site);
        List<Proof.Way> ways = List.of(
                new Proof.Way(List.of(new Proof.Link(Proof.LinkKind.LOCK, text, null, null))),
                new Proof.Way(List.of(
                        new Proof.Link(Proof.LinkKind.START, text, end, null),
                        new Proof.Link(Proof.LinkKind.OTHER, null, end, new Proof.End("await", null)))),
                new Proof.Way(List.of()));
        return new Proof(
                tree,
                null,
                3,
                false,
                List.of(
                        new Proof.Line(
                                site,
                                text,
                                true,
                                true,
                                List.of(
                                        new Proof.Order(site, Proof.Direction.EITHER, ways),
                                        new Proof.Order(site(22), Proof.Direction.BEFORE, ways))),
                        new Proof.Line(site(22), text, false, true, List.of())));
    }
}

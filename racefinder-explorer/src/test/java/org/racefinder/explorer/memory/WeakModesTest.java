package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.VarHandle.AccessMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racefinder.explorer.memory.WeakExecutions.Mode;
import org.racefinder.explorer.memory.WeakExecutions.Step;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.Shared;

class WeakModesTest {
    private static final String[] VARIABLES = {"flag", "other", "third"};
    private static final int RANDOM_PROGRAMS = Integer.getInteger("racefinder.random.weak", 150);

    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());

    /** Each line: a program, threads separated by a bar, and whether its interleavings are a proof. */
    @ParameterizedTest
    @CsvSource({
        "x=rel x=rel | x.acq x.acq, true",
        "x=rel y.acq | y=rel x.acq, false",
        "x=rel y.vol | y=vol x.vol, false",
        "x=rel F y.vol | y=vol x.vol, true",
        "x=rel F y.acq | y=rel F x.acq, true",
        "x=rel F y.acq | y=rel x.acq, false",
        "x=rel y=rel | y.acq x.acq, true",
        "x=vol y=rel | y.acq x.vol, true",
        "x=vol y=opq | y.opq x.vol, false",
        "x=opq y=rel | y.opq x.opq, false",
        "x=rel y=rel | y.acq x=rel, true",
        "x=rel y=rel | y=rel x=rel, false",
        "x=vol y=vol | y=vol x=vol, true",
        "x=rel | x.acq y=rel | y.acq x.acq, true",
        "x=rel | x.acq y.acq | y=rel x.acq, false",
        "x=rel | x.acq y.vol | y=vol | y.vol x.acq, false",
        "x=rel y.acq | y=rel z.acq | z=rel x.acq, false",
        "x=rel y+vol | y+vol x.acq, true",
        "x=rel y=rel z=rel, true",
    })
    void interleavingsAreAProofOnlyIfWeakMemoryAddsNothing(String text, boolean complete) {
        List<Step> steps = parse(text);
        WeakExecutions executions = new WeakExecutions(steps, VARIABLES.length);
        // a shape that only other models of the modes allow is named in the first line of the second test
        if (complete) assertEquals(executions.interleavedOutcomes(), executions.outcomes());
        assertEquals(complete, reasons(steps).isEmpty(), () -> reasons(steps).toString());
    }

    @Test
    void aRandomProgramWithoutReasonHasNoOutcomeBeyondItsInterleavings() {
        int complete = 0;
        for (int seed = 0; seed < RANDOM_PROGRAMS; seed++) {
            List<Step> steps = random(new Random(seed));
            if (!reasons(steps).isEmpty()) continue;
            complete++;
            WeakExecutions executions = new WeakExecutions(steps, VARIABLES.length);
            assertEquals(executions.interleavedOutcomes(), executions.outcomes(), "program " + seed + ": " + steps);
        }
        assertTrue(complete > RANDOM_PROGRAMS / 10, complete + " programs");
    }

    @Test
    void aLockBetweenOrdersNothingForThreadsWithoutIt() {
        Object monitor = program.tracked(new Object());
        program.thread("A", () -> {
            program.access(shared, "flag", AccessMode.SET_RELEASE);
            program.locked(monitor, () -> program.access(shared, "other", AccessMode.GET_ACQUIRE));
        });
        program.thread("B", () -> {
            program.access(shared, "other", AccessMode.SET_RELEASE);
            program.access(shared, "flag", AccessMode.GET_ACQUIRE);
        });
        String reason = program.run("A A A A B B").reasons().iterator().next();
        assertTrue(reason.contains("Shared.flag and Shared.other in different orders"), reason);
    }

    @Test
    void accessesUnderOneLockHaveNoConflict() {
        Object monitor = program.tracked(new Object());
        program.thread(
                "A",
                () -> program.locked(monitor, () -> {
                    program.access(shared, "flag", AccessMode.SET_RELEASE);
                    program.access(shared, "other", AccessMode.GET_ACQUIRE);
                }));
        program.thread(
                "B",
                () -> program.locked(monitor, () -> {
                    program.access(shared, "other", AccessMode.SET_RELEASE);
                    program.access(shared, "flag", AccessMode.GET_ACQUIRE);
                }));
        assertEquals(Set.of(), program.run("").reasons());
    }

    /** The reasons that the engine gives for all interleavings of the program. */
    private static Set<String> reasons(List<Step> steps) {
        ScriptedProgram scripted = new ScriptedProgram();
        Shared owner = scripted.tracked(new Shared());
        Map<Integer, List<Step>> threads = steps.stream().collect(Collectors.groupingBy(Step::thread));
        threads.forEach((number, own) -> scripted.thread(name(number), () -> {
            for (Step step : own) perform(scripted, owner, step);
        }));
        // the first run only shows that the program uses weak modes
        scripted.run("");
        List<String> schedules = new ArrayList<>();
        WeakExecutions.interleavings(
                steps,
                linear -> schedules.add(linear.stream()
                        .map(steps::get)
                        .filter(step -> !step.isFence())
                        .map(step -> name(step.thread()))
                        .collect(Collectors.joining(" "))));
        Set<String> reasons = Set.of();
        for (String schedule : Set.copyOf(schedules))
            reasons = scripted.run(schedule).reasons();
        return reasons;
    }

    private static void perform(ScriptedProgram scripted, Shared owner, Step step) throws ReflectiveOperationException {
        if (step.isFence()) scripted.hooks().fence(true, true, true);
        else scripted.access(owner, VARIABLES[step.variable()], mode(step));
    }

    private static AccessMode mode(Step step) {
        if (step.reads() && step.writes()) {
            return switch (step.mode()) {
                case ACQUIRE -> AccessMode.GET_AND_ADD_ACQUIRE;
                case RELEASE -> AccessMode.GET_AND_ADD_RELEASE;
                default -> AccessMode.GET_AND_ADD;
            };
        }
        return switch (step.mode()) {
            case OPAQUE -> step.reads() ? AccessMode.GET_OPAQUE : AccessMode.SET_OPAQUE;
            case VOLATILE -> step.reads() ? AccessMode.GET_VOLATILE : AccessMode.SET_VOLATILE;
            default -> step.reads() ? AccessMode.GET_ACQUIRE : AccessMode.SET_RELEASE;
        };
    }

    private static String name(int thread) {
        return String.valueOf((char) ('A' + thread));
    }

    private static List<Step> parse(String text) {
        List<Step> steps = new ArrayList<>();
        String[] threads = text.split(" \\| ", -1);
        for (int t = 0; t < threads.length; t++) {
            for (String word : threads[t].split(" ", -1)) {
                if (word.equals("F")) {
                    steps.add(new Step(t, -1, false, false, Mode.VOLATILE));
                    continue;
                }
                boolean update = word.charAt(1) == '+';
                boolean write = word.charAt(1) == '=';
                Mode mode = switch (word.substring(2)) {
                    case "opq" -> Mode.OPAQUE;
                    case "acq" -> Mode.ACQUIRE;
                    case "rel" -> Mode.RELEASE;
                    default -> Mode.VOLATILE;
                };
                steps.add(new Step(t, word.charAt(0) - 'x', update || !write, update || write, mode));
            }
        }
        return steps;
    }

    private static List<Step> random(Random random) {
        List<Step> steps = new ArrayList<>();
        int threads = 2 + random.nextInt(2);
        int length = 4 + random.nextInt(3);
        int variables = 2 + random.nextInt(2);
        for (int i = 0; i < length; i++) {
            int thread = random.nextInt(threads);
            if (random.nextInt(8) == 0) {
                steps.add(new Step(thread, -1, false, false, Mode.VOLATILE));
                continue;
            }
            boolean update = random.nextInt(6) == 0;
            boolean write = random.nextBoolean();
            Mode[] modes = update
                    ? new Mode[] {Mode.ACQUIRE, Mode.RELEASE, Mode.VOLATILE}
                    : new Mode[] {Mode.OPAQUE, write ? Mode.RELEASE : Mode.ACQUIRE, Mode.VOLATILE, Mode.VOLATILE};
            Mode mode = modes[random.nextInt(modes.length)];
            steps.add(new Step(thread, random.nextInt(variables), update || !write, update || write, mode));
        }
        return steps;
    }
}

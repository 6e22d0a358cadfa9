package org.racefinder.explorer.scripted;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.AnalysisSet;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.ScriptedSwitcher;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.hooks.EngineControl;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.memory.AnalysisAgreement;
import org.racefinder.explorer.memory.FinalStates;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.names.ActorNumbers;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.Reasons;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.ShutdownHooks;
import org.racefinder.explorer.sync.ThreadActions;
import org.racefinder.explorer.sync.UncaughtExceptionSink;
import org.racefinder.explorer.sync.VirtualEnvironment;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * A program for unit tests of the engine. Its threads are scripts that call the hooks themselves, where a checked
 * program is rewritten to call them; everything behind the hooks is the engine as it is in a search. A run needs no
 * agent, no rewriting and no process.
 *
 * <p>The main thread makes the {@linkplain #tracked tracked} objects, starts the threads in the order in which they
 * were declared, and ends. The schedule of a run begins after that, when every thread stands before its first
 * operation. It lists whose step comes next: {@code "A A B"}. {@code A.timer} is a step of A's timer, {@code A>B} is a
 * notify by A that wakes B, {@code A#1} is alternative 1 of A's next step. When the list is over, the engine goes on as
 * it likes.
 */
public final class ScriptedProgram {
    private static final String MAIN = "main";

    private final SymbolTable symbols = new SymbolTable();
    private final List<Object> tracked = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Map<String, Integer> actors = new HashMap<>(Map.of(MAIN, ActorNumbers.MAIN));
    private final List<Throwable> failures = new ArrayList<>();
    private final List<ScriptedStep> steps = new ArrayList<>();
    private Script beforeThreads = () -> {};
    private final RecordingAnalysis recording = new RecordingAnalysis(this::threadName);
    private final FinalStates finals;
    private final ThreadActions actions;
    private final ClassInitialisation classes;
    private final EngineControl control;
    final Engine engine;
    final RaceLog races;
    private final Accesses accesses;
    private int line;

    public ScriptedProgram() {
        this(new Settings());
    }

    public ScriptedProgram(Settings settings) {
        List<AnalysisName> names = List.of(AnalysisName.HAPPENS_BEFORE, AnalysisName.SUMMARY);
        List<Analysis> analyses = List.of(new HappensBefore(), recording);
        Reasons reasons = new Reasons(settings.timedWaits, symbols);
        finals = new FinalStates(settings.watched);
        races = new RaceLog(symbols, new Trust(List.of(), settings.untracked, List.of()), settings.focus);
        RaceReports reports = new RaceReports(races, new AnalysisAgreement(names, reasons));
        engine = new Engine(new AnalysisSet(names, analyses), reasons, reports, settings.maxSteps);
        engine.execution.spurious = settings.spurious;
        classes = new ClassInitialisation(engine, symbols);
        classes.loader(ScriptedProgram.class.getClassLoader());
        actions = new ThreadActions(engine, uncaught());
        accesses = new Accesses(engine, races, reports, symbols, classes, settings.alteration, finals);
        engine.shutdown(new ShutdownHooks(engine.execution, actions));
        control = new EngineControl(engine, accesses, actions, classes, new VirtualEnvironment(engine));
        engine.scheduler.guide(null, settings.spinning);
        engine.use(new ScriptedSwitcher(engine));
        engine.observe(observer());
    }

    private UncaughtExceptionSink uncaught() {
        return new UncaughtExceptionSink() {
            @Override
            public void thrown(ManagedThread thread, Throwable failure) {
                failures.add(failure);
            }

            @Override
            public void passedToGroup(ManagedThread thread, ThreadGroup group, Thread of, Throwable failure) {
                failures.add(failure);
            }
        };
    }

    private StepObserver observer() {
        return new StepObserver() {
            @Override
            public void began() {
                steps.clear();
            }

            @Override
            public void performed(ManagedThread thread, Op op, Event event) {
                boolean timer = event.actor != thread.actor;
                steps.add(new ScriptedStep(timer ? thread.name() + ".timer" : thread.name(), op, event));
            }
        };
    }

    private String threadName(int index) {
        return index < engine.execution.threadCount()
                ? engine.execution.thread(index).name()
                : "beside " + index;
    }

    // ---- what the program consists of

    /**
     * An object that the main thread makes at the beginning of every execution. It is the same in every run of the
     * program: a lock that one run leaves behind locked stays locked.
     */
    public <T> T tracked(T object) {
        tracked.add(object);
        return object;
    }

    /** What the main thread does before it starts the others: nothing that is a step. */
    public void first(Script script) {
        beforeThreads = script;
    }

    /** A thread that the main thread starts. */
    public Thread thread(String name, Script script) {
        Thread thread = unstarted(name, script);
        actors.put(name, engine.execution.actors.thread(ActorNumbers.MAIN, threads.size()));
        threads.add(thread);
        return thread;
    }

    /** A thread that a script starts; a schedule cannot name it. */
    public Thread unstarted(String name, Script script) {
        return new Thread(() -> run(script), name);
    }

    private static void run(Script script) {
        try {
            script.run();
        } catch (Throwable e) {
            throw ScriptedProgram.<RuntimeException>sneaky(e);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E sneaky(Throwable e) throws E {
        throw (E) e;
    }

    // ---- runs

    /** Runs the program; a script that fails, or a schedule that cannot be followed, fails the test. */
    public ScriptedRun run(String schedule) {
        ScriptedRun run = attempt(schedule);
        if (run.divergence() != null) throw new AssertionError(run.divergence() + "; so far " + run.steps());
        return run;
    }

    /** As {@link #run}, for a schedule that may not be possible. */
    public ScriptedRun attempt(String schedule) {
        failures.clear();
        finals.begin();
        engine.run(prefix(schedule), () -> actions.main(new Thread(null, null, MAIN, 0, false), () -> run(this::main)));
        finals.end(engine.execution);
        accesses.executionEnded();
        ScriptedRun run = new ScriptedRun(this, List.copyOf(steps), recording);
        engine.dispose();
        if (engine.broken() != null) throw new AssertionError(engine.broken());
        for (Throwable failure : failures) throw new AssertionError(failure);
        return run;
    }

    private void main() throws Throwable {
        for (Object object : tracked) control.allocated(object, site());
        beforeThreads.run();
        for (Thread thread : threads) control.start(thread);
    }

    private Schedule prefix(String schedule) {
        Schedule prefix = new Schedule();
        if (schedule.isEmpty()) return prefix;
        for (int i = 0; i <= threads.size(); i++) prefix.add(ActorNumbers.MAIN, 0);
        for (Thread thread : threads) prefix.add(actors.get(thread.getName()), 0);
        for (String step : schedule.split(" ", -1)) add(prefix, step);
        return prefix;
    }

    private void add(Schedule prefix, String step) {
        String[] notify = step.split(">", -1);
        String[] choice = step.split("#", -1);
        if (notify.length > 1) prefix.add(actors.get(notify[0]), actors.get(notify[1]));
        else if (choice.length > 1) prefix.add(actor(choice[0]), Integer.parseInt(choice[1]));
        else prefix.add(actor(step), 0);
    }

    private int actor(String name) {
        return name.endsWith(".timer")
                ? engine.execution.actors.timer(actors.get(name.substring(0, name.indexOf('.'))))
                : actors.get(name);
    }

    /**
     * The next round of a search: locations that raced become scheduling points. Returns whether there is another
     * round.
     */
    public boolean nextRound() {
        boolean again = races.promote();
        accesses.promoted();
        return again;
    }

    /** What the executions so far left in the watched places. */
    public Set<String> finalStates() {
        return finals.all();
    }

    public Engine engine() {
        return engine;
    }

    public RaceLog races() {
        return races;
    }

    public SymbolTable symbols() {
        return symbols;
    }

    // ---- what scripts do

    /** The hooks, for whatever has no method of its own here. */
    public EngineControl hooks() {
        return control;
    }

    /** The next access is on that line of its thread's script. */
    public ScriptedProgram at(int ofScript) {
        line = ofScript;
        return this;
    }

    /** The place of the calling script, and the line that was named for it. */
    public int site() {
        ManagedThread current = engine.current();
        String script = current == null ? MAIN : current.name();
        int at = line;
        line = 0;
        return symbols.site(new CodeSite("Script", script, "Script.java", at));
    }

    public int loop() {
        return symbols.loop(new CodeSite("Script", "loop", "Script.java", 1));
    }

    public int type(Class<?> type) {
        return symbols.type(type.getName());
    }

    private static Field declared(Class<?> from, String name) {
        for (Class<?> c = from; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!field.getName().equals(name)) continue;
                field.setAccessible(true);
                return field;
            }
        }
        throw new IllegalArgumentException(name);
    }

    private int number(Field field) {
        return symbols.field(new FieldName(
                field.getDeclaringClass().getName(),
                field.getName(),
                field.getType().descriptorString(),
                field.getModifiers()));
    }

    public int field(Class<?> owner, String name) {
        return number(declared(owner, name));
    }

    /** Reads a field as its declaration says: plainly or as a volatile. */
    public Object read(Object owner, String name) throws IllegalAccessException {
        Field field = declared(owner.getClass(), name);
        if (Modifier.isVolatile(field.getModifiers())) control.readVolatile(owner, number(field), site());
        else control.readField(owner, number(field), site());
        return field.get(owner);
    }

    public int readInt(Object owner, String name) throws IllegalAccessException {
        return (int) read(owner, name);
    }

    /** Writes a number that the field did not have. */
    public void write(Object owner, String name) throws IllegalAccessException {
        write(owner, name, declared(owner.getClass(), name).getInt(owner) + 1);
    }

    public void write(Object owner, String name, Object value) throws IllegalAccessException {
        Field field = declared(owner.getClass(), name);
        if (Modifier.isVolatile(field.getModifiers())) control.writeVolatile(owner, number(field), site());
        else control.writeField(owner, number(field), site());
        field.set(owner, value);
    }

    /** Announces an access through a VarHandle; the value stays as it is. */
    public void access(Object owner, String name, AccessMode mode) throws ReflectiveOperationException {
        Field field = declared(owner.getClass(), name);
        VarHandle handle = MethodHandles.lookup().unreflectVarHandle(field);
        control.varHandle(handle, owner, -1, mode.ordinal(), null, 0, site());
    }

    public int readStatic(Class<?> owner, String name) throws IllegalAccessException {
        Field field = declared(owner, name);
        if (Modifier.isVolatile(field.getModifiers())) control.readVolatile(null, number(field), site());
        else control.readStatic(number(field), site());
        return field.getInt(null);
    }

    public void writeStatic(Class<?> owner, String name) throws IllegalAccessException {
        Field field = declared(owner, name);
        if (Modifier.isVolatile(field.getModifiers())) control.writeVolatile(null, number(field), site());
        else control.writeStatic(number(field), site());
        field.set(null, field.getInt(null) + 1);
    }

    public Object read(Object array, int index) {
        control.readElement(array, index, site());
        return Array.get(array, index);
    }

    public void write(int[] array, int index) {
        control.writeElement(array, index, site());
        array[index]++;
    }

    /** A block that is synchronized on the object. */
    public void locked(Object monitor, Script block) throws Throwable {
        control.enter(monitor, site());
        block.run();
        control.exit(monitor, site());
    }

    /** Calls a modelled method of the JDK: {@code call(semaphore, "acquire(int)", 2)}. */
    public Object call(Object receiver, String signature, Object... arguments) throws Throwable {
        return ModelledMethod.of(receiver, signature).call(control, receiver, Arrays.asList(arguments), null);
    }

    /** As {@link #call}, with another body between begin and end. */
    public Object callWith(Callable<?> body, Object receiver, String signature, Object... arguments) throws Throwable {
        return ModelledMethod.of(receiver, signature).call(control, receiver, Arrays.asList(arguments), body);
    }
}

package org.racefinder.runtime;

import java.lang.reflect.Field;
import java.util.concurrent.TimeUnit;

/**
 * The static entry points that rewritten code calls. Each forwards to the installed {@link Control}. This class is on
 * the boot class path, depends on nothing and allocates nothing, because any JDK code may call it.
 */
public final class Hooks {
    /** The kinds of access to a static field, for {@link #staticOf}. */
    public static final int READ = 0;

    public static final int WRITE = 1;
    public static final int USE = 2;

    private static Control control = new Control() {};

    private Hooks() {}

    public static void install(Control installed) {
        control = installed;
    }

    public static Control control() {
        return control;
    }

    public static void readField(Object owner, int field, int site) {
        control.readField(owner, field, site);
    }

    public static void writeField(Object owner, int field, int site) {
        control.writeField(owner, field, site);
    }

    public static void readStatic(int field, int site) {
        control.readStatic(field, site);
    }

    public static void writeStatic(int field, int site) {
        control.writeStatic(field, site);
    }

    public static void readElement(Object array, int index, int site) {
        control.readElement(array, index, site);
    }

    public static void writeElement(Object array, int index, int site) {
        control.writeElement(array, index, site);
    }

    public static void readElements(Object array, int from, int length, int site) {
        control.readElements(array, from, length, site);
    }

    public static void writeElements(Object array, int from, int length, int site) {
        control.writeElements(array, from, length, site);
    }

    public static void readFinal(Object owner, int field, int type, int site) {
        control.readFinal(owner, field, type, site);
    }

    public static void writeFinal(Object owner, int field, int type, int site) {
        control.writeFinal(owner, field, type, site);
    }

    public static void readThrough(Object owner, int field, int type) {
        control.readThrough(owner, field, type);
    }

    public static void readThroughFinal(Object owner, Object value, int type) {
        control.readThroughFinal(owner, value, type);
    }

    public static void freeze(Object owner, int type) {
        control.freeze(owner, type);
    }

    public static void readVolatile(Object owner, int field, int site) {
        control.readVolatile(owner, field, site);
    }

    public static void writeVolatile(Object owner, int field, int site) {
        control.writeVolatile(owner, field, site);
    }

    public static void enter(Object monitor, int site) {
        control.enter(monitor, site);
    }

    public static void exit(Object monitor, int site) {
        control.exit(monitor, site);
    }

    public static void waitOn(Object monitor, long millis, int nanos) throws InterruptedException {
        control.waitOn(monitor, millis, nanos);
    }

    public static void notifyOne(Object monitor) {
        control.notifyOne(monitor);
    }

    public static void notifyEvery(Object monitor) {
        control.notifyEvery(monitor);
    }

    public static boolean holdsLock(Object monitor) {
        return control.holdsLock(monitor);
    }

    public static void allocated(Object object, int site) {
        control.allocated(object, site);
    }

    public static void received(Object object, int site) {
        if (object != null && !(object instanceof Tracked) && !(object instanceof String))
            control.received(object, site);
    }

    public static void opaque(Object object, boolean writes, int site) {
        if (object != null && !(object instanceof Tracked)) control.opaque(object, writes, site);
    }

    /** A use of the state that an object of the program inherits from an opaque class. */
    public static void opaqueBase(Object object, boolean writes, int site) {
        if (object != null) control.opaque(object, writes, site);
    }

    public static void allocatedFor(Object object, Object owner) {
        control.allocatedFor(object, owner);
    }

    public static void constructing(Object object) {
        if (object instanceof Tracked tracked) control.constructing(tracked);
    }

    public static void constructed(Tracked object) {
        control.constructed(object);
    }

    public static void use(int type) {
        control.use(type);
    }

    public static int frame() {
        return control.frame();
    }

    public static void loop(int loop, int frame) {
        control.loop(loop, frame);
    }

    public static void uncomparedLoop(int loop, int frame) {
        control.uncomparedLoop(loop, frame);
    }

    public static void loopValue(long value) {
        control.loopValue(value);
    }

    public static void loopReference(Object value) {
        control.loopReference(value);
    }

    public static void loopEnd() {
        control.loopEnd();
    }

    public static void progress() {
        control.progress();
    }

    public static void draws() {
        control.draws();
    }

    public static void obtained(Object iterator) {
        control.obtained(iterator);
    }

    public static void iterates(Object iterator) {
        control.iterates(iterator);
    }

    public static void runsFuture(Object future) {
        control.runsFuture(future);
    }

    public static void taskBegins(Object task) {
        control.taskBegins(task);
    }

    public static void taskEnded() {
        control.taskEnded();
    }

    public static void awaitsTasks(Object queue) {
        control.awaitsTasks(queue);
    }

    public static void atCall(int site) {
        control.atCall(site);
    }

    public static int calledFrom() {
        return control.calledFrom();
    }

    public static void returnsToCall(int site) {
        control.returnsToCall(site);
    }

    public static void atMonitor(Object receiver) {
        control.atMonitor(receiver);
    }

    public static boolean begin(int model, Object self, Object argument, long number) {
        return control.begin(model, self, argument, number);
    }

    public static boolean expired() {
        return control.expired();
    }

    public static void end(int model, Object self, Object result, long number) {
        control.end(model, self, result, number);
    }

    public static void failed(int model, Object self, Throwable failure) {
        control.failed(model, self, failure);
    }

    /**
     * Calls {@link #end} if {@code begun}. The test is here because a branch in a JDK body would need a stack map
     * frame.
     */
    public static void end(boolean begun, int model, Object self, Object result, long number) {
        if (begun) control.end(model, self, result, number);
    }

    public static void failed(boolean begun, int model, Object self, Throwable failure) {
        if (begun) control.failed(model, self, failure);
    }

    /** Sets the timeout of the timed body that begins next; a null {@code unit} means nanoseconds. */
    public static void limit(long amount, TimeUnit unit) {
        control.limit(unit == null ? amount : unit.toNanos(amount));
    }

    /** The remaining time of a timed body: 0 if the engine has let its timeout expire. */
    public static long timeLeft(boolean begun, long timeout) {
        return begun && control.expired() ? 0 : timeout;
    }

    /** Whether the engine lets a weak compare-and-set fail spuriously. */
    public static boolean failsSpuriously(boolean begun) {
        return begun && control.expired();
    }

    /** Returns 1 if a compare-and-exchange succeeded, that is, if it found the expected value; otherwise 0. */
    public static long exchanged(long witness, long expected) {
        return witness == expected ? 1 : 0;
    }

    public static long exchanged(Object witness, Object expected) {
        return witness == expected ? 1 : 0;
    }

    public static Object replacedReference() {
        return control.replacedReference();
    }

    public static long replacedNumber() {
        return control.replacedNumber();
    }

    public static boolean controls(Object self) {
        return control.controls(self);
    }

    public static void entry(Object self) {
        control.entry(self);
    }

    public static void briefEntry(Object self) {
        control.briefEntry(self);
    }

    public static void callsInside(Object receiver) {
        control.callsInside(receiver);
    }

    public static void callsOutside(Object receiver) {
        control.callsOutside(receiver);
    }

    public static void inner(boolean begins) {
        control.inner(begins);
    }

    public static void ownEdge(Object owner, int field, boolean reads, boolean writes) {
        control.ownEdge(owner, field, reads, writes);
    }

    public static void edge(Object owner, int field, boolean reads, boolean writes) {
        control.edge(owner, field, reads, writes);
    }

    public static void varHandle(
            Object handle, Object owner, int index, int mode, Object expectedReference, long expected, int site) {
        control.varHandle(handle, owner, index, mode, expectedReference, expected, site);
    }

    public static boolean weakFails() {
        return control.weakFails();
    }

    public static void accessDone(int wrote, int mode) {
        control.accessDone(wrote, mode);
    }

    public static void unsafe(
            Object owner, long offset, int mode, int type, Object expectedReference, long expected, int site) {
        control.unsafe(owner, offset, mode, type, expectedReference, expected, site);
    }

    public static void rawMemory(String method, int site) {
        control.rawMemory(method, site);
    }

    public static void unsafeBytes(Object owner, long offset, long bytes, boolean writes, int site) {
        control.unsafeBytes(owner, offset, bytes, writes, site);
    }

    public static void fence(boolean acquires, boolean releases, boolean exact) {
        control.fence(acquires, releases, exact);
    }

    public static void reflected(Field field, Object owner, boolean writes, int site) {
        control.reflected(field, owner, writes, site);
    }

    public static void reserve(boolean begins) {
        control.reserve(begins);
    }

    public static void uncaughtException(ThreadGroup group, Thread thread, Throwable failure) {
        control.uncaughtException(group, thread, failure);
    }

    /** The program found a class by its name. */
    public static void found(Class<?> type, boolean initialise) throws ClassNotFoundException {
        ToolClasses.hide(type);
        if (initialise) control.found(type);
    }

    public static void staticOf(Class<?> owner, int field, int kind, int site) {
        control.staticOf(owner, field, kind, site);
    }

    public static void beginUncontrolled() {
        control.beginUncontrolled();
    }

    public static void endUncontrolled() {
        control.endUncontrolled();
    }

    public static void beginJdkInitialiser() {
        control.beginJdkInitialiser();
    }

    public static void endJdkInitialiser() {
        control.endJdkInitialiser();
    }

    public static Thread currentThread() {
        return control.currentThread();
    }

    public static Thread ownThread() {
        return control.ownThread();
    }

    public static boolean start(Thread thread) {
        return control.start(thread);
    }

    public static boolean startsUnseen(Thread thread) {
        return control.startsUnseen(thread);
    }

    public static boolean join(Thread thread, long millis, int nanos) throws InterruptedException {
        return control.join(thread, millis, nanos);
    }

    public static boolean follows(Object lock) {
        return control.follows(lock);
    }

    public static boolean managed() {
        return control.managed();
    }

    public static void sleep(long nanos) throws InterruptedException {
        control.sleep(nanos);
    }

    public static boolean isAlive(Thread thread) {
        return control.isAlive(thread);
    }

    public static Thread.State state(Thread thread) {
        return control.state(thread);
    }

    public static void interrupt(Thread thread) {
        control.interrupt(thread);
    }

    public static boolean isInterrupted(Thread thread, boolean clear) {
        return control.isInterrupted(thread, clear);
    }

    public static void yieldOrSpin() {
        control.yieldOrSpin();
    }

    public static void park(Object blocker, long nanos) {
        control.park(blocker, nanos);
    }

    public static void unpark(Thread thread) {
        control.unpark(thread);
    }

    public static void exit(int status) {
        control.exit(status);
    }

    public static void halt(int status) {
        control.halt(status);
    }

    public static boolean addShutdownHook(Thread hook) {
        return control.addShutdownHook(hook);
    }

    public static boolean removeShutdownHook(Thread hook) {
        return control.removeShutdownHook(hook);
    }

    public static long nanoTime() {
        return control.nanoTime();
    }

    public static void uncontrolled(String value, String what, int site) {
        control.uncontrolled(value, what, site);
    }

    public static void changesSetting(String method) {
        control.changesSetting(method);
    }

    public static long currentTimeNanos() {
        return control.currentTimeNanos();
    }

    public static long currentTimeMillis() {
        return control.currentTimeMillis();
    }

    public static long randomBits() {
        return control.randomBits();
    }

    public static int choose(int alternatives) {
        return control.choose(alternatives);
    }

    public static StackTraceElement[] stackTrace(StackTraceElement[] frames) {
        return control.stackTrace(frames);
    }

    public static void referenced(Object referent) {
        control.referenced(referent);
    }

    public static void reference(Object reference, boolean clears, int site) {
        control.reference(reference, clears, site);
    }

    /** The JDK also uses ClassValue internally; only the program's own subclasses count. */
    public static void classValue(Object values, Class<?> of, boolean changes) {
        if (values instanceof Tracked) control.classValue(values, of, changes);
    }

    public static void classValueRead(Object values, Class<?> of) {
        if (values instanceof Tracked) control.classValueRead(values, of);
    }

    public static boolean omitsCleanup(Runnable action) {
        return control.omitsCleanup(action);
    }

    public static void assume(String what) {
        control.assume(what);
    }

    public static void unsupported(String what, int site) {
        control.unsupported(what, site);
    }

    public static void unmodelled(String what, int site) {
        control.unmodelled(what, site);
    }
}

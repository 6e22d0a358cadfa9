package org.racefinder.runtime;

import java.lang.reflect.Field;

/**
 * Receives the events of rewritten code through {@link Hooks}. The explorer and the monitor each install an
 * implementation. Until then, and for threads that are not managed, every method does nothing and every query returns
 * {@code false}.
 *
 * <p>Contract for all methods: they are called on the thread that runs the rewritten code, immediately before the
 * operation they announce (unless the name says otherwise), and they accept {@code null} owners and indices out of
 * range, because the operation itself is about to throw. They throw only what the operation itself would throw, or the
 * engine's private error that unwinds a thread whose execution is over.
 *
 * <p>{@code field}, {@code site}, {@code type} and {@code loop} are indices into the symbol table that the
 * instrumentation filled. Site 0 means unknown.
 */
public abstract class Control {

    // ---- Plain accesses

    public void readField(Object owner, int field, int site) {}

    public void writeField(Object owner, int field, int site) {}

    public void readStatic(int field, int site) {}

    public void writeStatic(int field, int site) {}

    public void readElement(Object array, int index, int site) {}

    public void writeElement(Object array, int index, int site) {}

    /**
     * Called for an access in a loop that {@code noted} could not record; see {@link RepeatedAccess}. Returns the
     * object to try next time.
     */
    public NotedElements readElement(Object array, int index, int site, NotedElements noted) {
        readElement(array, index, site);
        return noted;
    }

    public NotedElements writeElement(Object array, int index, int site, NotedElements noted) {
        writeElement(array, index, site);
        return noted;
    }

    /** False if this control only measures the minimum cost of recording and discards the accesses. */
    public boolean notesElements() {
        return true;
    }

    /** Bulk read of {@code length} elements from {@code from}: arraycopy, clone, Arrays.*. */
    public void readElements(Object array, int from, int length, int site) {}

    public void writeElements(Object array, int from, int length, int site) {}

    // ---- Final fields of a class whose constructor may let this escape; type is the class that declares the field

    public void readFinal(Object owner, int field, int type, int site) {}

    public void writeFinal(Object owner, int field, int type, int site) {}

    /** Before a read of a final field through which other objects are reached. */
    public void readThrough(Object owner, int field) {}

    /** The constructor of that class is about to return, which freezes its final fields (JLS 17.5.1). */
    public void freeze(Object owner, int type) {}

    // ---- Volatile fields; owner is null for a static field

    public void readVolatile(Object owner, int field, int site) {}

    public void writeVolatile(Object owner, int field, int site) {}

    // ---- Monitors

    public void enter(Object monitor, int site) {}

    public void exit(Object monitor, int site) {}

    /** millis == 0 and nanos == 0 means untimed. */
    public void waitOn(Object monitor, long millis, int nanos) throws InterruptedException {}

    public void notifyOne(Object monitor) {}

    public void notifyEvery(Object monitor) {}

    public boolean holdsLock(Object monitor) {
        return false;
    }

    // ---- Allocation

    /**
     * After the constructor (or the array instruction) of an object whose class has no record field. The site names
     * arrays in reports and groups their elements for refinement, so user code always passes it.
     */
    public void allocated(Object object, int site) {}

    /**
     * Like {@link #allocated}, but inside a JDK class. Relevant only if the program created {@code owner}, which the
     * object is part of.
     */
    public void allocatedFor(Object object, Object owner) {}

    /** The program received an object from JDK code, which may have created it where allocations are not observed. */
    public void received(Object object, int site) {}

    /** Before the use of a JDK object whose internal state is not tracked. */
    public void opaque(Object object, boolean writes, int site) {}

    /** In the constructor of a class that has a record field, right after its super constructor returned. */
    public void constructed(Tracked object) {}

    // ---- Class initialisation: before any use that would initialise the class

    public void use(int type) {}

    // ---- Loops: loop(...), one capture per live local, loopEnd(); and what counts as progress

    /** Entry of a method that has loops. Returns a number that grows with every call made by this thread. */
    public int frame() {
        return 0;
    }

    public void loop(int loop, int frame) {}

    public void loopValue(long value) {}

    public void loopReference(Object value) {}

    public void loopEnd() {}

    /** Before a call that the engine cannot look into. An iteration that makes such a call is never idle. */
    public void progress() {}

    /** Before user code calls rewritten JDK code. Accesses in there are attributed to this line. */
    public void atCall(int site) {}

    /** The next call may be to a synchronized method that this object inherits from the JDK. */
    public void atMonitor(Object receiver) {}

    // ---- Models of JDK methods: wrapped bodies

    /**
     * Start of a modelled JDK method. Blocks until the guard of the model holds. Returns true if the call is under
     * control: then the caller runs its original body as one step and must call {@link #end} or {@link #failed}.
     */
    public boolean begin(int model, Object self, Object argument, long number) {
        return false;
    }

    /** After {@link #begin} returned true for a timed method: whether its time is over, so that it must not wait. */
    public boolean expired() {
        return false;
    }

    public void end(int model, Object self, Object result, long number) {}

    public void failed(int model, Object self, Throwable failure) {}

    /**
     * After {@link #begin} returned true for a model whose contract replaces the body: the result of the call, which
     * the caller returns at once without calling {@link #end} or {@link #failed}. {@link #begin} itself throws the
     * checked exceptions of the method, although it does not declare them.
     */
    public Object replacedReference() {
        return null;
    }

    /** Like {@link #replacedReference}, for a primitive result; a boolean is 0 or 1. */
    public long replacedNumber() {
        return 0;
    }

    /**
     * Whether calls on this object are currently under control: the thread is managed, the object belongs to the
     * program, and no modelled body is running as a step. If so, a body that does not promise atomicity runs in small
     * steps.
     */
    public boolean controls(Object self) {
        return false;
    }

    /**
     * Public entry of a JDK class that runs its original code: a scheduling point whose footprint is the code that
     * follows.
     */
    public void entry(Object self) {}

    /** Like {@link #entry}, for a method that neither waits nor takes anything that other threads could have taken. */
    public void briefEntry(Object self) {}

    /** Before JDK code that runs unmodelled calls a public method of a JDK class. */
    public void callsInside(Object receiver) {}

    /** Before JDK code that runs unmodelled calls a method that may belong to the program. */
    public void callsOutside(Object receiver) {}

    /** Sets the timeout of the timed method that begins next. */
    public void limit(long nanos) {}

    /** Marks the next thread operation of unmodelled JDK code as part of the JDK call in progress. */
    public void inner(boolean from) {}

    /**
     * Like {@link #edge}, in JDK code that announces its calls into the program: what follows such a call is another
     * step.
     */
    public void ownEdge(Object owner, int field, boolean reads, boolean writes) {
        edge(owner, field, reads, writes);
    }

    /**
     * A volatile or atomic access of lifted JDK code: a happens-before edge and part of the current step, not a
     * scheduling point.
     */
    public void edge(Object owner, int field, boolean reads, boolean writes) {}

    // ---- VarHandle and Unsafe call sites of user code

    /**
     * Before an access through a VarHandle; owner is the object or array (null for a static field), index the array
     * index.
     */
    public void varHandle(
            Object handle, Object owner, int index, int mode, Object expectedReference, long expected, int site) {}

    /** After {@link #varHandle} for a weak compare-and-set: whether it fails spuriously. */
    public boolean weakFails() {
        return false;
    }

    /**
     * After the access. {@code wrote} is 1 or 0 if the access reports whether it wrote, as compare-and-set does;
     * otherwise -1.
     */
    public void varHandleDone(int wrote, Object handle, Object owner, int index, int mode) {}

    /** A fence; {@code exact} is false for a fence that is weaker than the kind it is treated as. */
    public void fence(boolean acquires, boolean releases, boolean exact) {}

    /** Before and after the function that computes the value for a key that is absent from a map. */
    public void reserve(boolean begins) {}

    // ---- Reflection

    /** Before a read or write of a field through {@code java.lang.reflect.Field}; owner is null for a static field. */
    public void reflected(Field field, Object owner, boolean writes, int site) {}

    /** After a {@code Class.forName} that initialises the class. */
    public void found(Class<?> type) {}

    // ---- Code that the JVM runs at a time of its own choosing, such as the initialiser of an interface

    public void beginUncontrolled() {}

    public void endUncontrolled() {}

    // ---- Threads

    /** The default behaviour of {@link ThreadGroup#uncaughtException}, called by an override. */
    public void uncaughtException(ThreadGroup group, Thread thread, Throwable failure) {
        ThreadGroup parent = group.getParent();
        if (parent != null) parent.uncaughtException(thread, failure);
    }

    public Thread currentThread() {
        return Thread.currentThread();
    }

    /** Returns false if the caller is not under control and must perform the original operation. */
    public boolean start(Thread thread) {
        return false;
    }

    public boolean join(Thread thread, long millis, int nanos) throws InterruptedException {
        return false;
    }

    public boolean managed() {
        return false;
    }

    /** Lets {@code nanos} of virtual time pass; an interrupt ends the sleep. */
    public void sleep(long nanos) throws InterruptedException {}

    public boolean isAlive(Thread thread) {
        return thread.isAlive();
    }

    public Thread.State state(Thread thread) {
        return thread.getState();
    }

    public void interrupt(Thread thread) {
        thread.interrupt();
    }

    public boolean isInterrupted(Thread thread, boolean clear) {
        return false;
    }

    public void yieldOrSpin() {}

    /** nanos &lt; 0 means untimed. */
    public void park(Object blocker, long nanos) {}

    public void unpark(Thread thread) {}

    // ---- The environment of the program

    public void exit(int status) {}

    public boolean addShutdownHook(Thread hook) {
        return false;
    }

    public boolean removeShutdownHook(Thread hook) {
        return false;
    }

    public long nanoTime() {
        return System.nanoTime();
    }

    public long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    public long randomBits() {
        return 0;
    }

    public int choose(int alternatives) {
        return 0;
    }

    /** Reports a class or call that cannot be tracked. It becomes a reason for incompleteness in the result. */
    public void unmodelled(String what, int site) {}
}

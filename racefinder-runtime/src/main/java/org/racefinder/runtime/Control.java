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

    /** Called before a read of a final field through which other objects can be reached. */
    public void readThrough(Object owner, int field, int type) {}

    /**
     * Called after such a read in a parallel run, with the value that was read; {@code type} is the class that declares
     * the field.
     */
    public void readThroughFinal(Object owner, Object value, int type) {}

    /** Called before the constructor of that class returns, which freezes its final fields (JLS 17.5.1). */
    public void freeze(Object owner, int type) {}

    // ---- Volatile fields; owner is null for a static field

    public void readVolatile(Object owner, int field, int site) {}

    public void writeVolatile(Object owner, int field, int site) {}

    // ---- Monitors

    public void enter(Object monitor, int site) {}

    public void exit(Object monitor, int site) {}

    /** There is no timeout if {@code millis} and {@code nanos} are 0. */
    public void waitOn(Object monitor, long millis, int nanos) throws InterruptedException {}

    public void notifyOne(Object monitor) {}

    public void notifyEvery(Object monitor) {}

    public boolean holdsLock(Object monitor) {
        return false;
    }

    // ---- Allocation

    /**
     * Called after the constructor or array instruction that created an object whose class has no record field. User
     * code always passes a site: it names arrays in reports, and groups their elements for refinement.
     */
    public void allocated(Object object, int site) {}

    /**
     * Like {@link #allocated}, but inside a JDK class: the object is part of {@code owner}. Relevant only if the
     * program created the owner.
     */
    public void allocatedFor(Object object, Object owner) {}

    /**
     * Called when the program received an object from JDK code, which may have created it where no hook announces
     * allocations.
     */
    public void received(Object object, int site) {}

    /** Called before the use of a JDK object whose internal state is not tracked. */
    public void opaque(Object object, boolean writes, int site) {}

    /** Called in the constructor of a tracked JDK class, before the constructor of a class that has a record field. */
    public void constructing(Tracked object) {}

    /** Called in the constructor of a class that has a record field, right after its super constructor returned. */
    public void constructed(Tracked object) {}

    // ---- Class initialisation: before any use that would initialise the class

    public void use(int type) {}

    // ---- Loops: loop(...), then one call per live local, then loopEnd(); or uncomparedLoop(...)

    /** Called at the entry of a method that has loops. Returns a number that grows with every call by this thread. */
    public int frame() {
        return 0;
    }

    public void loop(int loop, int frame) {}

    /** Called at the head of a loop whose iterations are not compared. Loops around it may be idle all the same. */
    public void uncomparedLoop(int loop, int frame) {}

    public void loopValue(long value) {}

    public void loopReference(Object value) {}

    public void loopEnd() {}

    /** Called before a call with unknown effects. An iteration that makes such a call is never idle. */
    public void progress() {}

    /** Called before a call that draws a random number and does nothing else. */
    public void draws() {}

    /** Called after a call of the JDK that has created this iterator. */
    public void obtained(Object iterator) {}

    /** Called before a call of an iterator. It may advance the iterator. */
    public void iterates(Object iterator) {}

    /** Called when a scheduled executor begins to run a future. */
    public void runsFuture(Object future) {}

    /** Called before a timer or an executor calls the code of a task. */
    public void taskBegins(Object task) {}

    /** Called when the code of the task has returned. */
    public void taskEnded() {}

    /** Called before a thread waits until the time of the next task in the queue of a timer or scheduled executor. */
    public void awaitsTasks(Object queue) {}

    /** Called before user code calls the JDK. Accesses inside are attributed to this line; ~site if the result is unused. */
    public void atCall(int site) {}

    /** Called when JDK code calls the program. Returns the line from which the program called the JDK. */
    public int calledFrom() {
        return 0;
    }

    /** Called when the program returns to the JDK code that called it, with the result of {@link #calledFrom}. */
    public void returnsToCall(int site) {}

    /** Called before a call that may reach a synchronized method which this object inherits from the JDK. */
    public void atMonitor(Object receiver) {}

    // ---- Models of JDK methods: wrapped bodies

    /**
     * Called at the start of a modelled JDK method. Blocks until the guard of the model holds. Returns true if the call
     * is under control: then the caller runs its original body as one step and must call {@link #end} or {@link
     * #failed}.
     */
    public boolean begin(int model, Object self, Object argument, long number) {
        return false;
    }

    /**
     * Called after {@link #begin} returned true for a timed method. Returns whether its timeout has expired, so that it
     * must not wait.
     */
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

    /** Whether hashCode of the key is to be called before the call of the map begins; see {@link KeyHashes}. */
    public boolean hashesKeyFirst(Object map, Object key) {
        return false;
    }

    public void keyHashed(Object key, int hash) {}

    /** Whether the thread has called hashCode of the key for the call of a map that it is in. */
    public boolean knowsKeyHash(Object key) {
        return false;
    }

    public int keyHash() {
        return 0;
    }

    public void reuseKeyHash() {}

    /**
     * Whether calls on this object are currently under control: the thread is managed, the object belongs to the
     * program, and no modelled body is running as a step. If so, a body that does not promise atomicity runs in small
     * steps.
     */
    public boolean controls(Object self) {
        return false;
    }

    /**
     * Called at a public entry of a JDK class that runs its original code: a scheduling point. Its footprint is that of
     * the code that follows.
     */
    public void entry(Object self) {}

    /** Like {@link #entry}, for a method that never waits and takes nothing that other threads could take. */
    public void briefEntry(Object self) {}

    /** Called before lifted JDK code calls a public method of a JDK class. */
    public void callsInside(Object receiver) {}

    /** Called before lifted JDK code calls a method that may belong to the program. */
    public void callsOutside(Object receiver) {}

    /** Sets the timeout of the timed method that begins next. */
    public void limit(long nanos) {}

    /** Called before and after a thread operation of lifted JDK code, which is part of the JDK call in progress. */
    public void inner(boolean begins) {}

    /**
     * Like {@link #edge}, in JDK code that announces its calls into the program: after such a call, a new step begins.
     */
    public void ownEdge(Object owner, int field, boolean reads, boolean writes) {
        edge(owner, field, reads, writes);
    }

    /**
     * Called for a volatile or atomic access of lifted JDK code. It is a happens-before edge and part of the current
     * step, but not a scheduling point.
     */
    public void edge(Object owner, int field, boolean reads, boolean writes) {}

    // ---- VarHandle and Unsafe call sites of user code

    /**
     * Called before an access through a VarHandle. {@code owner} is the object or array, or null for a static field;
     * {@code index} is the array index.
     */
    public void varHandle(
            Object handle, Object owner, int index, int mode, Object expectedReference, long expected, int site) {}

    /**
     * Called before an access through Unsafe. {@code owner} is the object, array or class, or null for an address;
     * {@code mode} and {@code type} are positions in the tables of modes and types.
     */
    public void unsafe(
            Object owner, long offset, int mode, int type, Object expectedReference, long expected, int site) {}

    /** Called before Unsafe reads or writes a range of bytes. {@code owner} is null for an address. */
    public void unsafeBytes(Object owner, long offset, long bytes, boolean writes, int site) {}

    /** Called before a method of Unsafe that uses memory outside the heap by its address. */
    public void rawMemory(String method, int site) {}

    /**
     * Called after {@link #varHandle} or {@link #unsafe} for a weak compare-and-set. Returns whether it fails
     * spuriously.
     */
    public boolean weakFails() {
        return false;
    }

    /**
     * Called after the access. {@code wrote} is 1 or 0 if the access reports whether it wrote, as compare-and-set does;
     * otherwise it is -1.
     */
    public void accessDone(int wrote, int mode) {}

    /** Called for a fence. {@code exact} is false if the fence is weaker than the kind as which it is treated. */
    public void fence(boolean acquires, boolean releases, boolean exact) {}

    /** Called before and after the function that computes the value for an absent key of a map. */
    public void reserve(boolean begins) {}

    // ---- Reflection

    /** Called before an access to a field through {@code java.lang.reflect.Field}; owner is null for a static field. */
    public void reflected(Field field, Object owner, boolean writes, int site) {}

    /** Called after a {@code Class.forName} that initialises the class. */
    public void found(Class<?> type) {}

    // ---- Classes that the program defines at run time

    /**
     * Called before an access to a static field by code that the program defined at run time.
     *
     * @param owner the class that the instruction names, which may inherit the field
     * @param kind {@link Hooks#READ}, {@link Hooks#WRITE}, or {@link Hooks#USE} for an access that can only initialise
     *     the class
     */
    public void staticOf(Class<?> owner, int field, int kind, int site) {}

    // ---- Code that the JVM runs at a time of its own choice, such as the initialiser of an interface

    public void beginUncontrolled() {}

    public void endUncontrolled() {}

    /** Whether the initialisers of JDK classes that are loaded from now on should call the two methods below. */
    public boolean runsJdkInitialisers() {
        return false;
    }

    /** Called when the JVM begins to initialise a class of the JDK that is not rewritten otherwise. */
    public void beginJdkInitialiser() {}

    public void endJdkInitialiser() {}

    // ---- Threads

    /** Has the default behaviour of {@link ThreadGroup#uncaughtException}. Called by an override of that method. */
    public void uncaughtException(ThreadGroup group, Thread thread, Throwable failure) {
        ThreadGroup parent = group.getParent();
        if (parent != null) parent.uncaughtException(thread, failure);
    }

    public Thread currentThread() {
        return Thread.currentThread();
    }

    /** The program asks which thread runs. */
    public Thread ownThread() {
        return currentThread();
    }

    /** Returns false if the calling thread is not managed and must perform the original operation. */
    public boolean start(Thread thread) {
        return false;
    }

    /**
     * {@link Thread#start} begins, called by code that is not rewritten. Returns whether the thread was started under
     * control, so that the method must not start it.
     */
    public boolean startsUnseen(Thread thread) {
        return false;
    }

    public boolean join(Thread thread, long millis, int nanos) throws InterruptedException {
        return false;
    }

    /** Whether a synchronized block of a JDK class uses the engine's monitor of this lock. */
    public boolean follows(Object lock) {
        return false;
    }

    public boolean managed() {
        return false;
    }

    /** Lets {@code nanos} of virtual time pass. An interrupt ends the sleep. */
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

    /** A negative {@code nanos} means that there is no timeout. */
    public void park(Object blocker, long nanos) {}

    public void unpark(Thread thread) {}

    // ---- The environment of the program

    public void exit(int status) {}

    public void halt(int status) {}

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

    /** After a call that returned a value from outside the program. */
    public void uncontrolled(String value, String what, int site) {}

    /** Before a call that may change a setting of the whole JVM, for example {@code java/util/Locale.setDefault}. */
    public void changesSetting(String method) {}

    /** Returns the time since 1970, in nanoseconds. */
    public long currentTimeNanos() {
        return System.currentTimeMillis() * 1_000_000;
    }

    public long randomBits() {
        return 0;
    }

    public int choose(int alternatives) {
        return 0;
    }

    /** Called by the constructor of a weak, soft or phantom reference. */
    public void referenced(Object referent) {}

    /** Returns what a caller sees of the stack trace of an exception. */
    public StackTraceElement[] stackTrace(StackTraceElement[] frames) {
        return frames;
    }

    /**
     * Called before the program looks at a reference, clears it, or enqueues it.
     *
     * @param reference the reference, or the {@code Cleanable} whose action is to run
     */
    public void reference(Object reference, boolean clears, int site) {}

    /** Called before a ClassValue looks for the value of a class, stores it or removes it. */
    public void classValue(Object values, Class<?> of, boolean changes) {}

    /** Called before a ClassValue returns the value of a class. */
    public void classValueRead(Object values, Class<?> of) {}

    /** Whether an action of the program must not run on the calling thread, which belongs to a cleaner of the JDK. */
    public boolean omitsCleanup(Runnable action) {
        return false;
    }

    /** States an assumption on which the result depends. */
    public void assume(String what) {}

    /** Called before something after which it is useless to go on with the execution. It becomes a reason. */
    public void unsupported(String what, int site) {}

    /** Reports a class or call that cannot be tracked. It becomes a reason for incompleteness in the result. */
    public void unmodelled(String what, int site) {}
}

package org.racefinder.runtime;

import java.lang.reflect.Field;

/**
 * What rewritten code reports to, through {@link Hooks}. The explorer and the monitor each install one; until then, and
 * for threads that nobody controls, every method does nothing and every question is answered by {@code false}.
 *
 * <p>Contract for all methods: they are called on the thread that runs the rewritten code, immediately before the
 * operation they announce (unless the name says otherwise), and they tolerate {@code null} owners and indices out of range,
 * because the operation itself is about to throw. They throw nothing but what the operation itself would throw, and the
 * engine's private error that unwinds a thread whose execution is over.
 *
 * <p>{@code field}, {@code site}, {@code type} and {@code loop} are numbers from the symbol table that the rewriting
 * filled. A site of 0 means: unknown.
 */
public abstract class Control {

    // ---- plain accesses

    public void readField(Object owner, int field, int site) {}

    public void writeField(Object owner, int field, int site) {}

    public void readStatic(int field, int site) {}

    public void writeStatic(int field, int site) {}

    public void readElement(Object array, int index, int site) {}

    public void writeElement(Object array, int index, int site) {}

    /** As above, in a loop, when {@code noted} could not take it; see {@link RepeatedAccess}. Returns what to try the next time. */
    public NotedElements readElement(Object array, int index, int site, NotedElements noted) {
        readElement(array, index, site);
        return noted;
    }

    public NotedElements writeElement(Object array, int index, int site, NotedElements noted) {
        writeElement(array, index, site);
        return noted;
    }

    /** False if it only wants to know what noting would cost at least. */
    public boolean notesElements() {
        return true;
    }

    /** Bulk read of {@code length} elements from {@code from}: arraycopy, clone, Arrays.*. */
    public void readElements(Object array, int from, int length, int site) {}

    public void writeElements(Object array, int from, int length, int site) {}

    // ---- final fields of a class whose constructor may let this escape; type is the class that declares the field

    public void readFinal(Object owner, int field, int type, int site) {}

    public void writeFinal(Object owner, int field, int type, int site) {}

    /** Before a final field is read through which other objects are reached. */
    public void readThrough(Object owner, int field) {}

    /** The constructor of that class is about to return: its final fields are frozen. */
    public void freeze(Object owner, int type) {}

    // ---- volatile fields; owner is null for a static one

    public void readVolatile(Object owner, int field, int site) {}

    public void writeVolatile(Object owner, int field, int site) {}

    // ---- monitors

    public void enter(Object monitor, int site) {}

    public void exit(Object monitor, int site) {}

    /** millis == 0 and nanos == 0: untimed. */
    public void waitOn(Object monitor, long millis, int nanos) throws InterruptedException {}

    public void notifyOne(Object monitor) {}

    public void notifyEvery(Object monitor) {}

    public boolean holdsLock(Object monitor) {
        return false;
    }

    // ---- allocation

    /**
     * After the constructor (or the array instruction) of an object whose class carries no record field. The site names
     * arrays in reports and groups their elements for refinement, so user code always passes it.
     */
    public void allocated(Object object, int site) {}

    /** The same inside a JDK class: of interest only if the program made {@code owner}, whose part the object is. */
    public void allocatedFor(Object object, Object owner) {}

    /** The program was handed an object by JDK code, which may have made it where nobody looks. */
    public void received(Object object, int site) {}

    /** A JDK object with a state that is not looked into is about to be used. */
    public void opaque(Object object, boolean writes, int site) {}

    /** In the constructor of a class that carries a record field, right after its super constructor returned. */
    public void constructed(Tracked object) {}

    // ---- class initialisation: before any use that would initialise the class

    public void use(int type) {}

    // ---- loops: loop(...), one capture per live local, loopEnd(); and what counts as progress

    /** Entry of a method that has loops: a number that grows with every call made by this thread. */
    public int frame() {
        return 0;
    }

    public void loop(int loop, int frame) {}

    public void loopValue(long value) {}

    public void loopReference(Object value) {}

    public void loopEnd() {}

    /** Something the engine cannot see into is about to be called: an iteration that does so is never idle. */
    public void progress() {}

    /** User code is about to call into rewritten JDK code: accesses in there belong to this line. */
    public void atCall(int site) {}

    /** The next call may be of a synchronized method that this object has from the JDK. */
    public void atMonitor(Object receiver) {}

    // ---- models of JDK methods: wrapped bodies

    /**
     * Start of a modelled JDK method. Returns true if the call is under control: then the caller runs its original body as
     * one step and must call {@link #end} or {@link #failed}. Blocks until the guard of the model holds.
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
     * After {@link #begin} returned true for a model whose contract replaces the body: the result of the call, which the
     * caller returns at once; {@link #end} and {@link #failed} are then not called. A checked exception that the method
     * declares is thrown by {@link #begin} itself, although it does not declare it.
     */
    public Object replacedReference() {
        return null;
    }

    /** The same for a result of a primitive type; a boolean is 0 or 1. */
    public long replacedNumber() {
        return 0;
    }

    /**
     * Whether calls on this object are followed now: a managed thread runs, the object is the program's, and no modelled body is
     * running as a step. Then a body that promises no atomicity is done in small steps.
     */
    public boolean controls(Object self) {
        return false;
    }

    /** Public entry of a JDK class that runs its real code: a scheduling point whose footprint is what follows. */
    public void entry(Object self) {}

    /** The same of a method that neither waits nor takes what others could have taken. */
    public void briefEntry(Object self) {}

    /** JDK code that runs as it is is about to call a public method of a class of the JDK. */
    public void callsInside(Object receiver) {}

    /** JDK code that runs as it is is about to call a method that the program may have written. */
    public void callsOutside(Object receiver) {}

    /** How long the timed method that begins next may wait. */
    public void limit(long nanos) {}

    /** What JDK code that runs as it is asks next of a thread is a part of what it does. */
    public void inner(boolean from) {}

    /** As {@link #edge}, in JDK code that says when it calls the program: what it does after that is another step. */
    public void ownEdge(Object owner, int field, boolean reads, boolean writes) {
        edge(owner, field, reads, writes);
    }

    /** A volatile or atomic access of lifted JDK code: an edge and part of the current step, no scheduling point. */
    public void edge(Object owner, int field, boolean reads, boolean writes) {}

    // ---- VarHandle and Unsafe call sites of user code

    /** Before an access through a VarHandle; owner is the object or array (null for a static), index the array index. */
    public void varHandle(
            Object handle, Object owner, int index, int mode, Object expectedReference, long expected, int site) {}

    /** After {@link #varHandle} for a weak compare-and-set: whether it fails for no reason. */
    public boolean weakFails() {
        return false;
    }

    /** After the access. {@code wrote}: 1 or 0 if it says itself whether it wrote, as a compare-and-set does; else -1. */
    public void varHandleDone(int wrote, Object handle, Object owner, int index, int mode) {}

    /** A fence; {@code exact} is false for one that is weaker than what it is taken for. */
    public void fence(boolean acquires, boolean releases, boolean exact) {}

    /** Around the function that computes the value of a key that a map does not have yet. */
    public void reserve(boolean begins) {}

    // ---- reflection

    /** Before a read or write of a field through {@code java.lang.reflect.Field}; owner is null for a static one. */
    public void reflected(Field field, Object owner, boolean writes, int site) {}

    /** After {@code Class.forName} that initialises the class. */
    public void found(Class<?> type) {}

    // ---- code that runs at a moment of the JVM's choosing, such as the initialiser of an interface

    public void beginUncontrolled() {}

    public void endUncontrolled() {}

    // ---- threads

    /** What {@link ThreadGroup#uncaughtException} does, called by an override. */
    public void uncaughtException(ThreadGroup group, Thread thread, Throwable failure) {
        ThreadGroup parent = group.getParent();
        if (parent != null) parent.uncaughtException(thread, failure);
    }

    public Thread currentThread() {
        return Thread.currentThread();
    }

    /** Returns false if the caller is not under control: then the original operation is to be done. */
    public boolean start(Thread thread) {
        return false;
    }

    public boolean join(Thread thread, long millis, int nanos) throws InterruptedException {
        return false;
    }

    public boolean managed() {
        return false;
    }

    /** {@code millis}/{@code nanos} of virtual time pass; an interrupt ends it. */
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

    /** nanos &lt; 0: untimed. */
    public void park(Object blocker, long nanos) {}

    public void unpark(Thread thread) {}

    // ---- the world around the program

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

    /** A class or call that cannot be followed: becomes a reason in the result. */
    public void unmodelled(String what, int site) {}
}

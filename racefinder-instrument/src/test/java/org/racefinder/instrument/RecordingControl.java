package org.racefinder.instrument;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.Tracked;

/**
 * Records every hook that the creating thread calls, with names instead of numbers. Initialises classes at their first
 * use.
 */
final class RecordingControl extends Control {
    final List<String> calls = new ArrayList<>();
    private final SymbolTable symbols;
    private final ClassLoader loader;
    private final Thread thread = Thread.currentThread();
    private final Set<Class<?>> initialised = new HashSet<>();
    private final Map<Object, Integer> depth = new HashMap<>();
    private int frames;
    boolean managed;

    RecordingControl(SymbolTable symbols, ClassLoader loader) {
        this.symbols = symbols;
        this.loader = loader;
    }

    private void record(String call) {
        if (Thread.currentThread() == thread) calls.add(call);
    }

    private String field(int number, int site) {
        FieldName field = symbols.fieldAt(number);
        return field.declaringClass() + "." + field.name() + line(site);
    }

    private String line(int site) {
        CodeSite at = symbols.siteAt(site);
        return site == 0 ? "" : "@" + at.method() + ":" + at.line();
    }

    private static String type(Object object) {
        return object == null ? "null" : object.getClass().getSimpleName();
    }

    @Override
    public void readField(Object owner, int field, int site) {
        record("read " + type(owner) + " " + field(field, site));
    }

    @Override
    public void writeField(Object owner, int field, int site) {
        record("write " + type(owner) + " " + field(field, site));
    }

    @Override
    public void readStatic(int field, int site) {
        record("read static " + field(field, site));
    }

    @Override
    public void writeStatic(int field, int site) {
        record("write static " + field(field, site));
    }

    @Override
    public void readElement(Object array, int index, int site) {
        record("read " + type(array) + " " + index);
    }

    @Override
    public void writeElement(Object array, int index, int site) {
        record("write " + type(array) + " " + index);
    }

    @Override
    public void readElements(Object array, int from, int length, int site) {
        record("read " + type(array) + " " + from + "+" + length);
    }

    @Override
    public void writeElements(Object array, int from, int length, int site) {
        record("write " + type(array) + " " + from + "+" + length);
    }

    @Override
    public void readVolatile(Object owner, int field, int site) {
        record("read volatile " + type(owner) + " " + field(field, site));
    }

    @Override
    public void writeVolatile(Object owner, int field, int site) {
        record("write volatile " + type(owner) + " " + field(field, site));
    }

    @Override
    public void readFinal(Object owner, int field, int type, int site) {
        record("final read " + field(field, 0));
    }

    @Override
    public void writeFinal(Object owner, int field, int type, int site) {
        record("final write " + field(field, 0));
    }

    @Override
    public void freeze(Object owner, int type) {
        record("final freeze");
    }

    @Override
    public void fence(boolean acquires, boolean releases, boolean exact) {
        record("fence" + (acquires ? " acquires" : "") + (releases ? " releases" : "") + (exact ? "" : " weaker"));
    }

    @Override
    public void enter(Object monitor, int site) {
        depth.merge(monitor, 1, Integer::sum);
        record("enter " + name(monitor));
    }

    @Override
    public void exit(Object monitor, int site) {
        if (depth.merge(monitor, -1, Integer::sum) < 0) throw new IllegalMonitorStateException();
        record("exit " + name(monitor));
    }

    private static String name(Object monitor) {
        return monitor instanceof Class<?> c ? c.getSimpleName() + ".class" : type(monitor);
    }

    boolean everyMonitorIsFree() {
        return depth.values().stream().allMatch(d -> d == 0);
    }

    @Override
    public void waitOn(Object monitor, long millis, int nanos) {
        record("wait " + type(monitor) + " " + millis + " " + nanos);
    }

    @Override
    public void notifyOne(Object monitor) {
        record("notify " + type(monitor));
    }

    @Override
    public void notifyEvery(Object monitor) {
        record("notifyAll " + type(monitor));
    }

    @Override
    public void allocated(Object object, int site) {
        record("allocated " + type(object));
    }

    @Override
    public void constructed(Tracked object) {
        object.racefinder$record(this);
        record("constructed " + type(object));
    }

    @Override
    public void use(int type) {
        try {
            initialise(Class.forName(symbols.typeAt(type), true, loader));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private void initialise(Class<?> used) throws ReflectiveOperationException {
        if (used.getClassLoader() != loader) return;
        for (Method method : used.getDeclaredMethods()) {
            if (!method.getName().equals("racefinder$reinit") || !initialised.add(used)) continue;
            record("initialise " + used.getName());
            method.setAccessible(true);
            method.invoke(null);
        }
    }

    /** Makes every class uninitialised again, as at the start of the next execution. */
    void forgetInitialisations() {
        initialised.clear();
    }

    @Override
    public int frame() {
        return ++frames;
    }

    @Override
    public void loop(int loop, int frame) {
        record("loop " + symbols.loopAt(loop).line() + " frame " + frame);
    }

    @Override
    public void uncomparedLoop(int loop, int frame) {
        record("uncompared " + symbols.loopAt(loop).line() + " frame " + frame);
    }

    @Override
    public void loopValue(long value) {
        record("value " + value);
    }

    @Override
    public void loopReference(Object value) {
        record("reference " + type(value));
    }

    @Override
    public void loopEnd() {
        record("end");
    }

    @Override
    public void progress() {
        record("progress");
    }

    @Override
    public void atCall(int site) {
        record("call" + line(site));
    }

    @Override
    public void varHandle(Object handle, Object owner, int index, int mode, Object reference, long expected, int site) {
        record("handle " + type(owner) + " " + index + " " + mode + " " + reference + " " + expected);
    }

    @Override
    public void unsafe(Object owner, long offset, int mode, int type, Object reference, long expected, int site) {
        record("unsafe " + type(owner) + " " + offset + " " + mode + " " + type + " " + reference + " " + expected);
    }

    @Override
    public void unsafeBytes(Object owner, long offset, long bytes, boolean writes, int site) {
        record("bytes " + (writes ? "written " : "read ") + type(owner) + " " + offset + " " + bytes);
    }

    @Override
    public void rawMemory(String method, int site) {
        record("raw " + method);
    }

    @Override
    public void accessDone(int wrote, int mode) {
        record("accessed " + wrote + " " + mode);
    }

    @Override
    public void reflected(Field field, Object owner, boolean writes, int site) {
        record("reflected " + (writes ? "write " : "read ") + field.getName());
    }

    @Override
    public void beginUncontrolled() {
        record("uncontrolled");
    }

    @Override
    public void endUncontrolled() {
        record("controlled");
    }

    @Override
    public boolean managed() {
        return managed && Thread.currentThread() == thread;
    }

    @Override
    public boolean start(Thread started) {
        record("start " + type(started));
        return managed();
    }

    @Override
    public boolean join(Thread joined, long millis, int nanos) {
        record("join " + type(joined) + " " + millis + " " + nanos);
        return managed();
    }

    @Override
    public void sleep(long nanos) {
        record("sleep " + nanos);
    }

    @Override
    public void interrupt(Thread interrupted) {
        record("interrupt " + type(interrupted));
    }

    @Override
    public void park(Object blocker, long nanos) {
        record("park " + type(blocker) + " " + nanos);
    }

    @Override
    public void unpark(Thread unparked) {
        record("unpark " + type(unparked));
    }

    @Override
    public void exit(int status) {
        record("exit with " + status);
    }

    @Override
    public long nanoTime() {
        return 42;
    }

    @Override
    public int choose(int alternatives) {
        record("choose " + alternatives);
        return alternatives - 1;
    }

    @Override
    public void unmodelled(String what, int site) {
        record("unmodelled " + what);
    }
}

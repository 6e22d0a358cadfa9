package org.racefinder.instrument;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.Hooks;

/**
 * A test program whose class {@code P} has a static method {@code run}: compiled, rewritten, verified, and run under a
 * {@link RecordingControl}.
 */
final class TestProgram {
    final Map<String, byte[]> originals;
    final RewritingLoader classes;
    final RecordingControl recording;

    private TestProgram(Map<String, byte[]> originals) {
        this.originals = originals;
        classes = new RewritingLoader(originals);
        classes.verifyAll();
        recording = new RecordingControl(classes.symbols, classes);
    }

    /** {@code members} is the body of class P, whose first line is line 1. */
    static TestProgram of(String members, String... options) {
        return new TestProgram(Sources.compile(
                "P.java",
                "import java.util.*; import java.util.function.*; import java.lang.invoke.*; public class P { "
                        + members + " }",
                options));
    }

    static TestProgram of(Map<String, byte[]> originals) {
        return new TestProgram(originals);
    }

    TestProgram managed() {
        recording.managed = true;
        return this;
    }

    /** Returns the result of {@code P.run()}; the calls are in {@link #calls}. */
    Object run() {
        Control before = Hooks.control();
        Hooks.install(recording);
        try {
            return invoke(classes);
        } finally {
            Hooks.install(before);
        }
    }

    /** Returns the result of {@code P.run()} without rewriting. */
    Object runOriginal() {
        return invoke(new ClassLoader(TestProgram.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = originals.get(name.replace('.', '/'));
                if (bytes == null) throw new ClassNotFoundException(name);
                return defineClass(name, bytes, 0, bytes.length);
            }
        });
    }

    private static Object invoke(ClassLoader loader) {
        try {
            Method run = Class.forName("P", true, loader).getDeclaredMethod("run");
            run.setAccessible(true);
            return run.invoke(null);
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    List<String> calls() {
        return recording.calls;
    }

    /** The calls that start with one of the words. */
    List<String> calls(String... words) {
        return recording.calls.stream()
                .filter(c -> List.of(words).stream().anyMatch(c::startsWith))
                .toList();
    }
}

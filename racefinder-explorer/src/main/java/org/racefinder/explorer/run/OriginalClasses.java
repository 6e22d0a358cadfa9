package org.racefinder.explorer.run;

import java.net.URL;
import java.net.URLClassLoader;
import jdk.internal.misc.Unsafe;

/**
 * Asks the JVM whether it accepts a class file as it is. Rewriting reads a class file and writes it anew, which repairs
 * damage that an ordinary run would not survive. The original is loaded and verified in a class loader of its own,
 * where none of its code runs.
 */
final class OriginalClasses {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long POLL_NANOS = 20_000;

    private final Originals loader;
    private Question question;

    OriginalClasses(URL[] path) {
        this.loader = new Originals(path);
    }

    /** Loads the class files of the program unchanged. */
    private static final class Originals extends URLClassLoader {
        Originals(URL[] path) {
            super("originals", path, ClassLoader.getPlatformClassLoader());
        }
    }

    /** Defines one class that is not on the class path. */
    private static final class Single extends ClassLoader {
        Single(ClassLoader parent) {
            super(parent);
        }

        void define(byte[] original) {
            defineClass(null, original, 0, original.length);
        }
    }

    /** Whether this loader belongs to such a check, so that its classes must stay as they are. */
    static boolean loads(ClassLoader loader) {
        return loader instanceof Originals || loader instanceof Single;
    }

    /** Whether the JVM accepts one class. */
    private static final class Question {
        final String name;
        final byte[] definition;
        volatile boolean answered;
        LinkageError refusal;

        Question(String name, byte[] definition) {
            this.name = name;
            this.definition = definition;
        }
    }

    /** Returns why the JVM refuses a class of the class path; null if it accepts the class, or if that is unknown. */
    LinkageError refusal(String internalName) {
        return answer(new Question(internalName.replace('/', '.'), null));
    }

    /** Returns why the JVM refuses a class that the program defines at run time. It is read, but not verified. */
    LinkageError refusal(byte[] definition) {
        return answer(new Question(null, definition));
    }

    /**
     * Another thread finds the answer: the JVM shows classes to no transformer that a thread loads while it transforms
     * one, and the JDK's own classes must not stay as they are. The caller polls, because a managed thread cannot be
     * woken up by the JDK's locks.
     */
    private synchronized LinkageError answer(Question asked) {
        question = asked;
        Thread thread = new Thread(null, this::find, "racefinder-originals", 0, false);
        thread.setDaemon(true);
        thread.start();
        while (!asked.answered) UNSAFE.park(false, POLL_NANOS);
        return asked.refusal;
    }

    private void find() {
        Question asked = question;
        try {
            if (asked.definition != null) new Single(loader).define(asked.definition);
            else link(Class.forName(asked.name, false, loader));
        } catch (ClassFormatError | VerifyError e) {
            asked.refusal = e;
        } catch (IncompatibleClassChangeError e) {
            // A class that the program defines itself may see other classes than this loader does.
            if (asked.definition == null) asked.refusal = e;
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            // A class that it needs is missing: the use of that class will show it.
        } finally {
            asked.answered = true;
        }
    }

    /** Reflection on members links a class, which verifies it, and does not initialise it. */
    private static void link(Class<?> type) {
        int unused = type.getDeclaredConstructors().length;
    }
}

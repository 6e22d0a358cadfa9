package org.racefinder.explorer.run;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** Loads the program. The agent rewrites its classes; without an agent, this loader does. */
final class ProgramClassLoader extends URLClassLoader {
    private static final Pattern PROXY = Pattern.compile("(com/sun/proxy|jdk/proxy\\d+)/.*");

    private final ClassFileTransformer rewriter;
    private final Set<String> generated = new LinkedHashSet<>();

    /**
     * @param rewriter null if there is an agent
     */
    ProgramClassLoader(URL[] path, ClassFileTransformer rewriter) {
        super("program", path, ClassLoader.getPlatformClassLoader());
        this.rewriter = rewriter;
    }

    /**
     * A class is about to be defined that is on no class path. The JDK knows its proxies by itself; other code that
     * generates classes, such as a library, defines its classes again in the next execution.
     */
    synchronized void defines(String internalName) {
        if (!PROXY.matcher(internalName).matches()) generated.add(internalName.replace('/', '.'));
    }

    /**
     * Returns whether this loader has classes that the program generated. It would refuse the same ones of the next
     * execution, which therefore needs a new loader. Hidden classes have no name that could be taken.
     */
    synchronized boolean hasGenerated() {
        for (String name : generated) if (findLoadedClass(name) != null) return true;
        return false;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (rewriter == null) return super.findClass(name);
        String file = name.replace('.', '/');
        try (InputStream in = getResourceAsStream(file + ".class")) {
            if (in == null) throw new ClassNotFoundException(name);
            byte[] original = in.readAllBytes();
            byte[] rewritten = rewriter.transform(this, file, null, null, original);
            byte[] code = rewritten == null ? original : rewritten;
            return defineClass(name, code, 0, code.length);
        } catch (IOException | IllegalClassFormatException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}

package org.racefinder.explorer.run;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.net.URL;
import java.net.URLClassLoader;

/** Loads the program. The agent rewrites its classes; without an agent, this loader does. */
final class ProgramClassLoader extends URLClassLoader {
    private final ClassFileTransformer rewriter;

    /**
     * @param rewriter null if there is an agent
     */
    ProgramClassLoader(URL[] path, ClassFileTransformer rewriter) {
        super("program", path, ClassLoader.getPlatformClassLoader());
        this.rewriter = rewriter;
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

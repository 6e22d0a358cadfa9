package org.racefinder.instrument;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles one source file in memory. */
final class Sources {
    private Sources() {}

    /** Returns the class files by internal name. */
    static Map<String, byte[]> compile(String fileName, String source, String... options) {
        Map<String, ByteArrayOutputStream> output = new HashMap<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileManager files = new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("mem:///" + className.replace('.', '/')), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                        output.put(className.replace('.', '/'), bytes);
                        return bytes;
                    }
                };
            }
        };
        JavaFileObject file = new SimpleJavaFileObject(URI.create("mem:///" + fileName), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none"));
        arguments.addAll(List.of(options));
        StringBuilder messages = new StringBuilder();
        boolean compiled = compiler.getTask(
                        null, files, d -> messages.append(d).append('\n'), arguments, null, List.of(file))
                .call();
        if (!compiled) throw new AssertionError(messages.toString());
        Map<String, byte[]> classes = new HashMap<>();
        output.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
        return classes;
    }
}

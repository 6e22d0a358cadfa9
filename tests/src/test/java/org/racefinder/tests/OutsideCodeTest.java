package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that the engine cannot follow never leads to a proof: damaged class files, and agents of the user. */
class OutsideCodeTest {
    private static final String PROGRAM = """
            public class Program {
                static class Part implements Runnable {
                    static int count;

                    public synchronized void run() {
                        for (int i = 0; i < 2; i++) count += i;
                    }
                }

                public static void main(String[] args) throws Exception {
                    Part part = new Part();
                    Thread other = new Thread(part);
                    other.start();
                    part.run();
                    other.join();
                }
            }
            """;
    private static final String AGENT = """
            public class Agent {
                public static void premain(String arguments) {}
            }
            """;
    private static final int DAMAGED = 4;

    @TempDir
    Path directory;

    private Path compiled(String name, String source) throws IOException {
        Path file = directory.resolve(name + ".java");
        Files.writeString(file, source);
        Path classes = directory.resolve("classes-" + name);
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, messages, messages, "-g", "--release", "17", "-d", classes.toString(), file.toString());
        assertEquals(0, code, messages.toString(StandardCharsets.UTF_8));
        return classes;
    }

    private static boolean isRefused(Path classes) throws IOException {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            return Class.forName("Program$Part", false, loader).getDeclaredConstructors().length < 0;
        } catch (ClassFormatError | VerifyError e) {
            return true;
        } catch (LinkageError | ClassNotFoundException e) {
            return false;
        }
    }

    @Test
    void aLibraryThatLoadsAnAgentForMocksEndsTheSearchWithAdvice() throws Exception {
        Path library = directory.resolve("net/bytebuddy/agent");
        Files.createDirectories(library);
        Files.writeString(library.resolve("ByteBuddyAgent.java"), """
                package net.bytebuddy.agent;

                public class ByteBuddyAgent {
                    public static void install() {
                        while (true) {}
                    }
                }
                """);
        Path file = directory.resolve("Mocking.java");
        Files.writeString(file, """
                public class Mocking {
                    public static void main(String[] args) {
                        net.bytebuddy.agent.ByteBuddyAgent.install();
                    }
                }
                """);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-sourcepath",
                        directory.toString(),
                        "-d",
                        directory.resolve("mocking").toString(),
                        file.toString());
        assertEquals(0, code);
        Tool.Ran ran = Tool.run(directory, "check", "-cp", "mocking", "Mocking");
        assertEquals(3, ran.code(), ran.out());
        assertTrue(ran.out().contains("java.lang.reflect.Proxy"), ran.out());
    }

    @Test
    void aClassFileThatTheJvmRefusesIsNotVerified() throws Exception {
        Path classes = compiled("Program", PROGRAM);
        assertEquals(
                0,
                Tool.run(directory, "check", "-cp", classes.toString(), "Program")
                        .code());
        Path file = classes.resolve("Program$Part.class");
        byte[] original = Files.readAllBytes(file);
        Random random = new Random(1);
        for (int found = 0; found < DAMAGED; ) {
            byte[] damaged = original.clone();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            Files.write(file, damaged);
            if (!isRefused(classes)) continue;
            found++;
            Tool.Ran ran = Tool.run(directory, "check", "-cp", classes.toString(), "Program");
            assertTrue(ran.code() == 1 || ran.code() == 3, ran.out() + ran.err());
            assertFalse(ran.out().contains("VERIFIED"), ran.out());
        }
    }

    @Test
    void anAgentOfTheUserIsAReason() throws Exception {
        Path classes = compiled("Program", PROGRAM);
        Path agent = directory.resolve("agent.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "Agent");
        try (OutputStream out = Files.newOutputStream(agent);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.putNextEntry(new JarEntry("Agent.class"));
            jar.write(Files.readAllBytes(compiled("Agent", AGENT).resolve("Agent.class")));
        }
        List<String> words = List.of("check", "--jvm-arg", "-javaagent:" + agent, "-cp", classes.toString(), "Program");
        Tool.Ran ran = Tool.run(directory, words.toArray(new String[0]));
        assertEquals(3, ran.code(), ran.out() + ran.err());
        assertTrue(ran.out().contains("an agent runs in the JVM of the program"), ran.out());
    }
}

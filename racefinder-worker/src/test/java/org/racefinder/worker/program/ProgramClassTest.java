package org.racefinder.worker.program;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.worker.environment.UsageError;

class ProgramClassTest {
    private static final Jdk JDK = Jdk.of(null);

    @TempDir
    Path directory;

    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        classes = directory.resolve("classes");
        Path source = directory.resolve("Transfer.java");
        Files.writeString(source, """
                package bank;
                public class Transfer {
                    static final long L = 1L << 40;
                    static final double D = 1.5;
                    int[] field;
                    public static void main(String[] args) { Runnable r = () -> {}; r.run(); }
                }
                class Inherits extends Transfer {}
                class Instance { void main() {} }
                class OfInstance extends Instance { }
                class Hidden { private Hidden() {} void main() {} }
                class HiddenStatic { private HiddenStatic() {} static void main(String[] args) {} }
                abstract class Abstract { protected void main(String[] args) {} }
                class Private { private static void main(String[] args) {} private void main() {} int main(int i) { return i; } }
                class NoMain { void main(String[] args) {} public static void main() {} static void main(String s) {} }
                """);
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "--release", "17", "-d", classes.toString(), source.toString());
        assertEquals(0, status);
    }

    private static String refused(String name, ClassPath classPath) {
        return refused(name, classPath, JDK);
    }

    private static String refused(String name, ClassPath classPath, Jdk jdk) {
        return assertThrows(UsageError.class, () -> ProgramClass.requireMain(name, classPath, jdk))
                .getMessage();
    }

    private ClassPath directoryPath() {
        return ClassPath.parse(classes.toString());
    }

    @Test
    void anOwnOrInheritedMainIsFound() {
        assertDoesNotThrow(() -> ProgramClass.requireMain("bank.Transfer", directoryPath(), JDK));
        assertDoesNotThrow(() -> ProgramClass.requireMain("bank.Inherits", directoryPath(), JDK));
    }

    @Test
    void sinceJava25AMainMethodNeedsNeitherBePublicNorStaticNorTakeArguments() {
        Jdk newer = new Jdk(JDK.home(), "25", 25);
        for (String name : List.of("Instance", "OfInstance", "HiddenStatic", "NoMain"))
            assertDoesNotThrow(() -> ProgramClass.requireMain("bank." + name, directoryPath(), newer));
        for (String name : List.of("Hidden", "Abstract"))
            assertEquals(
                    "class bank." + name + " has a main method that needs an object, and no constructor without"
                            + " parameters to make one with",
                    refused("bank." + name, directoryPath(), newer));
        assertEquals(
                "class bank.Private has no method public static void main(String[])",
                refused("bank.Private", directoryPath(), newer));
        Jdk older = new Jdk(JDK.home(), "24", 24);
        for (String name : List.of("Instance", "HiddenStatic", "Abstract", "NoMain"))
            assertEquals(
                    "class bank." + name + " has no method public static void main(String[])",
                    refused("bank." + name, directoryPath(), older));
    }

    @Test
    void aMisspelledNameGetsASuggestion() {
        assertEquals(
                "no class bank.Transfr on the class path (did you mean bank.Transfer?)",
                refused("bank.Transfr", directoryPath()));
        assertEquals("no class org.Nowhere.AtAll on the class path", refused("org.Nowhere.AtAll", directoryPath()));
    }

    @Test
    void aNameWithSlashesIsNotAClass() {
        assertEquals(
                "no class bank/Transfer on the class path (did you mean bank.Transfer?)",
                refused("bank/Transfer", directoryPath()));
    }

    @Test
    void aClassWithoutMainIsRefused() {
        assertEquals(
                "class bank.NoMain has no method public static void main(String[])",
                refused("bank.NoMain", directoryPath(), new Jdk(JDK.home(), "17", 17)));
    }

    @Test
    void aClassOfANewerJavaIsRefusedWithBothVersions() throws IOException {
        Path file = classes.resolve("bank/Transfer.class");
        byte[] bytes = Files.readAllBytes(file);
        int newer = Runtime.version().feature() + 1;
        bytes[7] = (byte) (newer + 44);
        Files.write(file, bytes);
        String message = refused("bank.Transfer", directoryPath());
        assertTrue(message.startsWith("class bank.Transfer is compiled for Java " + newer + ", and the JDK"), message);
    }

    @Test
    void aDamagedClassFileIsRefused() throws IOException {
        Path file = classes.resolve("bank/Transfer.class");
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {0, 3, 9, 20, bytes.length / 2}) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertEquals("the class file of bank.Transfer is damaged", refused("bank.Transfer", directoryPath()));
        }
    }

    @Test
    void classesInJarsAreFoundAndSuggested() throws IOException {
        Path jar = directory.resolve("lib/bank.jar");
        Files.createDirectories(jar.getParent());
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.putNextEntry(new ZipEntry("bank/Transfer.class"));
            entries.write(Files.readAllBytes(classes.resolve("bank/Transfer.class")));
            entries.closeEntry();
        }
        ClassPath wildcard = ClassPath.parse(directory.resolve("lib") + "/*");
        assertEquals(List.of(jar), wildcard.entries());
        assertDoesNotThrow(() -> ProgramClass.requireMain("bank.Transfer", wildcard, JDK));
        assertEquals(
                "no class bank.Transfers on the class path (did you mean bank.Transfer?)",
                refused("bank.Transfers", wildcard));
    }

    @Test
    void classPathEntriesThatCannotBeReadAreRefused() throws IOException {
        Path text = Files.writeString(directory.resolve("notes.txt"), "no jar");
        assertThrows(UsageError.class, () -> ClassPath.parse(text.toString()));
        assertThrows(UsageError.class, () -> ClassPath.parse(classes + ":" + directory.resolve("absent")));
    }

    @Test
    void anEmptyEntryMeansTheCurrentDirectory() {
        assertEquals(List.of(Path.of(".")), ClassPath.parse("").entries());
    }
}

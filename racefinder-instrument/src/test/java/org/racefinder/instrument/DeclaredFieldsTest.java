package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racefinder.instrument.bytecode.DeclaredFields;

class DeclaredFieldsTest {
    @Test
    void theFieldsOfAClassAreFoundEvenIfTheTypeOfOneIsMissing() throws ClassNotFoundException {
        Map<String, byte[]> classes = new HashMap<>(Sources.compile(
                "P.java", "public class P { static class Absent {} int x; Absent never; static int shared; }"));
        classes.remove("P$Absent");
        Class<?> type = new ClassLoader(DeclaredFieldsTest.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = classes.get(name);
                if (bytes == null) throw new ClassNotFoundException(name);
                return defineClass(name, bytes, 0, bytes.length);
            }

            @Override
            public InputStream getResourceAsStream(String name) {
                return new ByteArrayInputStream(classes.get(name.replace(".class", "")));
            }
        }.loadClass("P");
        assertThrows(NoClassDefFoundError.class, type::getDeclaredFields);
        assertEquals(
                List.of(
                        new DeclaredFields.Declared("x", false),
                        new DeclaredFields.Declared("never", false),
                        new DeclaredFields.Declared("shared", true)),
                DeclaredFields.of(type));
        assertEquals(0, DeclaredFields.reflected(type).length);
    }
}

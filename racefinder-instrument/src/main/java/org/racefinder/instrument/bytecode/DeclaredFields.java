package org.racefinder.instrument.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The fields that a class declares, in the order of the class file. Reflection fails if the type of any of them is
 * missing, for example a library that is optional; the program itself may never notice.
 */
public final class DeclaredFields {
    private static final Field[] NONE = {};

    /** A field as the class file declares it. */
    public record Declared(String name, boolean isStatic) {}

    private DeclaredFields() {}

    /** Returns all fields of the class. */
    public static List<Declared> of(Class<?> type) {
        List<Declared> fields = new ArrayList<>();
        try {
            for (Field field : type.getDeclaredFields())
                fields.add(new Declared(field.getName(), Modifier.isStatic(field.getModifiers())));
            return fields;
        } catch (LinkageError e) {
            return inClassFile(type);
        }
    }

    /** Returns the fields as reflection shows them; none if it cannot. */
    public static Field[] reflected(Class<?> type) {
        try {
            return type.getDeclaredFields();
        } catch (LinkageError e) {
            return NONE;
        }
    }

    /** Returns the static fields that the class declares, or the fields of its instances, inherited ones included. */
    public static List<Field> held(Class<?> type, boolean statics) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null; c = statics ? null : c.getSuperclass())
            for (Field field : reflected(c)) if (Modifier.isStatic(field.getModifiers()) == statics) fields.add(field);
        return fields;
    }

    private static List<Declared> inClassFile(Class<?> type) {
        List<Declared> fields = new ArrayList<>();
        String file = "/" + type.getName().replace('.', '/') + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            if (in != null) new ClassReader(in).accept(new Collector(fields), ClassReader.SKIP_CODE);
        } catch (IOException e) {
            // without its class file, the class has no fields that can be found
        }
        return fields;
    }

    private static final class Collector extends ClassVisitor {
        private final List<Declared> fields;

        Collector(List<Declared> fields) {
            super(Opcodes.ASM9);
            this.fields = fields;
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            fields.add(new Declared(name, (access & Opcodes.ACC_STATIC) != 0));
            return null;
        }
    }
}

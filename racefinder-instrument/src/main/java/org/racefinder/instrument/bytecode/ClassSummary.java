package org.racefinder.instrument.bytecode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.racefinder.TreatAsVolatile;

/** The declarations in one class file. Names are internal names; members are keyed by name and descriptor. */
public record ClassSummary(
        String name,
        int access,
        String superName,
        List<String> interfaces,
        Map<String, Field> fields,
        Map<String, Integer> methods) {

    /** {@code constant}: whether the field has a ConstantValue attribute. */
    public record Field(String descriptor, int access, boolean constant) {
        public boolean isStatic() {
            return (access & Opcodes.ACC_STATIC) != 0;
        }

        public boolean isFinal() {
            return (access & Opcodes.ACC_FINAL) != 0;
        }
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    public boolean isEnum() {
        return (access & Opcodes.ACC_ENUM) != 0;
    }

    public boolean declares(String method, String descriptor) {
        return methods.containsKey(method + descriptor);
    }

    public boolean hasDefaultMethods() {
        return methods.values().stream().anyMatch(m -> (m & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0);
    }

    /**
     * @param volatiles the fields that count as volatile beside those that are declared so, or null
     */
    static ClassSummary read(byte[] classFile, VolatileFields volatiles) {
        Reading reading = new Reading(volatiles);
        new ClassReader(classFile)
                .accept(reading, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return reading.summary;
    }

    private static final class Reading extends ClassVisitor {
        private static final String TREAT_AS_VOLATILE = Type.getDescriptor(TreatAsVolatile.class);

        private final VolatileFields volatiles;
        private ClassSummary summary;

        Reading(VolatileFields volatiles) {
            super(Opcodes.ASM9);
            this.volatiles = volatiles;
        }

        @Override
        public void visit(
                int version, int access, String name, String signature, String superName, String[] interfaces) {
            summary = new ClassSummary(name, access, superName, List.of(interfaces), new HashMap<>(), new HashMap<>());
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            summary.fields.put(name + ":" + descriptor, new Field(descriptor, access, value != null));
            boolean canBeVolatile = (access & (Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE)) == 0;
            return volatiles == null || !canBeVolatile ? null : new OfField(access, name, descriptor);
        }

        /** Looks at the annotations of a field that may count as volatile. */
        private final class OfField extends FieldVisitor {
            private final int access;
            private final String name;
            private final String descriptor;
            private boolean annotated;

            OfField(int access, String name, String descriptor) {
                super(Opcodes.ASM9);
                this.access = access;
                this.name = name;
                this.descriptor = descriptor;
            }

            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                annotated |= annotation.equals(TREAT_AS_VOLATILE);
                return null;
            }

            @Override
            public void visitEnd() {
                if (volatiles.isTreatedAsVolatile(summary.name.replace('/', '.'), name, annotated))
                    summary.fields.put(
                            name + ":" + descriptor, new Field(descriptor, access | Opcodes.ACC_VOLATILE, false));
            }
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            summary.methods.put(name + descriptor, access);
            return null;
        }
    }
}

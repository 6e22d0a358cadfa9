package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class LanguageTest {
    private static final String EVERYTHING = """
            interface Shape { double area(); default String name() { return secret() + of(1); } private String secret() { return "s"; }
              static int of(int i) { return i + 1; } }
            record Square(double side) implements Shape { static int made; Square { made++; } public double area() { return side * side; } }
            static abstract class Base<T extends Comparable<T>> { T value; abstract void set(T t); long l = 1L; double d; }
            static class Bridged extends Base<String> { @Override void set(String s) { value = s; l += 2; d -= .5; } }
            class Inner { int y = x + 1; class Deep { int z = y + x; } }
            enum Op { PLUS("+") { int apply(int a, int b) { return a + b; } }, TIMES("*") { int apply(int a, int b) { return a * b; } };
              final String sign; Op(String sign) { this.sign = sign; } abstract int apply(int a, int b); }
            int x = 4; static transient volatile boolean flag; final int[][] grid = {{1, 2}, {3}};
            P() { this(9); x += 2; }
            P(int start) { super(); x = start; }
            static String sw(String s) { switch (s) { case "a": return "A"; case "Aa": case "BB": return "same"; default: return "?"; } }
            static int tryFinally(int n) {
              int r = 0;
              try { synchronized (Op.PLUS) { if (n == 0) return r = 1; if (n == 1) throw new IllegalStateException("x"); r = 5; } }
              catch (IllegalStateException e) { r += e.getMessage().length(); }
              finally { r += 100; flag = !flag; }
              return r;
            }
            static <T> T same(T t) { return t; }
            static Object run() {
              P p = new P(); Base<String> b = new Bridged(); b.set("v");
              StringBuilder out = new StringBuilder();
              Function<Integer, Function<Integer, Integer>> curried = i -> j -> i * j + p.x;
              Runnable r = () -> { p.x++; Runnable again = () -> p.x += 10; again.run(); };
              r.run();
              for (Op op : Op.values()) out.append(op.sign).append(op.apply(2, 3)).append(switch (op) { case PLUS -> 'p'; case TIMES -> 't'; });
              for (String s : new String[] {"a", "Aa", "BB", "c"}) out.append(sw(s));
              for (int n = 0; n < 3; n++) out.append(tryFinally(n)).append(',');
              Object o = new Square(1.5);
              if (o instanceof Square s && s.area() > 2) out.append(s).append(s.name()).append(s.equals(new Square(1.5)) ? s.hashCode() == new Square(1.5).hashCode() : "");
              Supplier<P> maker = P::new; ToIntFunction<P> getter = q -> q.grid[1][0]++ + q.grid[1][0];
              out.append(maker.get().x).append(getter.applyAsInt(p)).append(curried.apply(2).apply(3)).append(new P().new Inner().new Deep().z);
              out.append(b.value).append(b.l).append(b.d).append(Square.made).append(same((long) 5) + same(2.5f)).append(flag);
              List<Integer> sorted = new ArrayList<>(List.of(3, 1, 2)); sorted.sort(Comparator.comparing(i -> -i)); out.append(sorted);
              out.append(sorted.stream().map(String::valueOf).reduce("", String::concat));
              long big = 1L << 40; double dd = big; int[] counter = {0}; do { counter[0] += 2; big >>= 8; } while (big > 0); out.append(counter[0]).append(dd);
              return out.toString();
            }
            """;

    @Test
    void everyFeatureOfTheLanguageKeepsItsMeaning() {
        TestProgram program = TestProgram.of(EVERYTHING);
        Object expected = program.runOriginal();
        assertEquals(expected, program.run());
        program.recording.forgetInitialisations();
        assertEquals(expected, program.run());
    }

    @Test
    void codeWithoutDebugInformationIsRewrittenToo() {
        TestProgram program = TestProgram.of(EVERYTHING, "-g:none");
        assertEquals(program.runOriginal(), program.run());
    }

    @Test
    void assertionsWorkAgainAfterReinitialisation() {
        TestProgram program = TestProgram.of("static int n; static Object run() { assert n == 0 : n; n++; return n; }");
        program.classes.setDefaultAssertionStatus(true);
        assertEquals(1, program.run());
        program.recording.forgetInitialisations();
        assertEquals(1, program.run());
    }

    @Test
    void aMethodThatWouldBecomeTooLargeStaysUnderControlAndIsReported() {
        StringBuilder stores = new StringBuilder("static synchronized Object run() { int[] a = new int[7000]; ");
        for (int i = 0; i < 7000; i++)
            stores.append("a[").append(i).append("] = ").append(i).append("; ");
        TestProgram program = TestProgram.of(stores + "return a[6999]; }");
        assertEquals(6999, program.run());
        assertEquals(
                List.of("unmodelled P.run (too large: its accesses are not followed)", "enter P.class", "exit P.class"),
                program.calls());
    }

    @Test
    void proxiesAreLeftAlone() {
        TestProgram program = TestProgram.of("""
                static class Made extends java.lang.reflect.Proxy { static int n; Made() { super((p, m, a) -> null); n++; } }
                static Object run() { new Made(); return 1; }
                """);
        program.run();
        assertEquals(List.of(), program.calls("write", "constructed", "initialise P$Made"));
    }

    /** Class files from before Java 5 have no class constants and use subroutines for finally. */
    @Test
    void oldClassFilesAreRewritten() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "P", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "n", "I", null, null).visitEnd();
        MethodVisitor run = writer.visitMethod(
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED,
                "run",
                "()Ljava/lang/Object;",
                null,
                null);
        run.visitCode();
        Label subroutine = new Label();
        Label head = new Label();
        run.visitLabel(head);
        run.visitJumpInsn(Opcodes.JSR, subroutine);
        run.visitFieldInsn(Opcodes.GETSTATIC, "P", "n", "I");
        run.visitInsn(Opcodes.ICONST_3);
        run.visitJumpInsn(Opcodes.IF_ICMPLT, head);
        run.visitLdcInsn("done");
        run.visitInsn(Opcodes.ARETURN);
        run.visitLabel(subroutine);
        run.visitVarInsn(Opcodes.ASTORE, 0);
        run.visitFieldInsn(Opcodes.GETSTATIC, "P", "n", "I");
        run.visitInsn(Opcodes.ICONST_1);
        run.visitInsn(Opcodes.IADD);
        run.visitFieldInsn(Opcodes.PUTSTATIC, "P", "n", "I");
        run.visitVarInsn(Opcodes.RET, 0);
        run.visitMaxs(0, 0);
        run.visitEnd();
        writer.visitEnd();
        TestProgram program = TestProgram.of(Map.of("P", writer.toByteArray()));
        assertEquals("done", program.run());
        assertEquals(List.of("enter P.class", "exit P.class"), program.calls("enter", "exit"));
        assertEquals(3, program.calls("loop").size());
        assertEquals(3, program.calls("write static").size());
    }
}

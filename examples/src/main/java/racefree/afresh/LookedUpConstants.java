// EXPECT: VERIFIED
package racefree.afresh;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** The JDK remembers enum constants and annotations of a class; each execution must find the constants of its own. */
public class LookedUpConstants {
    enum Colour {
        RED,
        GREEN;
        final AtomicInteger uses = new AtomicInteger();
    }

    enum Sign {
        PLUS,
        MINUS;
        static final Map<String, Sign> BY_NAME = Map.of("plus", PLUS, "minus", MINUS);
        final Object lock = new Object();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tag {
        Colour value();

        Sign[] signs() default {Sign.PLUS};
    }

    @Tag(Colour.GREEN)
    static class Tagged {
        @Tag(value = Colour.RED, signs = Sign.MINUS)
        void method() {}
    }

    static void same(Enum<?> found, Enum<?> constant) {
        if (found != constant) throw new AssertionError(found + " of another execution");
    }

    static void look() {
        try {
            same(Enum.valueOf(Sign.class, "MINUS"), Sign.MINUS);
            same(EnumSet.allOf(Colour.class).iterator().next(), Colour.RED);
            same(new EnumMap<>(Map.of(Colour.GREEN, 1)).keySet().iterator().next(), Colour.GREEN);
            same(Colour.class.getEnumConstants()[1], Colour.GREEN);
            same(Sign.BY_NAME.get("plus"), Sign.PLUS);
            same(Tagged.class.getAnnotation(Tag.class).value(), Colour.GREEN);
            same(Tagged.class.getAnnotation(Tag.class).signs()[0], Sign.PLUS);
            same(Tagged.class.getDeclaredMethod("method").getAnnotation(Tag.class).signs()[0], Sign.MINUS);
            same(((Sign[]) Tag.class.getMethod("signs").getDefaultValue())[0], Sign.PLUS);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
        Colour.RED.uses.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Colour.RED.uses.incrementAndGet());
        other.start();
        look();
        other.join();
        assert Colour.valueOf("RED").uses.get() == 2;
    }
}

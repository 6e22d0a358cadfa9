package watched;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;

/**
 * Classes that one thread initialises and another uses: by reflection, handles or name, through a superclass, or
 * through an interface with default methods.
 */
final class InitialisedElsewhere {
    private static int registered;

    private InitialisedElsewhere() {}

    static class Reflected {
        static int number = 5;
        static final int[] ELEMENTS = {1, 2};
    }

    static class Handled {
        static int number = 5;
    }

    static class Varied {
        static int number = 5;
    }

    static class Named {
        static {
            registered = 5;
        }
    }

    static class Base {
        static int[] data = {4};

        static int first() {
            return data[0];
        }
    }

    static class Derived extends Base {
        static int copy;

        static {
            copy = data[0] + 1;
        }
    }

    interface Greeting {
        int[] SAID = {5};

        default int said() {
            return SAID[0];
        }
    }

    static class Polite implements Greeting {}

    static class Politer extends Polite {}

    @FunctionalInterface
    interface Supplied {
        int[] MADE = made();

        int get();

        default int twice() {
            return 2 * get();
        }
    }

    private static int supplied;

    static int[] made() {
        supplied = 5;
        return new int[] {5};
    }

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Field number = Reflected.class.getDeclaredField("number");
        Field elements = Reflected.class.getDeclaredField("ELEMENTS");
        MethodHandle getter = lookup.findStaticGetter(Handled.class, "number", int.class);
        VarHandle variable = lookup.findStaticVarHandle(Varied.class, "number", int.class);
        twice(() -> number.getInt(null) + ((int[]) elements.get(null))[1] - 2);
        twice(() -> read(getter));
        twice(() -> (int) variable.getAcquire());
        twice(() -> {
            Class.forName("watched.InitialisedElsewhere$Named");
            return registered;
        });
        both(() -> Base.first() + 1, () -> Derived.copy);
        both(() -> new Politer().said(), () -> new Polite().said());
        both(() -> Supplied.MADE[0], () -> {
            Supplied five = () -> 5;
            return supplied + five.twice() - 10;
        });
    }

    private static int read(MethodHandle getter) {
        try {
            return (int) getter.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static void twice(Callable<Integer> use) throws Exception {
        both(use, use);
    }

    private static void both(Callable<Integer> one, Callable<Integer> other) throws Exception {
        CyclicBarrier start = new CyclicBarrier(2);
        Thread thread = new Thread(() -> fiveIs(start, other));
        thread.start();
        fiveIs(start, one);
        thread.join();
    }

    private static void fiveIs(CyclicBarrier start, Callable<Integer> use) {
        try {
            start.await();
            if (use.call() != 5) System.out.println("not five");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}

package watched;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;

/**
 * Reflection, handles, proxies, serialization and records behave as without the agent; the members it adds are hidden.
 */
final class ReflectedCalls {
    private ReflectedCalls() {}

    private static final class Bean implements Serializable {
        private static final long serialVersionUID = 1;
        int one = 1;
        transient int two = 2;
        final String name = "bean";

        int sum() {
            return one + two;
        }
    }

    private record Pair(int left, String right) {}

    public static void main(String[] args) throws Throwable {
        for (Field field : Bean.class.getDeclaredFields())
            if (!field.isSynthetic()) System.out.println(field.getName());
        Bean bean = new Bean();
        Thread sets = new Thread(() -> {
            try {
                Field one = Bean.class.getDeclaredField("one");
                one.setAccessible(true);
                one.setInt(bean, 5);
                MethodHandles.lookup().findSetter(Bean.class, "two", int.class).invoke(bean, 6);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
        sets.start();
        sets.join();
        MethodHandle sum = MethodHandles.lookup().findVirtual(Bean.class, "sum", MethodType.methodType(int.class));
        System.out.println((int) sum.invoke(bean));
        @SuppressWarnings("unchecked")
        Callable<Object> proxy = (Callable<Object>) Proxy.newProxyInstance(
                ReflectedCalls.class.getClassLoader(), new Class<?>[] {Callable.class}, (p, m, a) -> m.getName());
        System.out.println(proxy.call());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(bean);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            Bean copy = (Bean) in.readObject();
            System.out.println(copy.one + " " + copy.two + " " + copy.name);
        }
        System.out.println(new Pair(1, "x") + " " + new Pair(1, "x").equals(new Pair(1, "x")));
        int[][] grid = {{1, 2}, {3}};
        int[][] clone = grid.clone();
        clone[0] = new int[] {9};
        System.out.println(grid[0][0] + clone[0][0]);
    }
}

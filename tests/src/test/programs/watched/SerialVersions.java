package watched;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.concurrent.ConcurrentHashMap;

/** The members added to a class must not change the serial version of its objects in files. */
final class SerialVersions {
    private SerialVersions() {}

    private static class Plain implements Serializable {
        int number = 3;
        String text = "x";

        int both() {
            return number + text.length();
        }
    }

    private static final class Below extends Plain {
        static final Object LOCK = new Object();
        private transient long hidden;

        synchronized long hidden() {
            Runnable lambda = () -> hidden++;
            lambda.run();
            return hidden;
        }
    }

    private static final class Stated implements Serializable {
        private static final long serialVersionUID = 42;
    }

    private static final class OfTheJdk extends ConcurrentHashMap<String, String> {}

    private record Pair(int first, int second) implements Serializable {}

    private enum Colour {
        RED
    }

    public static void main(String[] args) {
        Class<?>[] all = {Plain.class, Below.class, Stated.class, OfTheJdk.class, Pair.class, Colour.class};
        for (Class<?> each : all) System.out.println(each + " " + version(each));
        System.out.println(new Plain().both() + new Below().hidden() + Below.LOCK.toString().length() / 1000);
    }

    private static long version(Class<?> type) {
        return ObjectStreamClass.lookup(type).getSerialVersionUID();
    }
}

// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.language;

import java.lang.reflect.Field;

/** A copy made field by field, by reflection, is an object of its own: what the rewriting adds to a class is not listed. */
public class CopiedByReflection {
    static class Settings {
        int size = 1;

        Settings copy() throws ReflectiveOperationException {
            Settings copy = new Settings();
            for (Field field : Settings.class.getDeclaredFields()) {
                field.setAccessible(true);
                field.set(copy, field.get(this));
            }
            return copy;
        }
    }

    public static void main(String[] args) throws Exception {
        Settings original = new Settings();
        Settings copy = original.copy();
        Thread a = new Thread(() -> original.size++);
        Thread b = new Thread(() -> copy.size++);
        a.start();
        b.start();
        a.join();
        b.join();
        assert original.size == 2 && copy.size == 2;
        assert Settings.class.getDeclaredFields().length == 1;
        assert Settings.class.getDeclaredMethods().length == 1;
        assert Settings.class.getInterfaces().length == 0;
    }
}

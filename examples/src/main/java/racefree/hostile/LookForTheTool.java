// EXPECT: VERIFIED
package racefree.hostile;

/** Looks for the classes of the tool that runs it, by name and on the stack; in an ordinary run there are none. */
public class LookForTheTool {
    static int value;

    static void look(ClassLoader loader) {
        for (String name : new String[] {"org.racefinder.runtime.Hooks", "org.racefinder.explorer.run.WorkerAgent"}) {
            try {
                throw new AssertionError("found " + Class.forName(name, true, loader));
            } catch (ClassNotFoundException e) {
                // as it should be
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        look(ClassLoader.getSystemClassLoader());
        look(null);
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).forEach(frame -> {
            if (frame.getDeclaringClass() != LookForTheTool.class)
                assert frame.getDeclaringClass().getClassLoader() == null
                        || frame.getDeclaringClass().getDeclaredFields().length == 0;
        });
        Thread writer = new Thread(() -> value = 1);
        writer.start();
        writer.join();
        assert value == 1;
    }
}

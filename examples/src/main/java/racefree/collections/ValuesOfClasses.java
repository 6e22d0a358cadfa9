// EXPECT: VERIFIED
package racefree.collections;

/** A ClassValue publishes what it has computed. Two threads may compute a value; one of the values is kept. */
public class ValuesOfClasses {
    static class Name {
        String text;
    }

    static final ClassValue<Name> NAMES = new ClassValue<>() {
        @Override
        protected Name computeValue(Class<?> type) {
            Name name = new Name();
            name.text = type.getSimpleName();
            return name;
        }
    };

    public static void main(String[] args) throws InterruptedException {
        Name[] seen = new Name[2];
        Thread other = new Thread(() -> seen[0] = NAMES.get(String.class));
        other.start();
        seen[1] = NAMES.get(String.class);
        assert seen[1].text.equals("String");
        other.join();
        assert seen[0] == seen[1];
    }
}

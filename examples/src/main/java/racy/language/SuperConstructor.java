// EXPECT: RACE racy.language.SuperConstructor$Base.registered, racy.language.SuperConstructor$Derived.name
package racy.language;

/** A base constructor registers this before the derived constructor has run. */
public class SuperConstructor {
    static class Base {
        static Base registered;

        Base() {
            registered = this; // RACE: with line 32
        }

        String name() {
            return "base";
        }
    }

    static class Derived extends Base {
        private String name;

        Derived() {
            name = "derived"; // RACE: with line 27
        }

        @Override
        String name() {
            return name;
        }
    }

    static void use() {
        Base seen = Base.registered;
        if (seen != null) {
            System.out.println(seen.name());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Derived::new);
        Thread b = new Thread(SuperConstructor::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always

// JARS: guice guava failureaccess javax.inject jakarta.inject-api aopalliance
// EXPECT: VERIFIED
// BECAUSE: The instance is a volatile field that is written under a lock, and looked at again under it.
package libraries.guice;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Singleton;

/** Two threads ask an injector for a singleton. */
public class SingletonOnce {
    @Singleton
    public static class Service {}

    public static void main(String[] args) throws Exception {
        Injector injector = Guice.createInjector(new AbstractModule() {
            @Override
            protected void configure() {
                bind(Service.class);
            }
        });
        Service[] found = new Service[2];
        together(
                () -> found[0] = injector.getInstance(Service.class),
                () -> found[1] = injector.getInstance(Service.class));
        check(found[0] == found[1], "two singletons");
    }
}

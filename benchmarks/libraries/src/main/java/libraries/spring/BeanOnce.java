// JARS: spring-beans spring-core spring-jcl
// EXPECT: UNKNOWN
// BECAUSE: Singletons are created under a lock of the registry.
package libraries.spring;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.springframework.beans.factory.support.DefaultSingletonBeanRegistry;

/** Two threads ask a registry for one bean, which is made once. */
public class BeanOnce {
    static int made;

    public static void main(String[] args) throws Exception {
        DefaultSingletonBeanRegistry registry = new DefaultSingletonBeanRegistry();
        together(
                () -> registry.getSingleton("bean", () -> new int[] {++made}),
                () -> registry.getSingleton("bean", () -> new int[] {++made}));
        check(made == 1, made);
    }
}

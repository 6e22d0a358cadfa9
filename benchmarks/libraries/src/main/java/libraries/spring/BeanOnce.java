// JARS: spring-beans spring-core spring-jcl
// EXPECT: VERIFIED
// BECAUSE: A thread that cannot take the lock of the registry waits for it and looks again; the plain list of
// suppressed exceptions is used under the lock.
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

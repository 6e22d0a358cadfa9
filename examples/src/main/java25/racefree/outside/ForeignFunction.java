// EXPECT: INCOMPLETE
// SINCE: 25
package racefree.outside;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** What a foreign function does is not followed. */
public class ForeignFunction {
    public static void main(String[] args) throws Throwable {
        Linker linker = Linker.nativeLinker();
        MethodHandle abs = linker.downcallHandle(
                linker.defaultLookup().find("abs").orElseThrow(),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
        System.out.println((int) abs.invokeExact(-1));
    }
}

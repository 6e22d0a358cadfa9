package org.racefinder.explorer.story;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.model.CodeSite;

/** A call of a JDK method by the program, with the arguments and the result that were observed. */
final class Call {
    final ManagedThread thread;
    final Object receiver;
    /** The class that the program names, and the name and descriptor of the method; the same string for all calls at one instruction. */
    final String method;

    final CodeSite site;
    /** The number of frames of the program below the call. */
    final int depth;

    private final Object first;
    private final Object second;
    private final long number;
    private Object result;
    private long outcome;

    /** The position in the story; null until the call has an effect or returns. */
    Action action;

    /** The events of the thread during the call that may have changed something. */
    final List<Integer> events = new ArrayList<>();
    /** Whether the call wrote a plain variable or, as is known at its end, an object of the engine. */
    boolean writes;

    boolean returned;
    /** The call only reads or writes a variable, which the story shows itself. */
    boolean isAccess;

    Call(
            ManagedThread thread,
            Object receiver,
            Object first,
            Object second,
            long number,
            String method,
            CodeSite site,
            int depth) {
        this.thread = thread;
        this.receiver = receiver;
        this.first = first;
        this.second = second;
        this.number = number;
        this.method = method;
        this.site = site;
        this.depth = depth;
    }

    void returned(Object reference, long value) {
        returned = true;
        result = reference;
        outcome = value;
    }

    String name() {
        return method.substring(method.indexOf('.') + 1, method.indexOf('('));
    }

    /** Returns the class through which the program calls the method, without package and enclosing classes. */
    String type() {
        String name = method.substring(0, method.indexOf('.'));
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
    }

    /** Returns the arguments that were observed, primitive ones boxed, and then whether there are more. */
    List<Object> arguments() {
        List<Object> arguments = new ArrayList<>();
        int references = 0;
        int numbers = 0;
        for (String type : parameters()) {
            boolean primitive = isPrimitive(type);
            if (primitive && numbers++ == 0) arguments.add(boxed(type, number));
            else if (!primitive && references++ < 2) arguments.add(references == 1 ? first : second);
            else return arguments;
        }
        return arguments;
    }

    boolean hasMoreArguments() {
        return arguments().size() < parameters().size();
    }

    boolean hasResult() {
        return returned && !resultType().equals("V");
    }

    /** Returns the result, boxed if it is primitive. */
    Object result() {
        return isPrimitive(resultType()) ? boxed(resultType(), outcome) : result;
    }

    boolean isSame(Call other) {
        return thread == other.thread
                && receiver == other.receiver
                && method.equals(other.method)
                && site.line() == other.site.line()
                && returned == other.returned
                && outcome == other.outcome
                && result == other.result
                && first == other.first
                && second == other.second
                && number == other.number;
    }

    private String resultType() {
        return method.substring(method.indexOf(')') + 1);
    }

    private List<String> parameters() {
        List<String> types = new ArrayList<>();
        for (int i = method.indexOf('(') + 1; method.charAt(i) != ')'; ) {
            int start = i;
            while (method.charAt(i) == '[') i++;
            i = method.charAt(i) == 'L' ? method.indexOf(';', i) + 1 : i + 1;
            types.add(method.substring(start, i));
        }
        return types;
    }

    private static boolean isPrimitive(String type) {
        return type.length() == 1;
    }

    private static Object boxed(String type, long bits) {
        return switch (type.charAt(0)) {
            case 'Z' -> bits != 0;
            case 'C' -> (char) bits;
            case 'F', 'D' -> Double.longBitsToDouble(bits);
            default -> bits;
        };
    }
}

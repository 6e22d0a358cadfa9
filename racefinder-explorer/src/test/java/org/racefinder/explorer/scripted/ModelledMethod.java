package org.racefinder.explorer.scripted;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.runtime.Control;

/** A modelled method of the JDK, called as its rewritten body calls the hooks around itself. */
final class ModelledMethod {
    private final Model model;
    private final Method method;

    private ModelledMethod(Model model, Method method) {
        this.model = model;
        this.method = method;
    }

    /** {@code signature}: as in {@code acquire(int)}; the class of {@code self} or one above has a model of it. */
    static ModelledMethod of(Object self, String signature) {
        for (Class<?> c = self.getClass(); c != null; c = c.getSuperclass()) {
            for (Model model : JdkModels.all()) {
                if (!model.title().equals(c.getName() + "." + signature)) continue;
                for (Method each : c.getDeclaredMethods()) {
                    if (each.getName().equals(model.name()) && descriptor(each).equals(model.descriptor()))
                        return new ModelledMethod(model, each);
                }
            }
        }
        throw new IllegalArgumentException("no model of " + self.getClass().getName() + "." + signature);
    }

    private static String descriptor(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) text.append(parameter.descriptorString());
        return text.append(')')
                .append(method.getReturnType().descriptorString())
                .toString();
    }

    /** {@code body}: what runs between begin and end; null for the method itself. */
    Object call(Control control, Object receiver, List<Object> given, Callable<?> body) throws Throwable {
        List<Object> arguments = new ArrayList<>(given);
        Object self = model.holder() == null
                ? receiver
                : field(receiver, model.holder().field());
        if (model.timed()) control.limit(limit(arguments));
        boolean begun = control.begin(model.number(), self, argument(arguments), number(receiver, arguments));
        if (begun && model.contract().replaces()) return replaced(control);
        if (begun && model.timed() && control.expired()) arguments.set(model.timeout(), 0L);
        Object result;
        try {
            if (begun && model.weak() && control.expired()) result = false;
            else result = body != null ? body.call() : invoke(receiver, arguments);
        } catch (Throwable failure) {
            if (begun) control.failed(model.number(), self, failure);
            throw failure;
        }
        if (begun) control.end(model.number(), self, isPrimitive() ? null : result, outcome(result, arguments));
        return result;
    }

    private boolean isPrimitive() {
        return method.getReturnType().isPrimitive();
    }

    private Object argument(List<Object> arguments) {
        return model.argument() == Model.NONE ? null : arguments.get(model.argument());
    }

    private long number(Object receiver, List<Object> arguments) throws ReflectiveOperationException {
        if (model.numberField() != null) return (long) field(receiver, model.numberField());
        return model.value() == Model.NONE ? 0 : wide(arguments.get(model.value()));
    }

    private long limit(List<Object> arguments) {
        long timeout = wide(arguments.get(model.timeout()));
        int unit = model.timeout() + 1;
        return unit < arguments.size() && arguments.get(unit) instanceof TimeUnit units
                ? units.toNanos(timeout)
                : timeout;
    }

    private long outcome(Object result, List<Object> arguments) {
        if (model.expected() != Model.NONE) {
            Object expected = arguments.get(model.expected());
            return isPrimitive() ? (wide(result) == wide(expected) ? 1 : 0) : result == expected ? 1 : 0;
        }
        return isPrimitive() && result != null ? wide(result) : 0;
    }

    private static long wide(Object value) {
        return value instanceof Boolean yes ? (yes ? 1 : 0) : ((Number) value).longValue();
    }

    private Object replaced(Control control) {
        Class<?> type = method.getReturnType();
        if (type == void.class) return null;
        if (!type.isPrimitive()) return control.replacedReference();
        long number = control.replacedNumber();
        return type == boolean.class ? (Object) (number != 0) : (Object) number;
    }

    private Object invoke(Object receiver, List<Object> arguments) throws Throwable {
        method.setAccessible(true);
        try {
            return method.invoke(receiver, arguments.toArray());
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object field(Object of, String name) throws ReflectiveOperationException {
        for (Class<?> c = of.getClass(); c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!field.getName().equals(name)) continue;
                field.setAccessible(true);
                return field.get(of);
            }
        }
        throw new NoSuchFieldException(name);
    }
}

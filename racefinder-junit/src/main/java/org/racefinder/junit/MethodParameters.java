package org.racefinder.junit;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclaration;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Describes the parameters of a method to the argument sources of JUnit 5.13 and newer. */
record MethodParameters(Method method) implements ParameterDeclarations {
    /** Called from here, because older versions of JUnit lack a type that the call names. */
    static Stream<? extends Arguments> arguments(ArgumentsProvider provider, Method method, ExtensionContext context)
            throws Exception {
        return provider.provideArguments(new MethodParameters(method), context);
    }

    @Override
    public List<ParameterDeclaration> getAll() {
        return IntStream.range(0, method.getParameterCount())
                .<ParameterDeclaration>mapToObj(i -> new Declaration(method.getParameters()[i], i))
                .toList();
    }

    @Override
    public Optional<ParameterDeclaration> getFirst() {
        return get(0);
    }

    @Override
    public Optional<ParameterDeclaration> get(int index) {
        return index < method.getParameterCount() ? Optional.of(getAll().get(index)) : Optional.empty();
    }

    @Override
    public AnnotatedElement getSourceElement() {
        return method;
    }

    @Override
    public String getSourceElementDescription() {
        return "method [" + method.toGenericString() + "]";
    }

    private record Declaration(Parameter parameter, int index) implements ParameterDeclaration {
        @Override
        public AnnotatedElement getAnnotatedElement() {
            return parameter;
        }

        @Override
        public Class<?> getParameterType() {
            return parameter.getType();
        }

        @Override
        public int getParameterIndex() {
            return index;
        }

        @Override
        public Optional<String> getParameterName() {
            return parameter.isNamePresent() ? Optional.of(parameter.getName()) : Optional.empty();
        }
    }
}

package org.racefinder;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field whose plain accesses count as volatile, because it is documented to behave so: for example because code
 * that is not checked puts fences around them. A result that depends on this lists it as an assumption.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface TreatAsVolatile {}

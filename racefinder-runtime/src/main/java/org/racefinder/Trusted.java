package org.racefinder;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks code that is assumed to be correct. The private plain fields of a trusted class, and the private and
 * package-private plain fields of a trusted package, are not checked for data races. Their locks and volatile fields
 * still order other accesses. A result that depends on trusted code lists it as an assumption.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface Trusted {}

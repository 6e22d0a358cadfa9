package org.racefinder;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Code that somebody else has proved. The private plain fields of a trusted class are not checked for data races, nor the package-private ones of a
 * trusted package; its locks and volatiles order what they order everywhere. A result that rests on it says so.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface Trusted {}

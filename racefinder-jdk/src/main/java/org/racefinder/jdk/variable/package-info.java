/**
 * Which variable an access through a VarHandle or Unsafe means: the field at an offset, the elements of an array, or
 * the bytes of a buffer. What the JDK keeps in its handles and buffers is read here, by jdk.internal.misc.Unsafe.
 */
package org.racefinder.jdk.variable;

package org.racefinder.explorer.state;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.misc.Unsafe;

/** A variable of the program whose value the engine can read: a field, an array element, or the value of an atomic. */
public interface Variable {
    /** The value as bits; for a reference, a number that identifies the object. Called with the hooks off. */
    long value(ExecutionState execution);

    String describe();

    /** Whether equal numbers mean equal values. If not, every write counts as a change. */
    default boolean comparable() {
        return true;
    }

    /** The state of a synchronizer, as read by a loop around isInterrupted, isAlive, tryLock or poll. */
    record OfCell(Cell cell, String what) implements Variable {
        @Override
        public long value(ExecutionState execution) {
            return cell.state;
        }

        @Override
        public String describe() {
            return what;
        }
    }

    /** A state that a thread leaves by itself, so that it never has the same value again. */
    final class Passing implements Variable {
        private final String what;
        private long asked;

        Passing(String what) {
            this.what = what;
        }

        @Override
        public long value(ExecutionState execution) {
            return asked++;
        }

        @Override
        public String describe() {
            return what;
        }
    }

    /** An element of an atomic array. */
    record OfAtomicElement(Object array, int index) implements Variable {
        @Override
        public long value(ExecutionState execution) {
            return AtomicValues.element(array, index, execution);
        }

        @Override
        public String describe() {
            return array.getClass().getSimpleName() + "[" + index + "]";
        }
    }

    record OfField(Object base, FieldAccess field) implements Variable {
        @Override
        public long value(ExecutionState execution) {
            return field.value(base, execution);
        }

        @Override
        public String describe() {
            return Describe.simple(field.name.declaringClass()) + "." + field.name.name();
        }
    }

    record OfElement(Object array, int index) implements Variable {
        @Override
        public long value(ExecutionState execution) {
            return FieldAccess.element(array, index, execution);
        }

        @Override
        public String describe() {
            return Describe.simple(array.getClass().getComponentType().getTypeName()) + "[" + index + "]";
        }
    }

    /** Several elements of a primitive array that are accessed as one value of that many bytes. */
    record OfBytes(Object array, int index, int elements, long offset, int bytes) implements Variable {
        private static final Unsafe UNSAFE = Unsafe.getUnsafe();

        @Override
        public long value(ExecutionState execution) {
            return switch (bytes) {
                case 2 -> UNSAFE.getShortUnaligned(array, offset);
                case 4 -> UNSAFE.getIntUnaligned(array, offset);
                default -> UNSAFE.getLongUnaligned(array, offset);
            };
        }

        /** The number by which {@link #value} represents these bits. */
        public static long represented(long bits, int bytes) {
            return bytes == 2 ? (short) bits : bits;
        }

        public static long reversed(long bits, int bytes) {
            return switch (bytes) {
                case 2 -> Short.reverseBytes((short) bits);
                case 4 -> Integer.reverseBytes((int) bits);
                default -> Long.reverseBytes(bits);
            };
        }

        @Override
        public String describe() {
            String type = array.getClass().getComponentType().getTypeName();
            return type + "[" + index + ".." + (index + elements - 1) + "]";
        }
    }

    /** The value of an atomic such as AtomicInteger, or the state of a queued synchronizer. */
    record OfAtomic(Object atomic) implements Variable {
        private static final Unsafe UNSAFE = Unsafe.getUnsafe();
        private static final long QUEUED_STATE = UNSAFE.objectFieldOffset(AbstractQueuedSynchronizer.class, "state");
        private static final long QUEUED_LONG_STATE =
                UNSAFE.objectFieldOffset(AbstractQueuedLongSynchronizer.class, "state");

        @Override
        public long value(ExecutionState execution) {
            if (atomic instanceof AtomicInteger i) return AtomicValues.of(i);
            if (atomic instanceof AtomicLong l) return AtomicValues.of(l);
            if (atomic instanceof AtomicBoolean b) return AtomicValues.of(b);
            if (atomic instanceof AtomicReference<?> r) return execution.identity(AtomicValues.of(r));
            if (atomic instanceof AtomicMarkableReference<?> m) {
                return execution.identity(m.getReference()) * 2 + (m.isMarked() ? 1 : 0);
            }
            if (atomic instanceof AtomicStampedReference<?> s) {
                return execution.identity(s.getReference()) * 31 + s.getStamp();
            }
            if (atomic instanceof Number n) return n.longValue();
            if (atomic instanceof AbstractQueuedSynchronizer) return UNSAFE.getIntVolatile(atomic, QUEUED_STATE);
            if (atomic instanceof AbstractQueuedLongSynchronizer)
                return UNSAFE.getLongVolatile(atomic, QUEUED_LONG_STATE);
            return 0;
        }

        @Override
        public String describe() {
            return atomic.getClass().getSimpleName();
        }

        @Override
        public boolean comparable() {
            return atomic instanceof AtomicBoolean
                    || atomic instanceof AtomicReference<?>
                    || atomic instanceof AtomicMarkableReference<?>
                    || atomic instanceof AtomicStampedReference<?>
                    || atomic instanceof AbstractQueuedSynchronizer
                    || atomic instanceof AbstractQueuedLongSynchronizer
                    || atomic instanceof Number;
        }
    }
}

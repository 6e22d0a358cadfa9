package org.racefinder.instrument.jdk;

import static org.racefinder.instrument.jdk.Contract.OFFER;
import static org.racefinder.instrument.jdk.Contract.PEEK;
import static org.racefinder.instrument.jdk.Contract.POLL;
import static org.racefinder.instrument.jdk.Contract.PUT;
import static org.racefinder.instrument.jdk.Contract.QUEUE_READ;
import static org.racefinder.instrument.jdk.Contract.QUEUE_WRITE;
import static org.racefinder.instrument.jdk.Contract.TAKE;
import static org.racefinder.instrument.jdk.Contract.TIMED_OFFER;
import static org.racefinder.instrument.jdk.Contract.TIMED_POLL;
import static org.racefinder.instrument.jdk.JdkModels.in;

/**
 * Queues and deques. SynchronousQueue, LinkedTransferQueue and DelayQueue are not here: a hand-over and a delay need both
 * sides or the clock, so they run their real code on modelled primitives. forEach calls user code for each element and so
 * reads the queue through the modelled iterator-like methods of the JDK, or is one step where the JDK copies first.
 */
final class QueueModels {
    private QueueModels() {}

    static void declare() {
        blocking("LinkedBlockingQueue");
        blocking("ArrayBlockingQueue");
        in("ArrayBlockingQueue").are(OFFER, "boolean add(*Object)");
        blocking("PriorityBlockingQueue");
        in("PriorityBlockingQueue").are(OFFER, "boolean add(*Object)");
        blocking("LinkedBlockingDeque");
        deque("LinkedBlockingDeque");
        in("LinkedBlockingDeque")
                .are(PUT, "void putFirst(*Object)", "void putLast(*Object)")
                .are(TAKE, "Object takeFirst()", "Object takeLast()")
                .are(TIMED_OFFER, "boolean offerFirst(*Object, ?long, TimeUnit)")
                .are(TIMED_OFFER, "boolean offerLast(*Object, ?long, TimeUnit)")
                .are(TIMED_POLL, "Object pollFirst(?long, TimeUnit)", "Object pollLast(?long, TimeUnit)");
        ends("ConcurrentLinkedQueue");
        in("ConcurrentLinkedQueue")
                .are(OFFER, "boolean add(*Object)")
                .are(QUEUE_READ, "boolean isEmpty()")
                .are(QUEUE_WRITE, "boolean addAll(Collection)");
        ends("ConcurrentLinkedDeque");
        deque("ConcurrentLinkedDeque");
        in("ConcurrentLinkedDeque").are(QUEUE_READ, "boolean isEmpty()");
        iterators();
    }

    private static void ends(String owner) {
        in(owner)
                .are(OFFER, "boolean offer(*Object)")
                .are(POLL, "Object poll()")
                .are(PEEK, "Object peek()")
                .are(
                        QUEUE_READ,
                        "int size()",
                        "boolean contains(*Object)",
                        "Object[] toArray()",
                        "Object[] toArray(Object[])",
                        "String toString()",
                        "Iterator iterator()")
                .are(
                        QUEUE_WRITE,
                        "boolean remove(Object)",
                        "void clear()",
                        "boolean removeAll(Collection)",
                        "boolean retainAll(Collection)");
    }

    private static void blocking(String owner) {
        ends(owner);
        in(owner)
                .are(PUT, "void put(*Object)")
                .are(TIMED_OFFER, "boolean offer(*Object, ?long, TimeUnit)")
                .are(TAKE, "Object take()")
                .are(TIMED_POLL, "Object poll(?long, TimeUnit)")
                .are(QUEUE_READ, "int remainingCapacity()")
                .are(QUEUE_WRITE, "int drainTo(Collection)", "int drainTo(Collection, int)");
    }

    private static void deque(String owner) {
        in(owner)
                .are(
                        OFFER,
                        "boolean add(*Object)",
                        "void addFirst(*Object)",
                        "void addLast(*Object)",
                        "boolean offerFirst(*Object)",
                        "boolean offerLast(*Object)",
                        "void push(*Object)")
                .are(
                        POLL,
                        "Object pollFirst()",
                        "Object pollLast()",
                        "Object removeFirst()",
                        "Object removeLast()",
                        "Object remove()",
                        "Object pop()")
                .are(
                        PEEK,
                        "Object peekFirst()",
                        "Object peekLast()",
                        "Object getFirst()",
                        "Object getLast()",
                        "Object element()")
                .are(QUEUE_READ, "Iterator descendingIterator()")
                .are(
                        QUEUE_WRITE,
                        "boolean removeFirstOccurrence(Object)",
                        "boolean removeLastOccurrence(Object)",
                        "boolean addAll(Collection)");
    }

    /** Iterators are weakly consistent: each advance is a step of its own. PriorityBlockingQueue iterates over a copy. */
    private static void iterators() {
        String[] owners = {
            "LinkedBlockingQueue$Itr",
            "ArrayBlockingQueue$Itr",
            "LinkedBlockingDeque$AbstractItr",
            "ConcurrentLinkedQueue$Itr",
            "ConcurrentLinkedDeque$AbstractItr"
        };
        for (String owner : owners) {
            in(owner)
                    .about("this$0", owner.substring(0, owner.indexOf("$")))
                    .are(QUEUE_READ, "Object next()")
                    .are(QUEUE_WRITE, "void remove()");
        }
        in("ArrayBlockingQueue$Itr").about("this$0", "ArrayBlockingQueue").are(QUEUE_READ, "boolean hasNext()");
        in("PriorityBlockingQueue$Itr")
                .about("this$0", "PriorityBlockingQueue")
                .are(QUEUE_READ, "Object next()")
                .are(QUEUE_WRITE, "void remove()");
    }
}

package org.racefinder.tests;

import java.util.List;
import org.racefinder.jdk.table.Model;

/** Programs for semaphores, latches, barriers, phasers, and the synchronized methods of old classes. */
final class SynchronizerRows {
    /** Shows what a semaphore offers to subclasses only. */
    private static final String SHOWING = """
            static class Showing extends Semaphore {
                Showing() { super(0); }
                public Collection<Thread> getQueuedThreads() { return super.getQueuedThreads(); }
                public void reducePermits(int permits) { super.reducePermits(permits); }
            }
            static final Showing it = new Showing();
            """;

    private SynchronizerRows() {}

    static List<RowProgram> of(Model model) {
        String owner = model.owner().substring(model.owner().lastIndexOf('/') + 1);
        String fields = fields(owner);
        RowPrograms programs = new RowPrograms(String.valueOf(model.number()), model.title(), fields);
        // Random.next(int) is protected, and all other methods call it.
        String name = model.name().equals("next") ? "nextInt" : model.name();
        String call = "it." + name + "(" + arguments(model, owner) + ")";
        switch (model.contract()) {
            case ACQUIRE, ACQUIRE_UNINTERRUPTIBLY -> programs.forms("@ it.release();", call + "; @");
            case TRY_ACQUIRE, TIMED_ACQUIRE -> programs.ordered("it.release();", call);
            case DRAIN -> programs.ordered("it.release();", call + " > 0");
            case RELEASE -> programs.ordered(call + ";", "it.tryAcquire()");
            case COUNT_DOWN -> programs.forms("@ " + call + ";", "it.await(); @");
            case LATCH_AWAIT -> programs.forms("@ it.countDown();", call + "; @");
            case TIMED_LATCH_AWAIT -> programs.ordered("it.countDown();", call);
            case BARRIER_AWAIT, TIMED_BARRIER_AWAIT ->
                programs.forms(RowProgram.Order.TOGETHER, "@ " + call + ";", call + "; @");
            case ARRIVE -> {
                programs.forms(RowProgram.Order.TOGETHER, "@ " + call + ";", "it.awaitAdvance(it.arrive()); @");
                programs.after("it.arrive();").forms("@ " + call + ";", "it.awaitAdvance(0); @");
            }
            case PHASE_AWAIT, PHASE_AWAIT_INTERRUPTIBLY, TIMED_PHASE_AWAIT ->
                programs.after("it.arrive();").forms("@ it.arrive();", call + "; @");
            case MONITOR_METHOD -> monitor(programs, owner);
            // A parallel run observes the inside of a phaser, which orders more than its documentation guarantees.
            case PHASER_CHANGE ->
                programs.unorderedForms(
                        call + "; flag.setOpaque(1); @", "if (flag.getOpaque() == 1) { " + call + "; @ }");
            case QUERY, QUEUE_QUESTION, CHANGE, REDUCE, BARRIER_RESET, BARRIER_QUERY, PHASER_QUERY ->
                programs.unorderedAfter(call + ";", call + ";");
            default -> {
                return List.of();
            }
        }
        return programs.all();
    }

    private static String fields(String owner) {
        String made = switch (owner) {
            case "CountDownLatch" -> "CountDownLatch(1)";
            case "CyclicBarrier" -> "CyclicBarrier(2)";
            case "Phaser" -> "Phaser(2)";
            case "Random" -> "Random(0)";
            case "Vector", "Stack" -> owner + "<Object>()";
            case "Hashtable" -> "Hashtable<Object, Object>()";
            case "ByteArrayOutputStream", "StringWriter" -> "java.io." + owner + "()";
            case "ByteArrayInputStream" -> "java.io.ByteArrayInputStream(new byte[2])";
            case "StringBufferInputStream" -> "java.io.StringBufferInputStream(\"ab\")";
            case "BufferedInputStream" -> "java.io.BufferedInputStream(new java.io.ByteArrayInputStream(new byte[2]))";
            case "BufferedOutputStream" -> "java.io.BufferedOutputStream(new java.io.ByteArrayOutputStream())";
            default -> owner + "()";
        };
        if (owner.equals("Semaphore")) return SHOWING;
        return "static final " + made.substring(0, made.indexOf('(')) + " it = new " + made + ";";
    }

    private static String arguments(Model model, String owner) {
        if (owner.equals("Random")) return "";
        String types = model.descriptor().substring(1, model.descriptor().indexOf(')'));
        String numbers = owner.equals("Phaser") && model.name().startsWith("await") ? "0" : "1";
        return switch (types) {
            case "" -> "";
            case "I" -> numbers;
            case "JLjava/util/concurrent/TimeUnit;" -> "1000, TimeUnit.SECONDS";
            default -> numbers + ", 1000, TimeUnit.SECONDS";
        };
    }

    /** Two synchronized methods; the result of the second shows that the first was called before. */
    private static void monitor(RowPrograms programs, String owner) {
        switch (owner) {
            case "Hashtable" -> programs.ordered("it.put(\"k\", \"v\");", "it.get(\"k\") != null");
            case "Properties" -> programs.ordered("it.setProperty(\"k\", \"v\");", "it.remove(\"k\") != null");
            case "Vector" -> programs.ordered("it.add(\"k\");", "it.size() > 0");
            case "Stack" -> programs.ordered("it.push(\"k\");", "it.search(\"k\") > 0");
            case "Random" -> programs.ordered("it.setSeed(1);", "it.nextGaussian() == new Random(1).nextGaussian()");
            case "StringBuffer" -> programs.ordered("it.append(\"k\");", "it.length() > 0");
            case "ByteArrayOutputStream" -> programs.ordered("it.write(1);", "it.size() > 0");
            case "ByteArrayInputStream", "StringBufferInputStream", "BufferedInputStream" ->
                programs.ordered("it.read();", "it.available() < 2");
            case "BufferedOutputStream" ->
                programs.forms("synchronized (it) { @ it.write(1); }", "synchronized (it) { it.flush(); @ }");
            // In no supported JDK does it have a synchronized method of its own.
            case "StringWriter" ->
                programs.forms("synchronized (it) { @ it.write(\"k\"); }", "synchronized (it) { it.flush(); @ }");
            default -> throw new IllegalArgumentException(owner);
        }
    }
}

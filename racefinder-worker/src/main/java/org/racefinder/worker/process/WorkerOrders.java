package org.racefinder.worker.process;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Base64;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.racefinder.explorer.run.Explorer;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkOrders;
import org.racefinder.explorer.share.WorkReport;

/**
 * Reads the orders that the command writes to the worker's input, each preceded by its length, until the input ends.
 */
final class WorkerOrders implements WorkOrders {
    private static final int MAX_ORDER_BYTES = 1 << 28;

    private final MessageSender out;
    private final BlockingQueue<WorkOrder> queue = new LinkedBlockingQueue<>();
    private volatile int current;
    private volatile int wantedBack;

    WorkerOrders(MessageSender out) {
        this.out = out;
    }

    /** Reads until the input ends, which means that the command wants the worker to end, or has died. */
    void read(DataInputStream in, Explorer explorer) {
        try {
            while (true) receive(in, explorer);
        } catch (EOFException e) {
            // The normal end of the input.
        } catch (IOException e) {
            // The command has died.
        }
        queue.add(WorkOrder.of(WorkOrder.Kind.SHARE));
    }

    private void receive(DataInputStream in, Explorer explorer) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > MAX_ORDER_BYTES) throw new IOException("an order of " + length + " bytes");
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        WorkOrder order = WorkOrder.of(bytes);
        switch (order.kind()) {
            case SHARE -> explorer.handOver();
            case YIELD -> wantedBack = order.part();
            case PART, CONCLUDE -> queue.add(order);
        }
    }

    @Override
    public WorkOrder next() throws InterruptedException {
        WorkOrder order = queue.take();
        // The input has ended.
        if (order.kind() == WorkOrder.Kind.SHARE) return null;
        current = order.part();
        return order;
    }

    @Override
    public boolean wantsBack() {
        return wantedBack == current && current != 0;
    }

    @Override
    public void report(WorkReport report) {
        try {
            out.send(WorkerMessage.Type.REPORT, Base64.getEncoder().encodeToString(report.toBytes()));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}

package org.racefinder.worker.run;

import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.worker.process.WorkerProcess;

/** A worker process that this command started. */
final class LocalMember extends SearchMember {
    private final WorkerProcess process;

    LocalMember(int number, WorkerProcess process) {
        super(number);
        this.process = process;
    }

    WorkerProcess process() {
        return process;
    }

    @Override
    public void send(WorkOrder order) {
        process.send(order);
    }

    @Override
    public void kill() {
        process.kill();
    }

    @Override
    public String toString() {
        return "process " + process.pid();
    }
}

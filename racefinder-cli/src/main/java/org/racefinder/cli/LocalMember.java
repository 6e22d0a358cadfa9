package org.racefinder.cli;

import org.racefinder.explorer.share.WorkOrder;

/** A worker process of this command. */
final class LocalMember extends Member {
    private final WorkerProcess process;

    LocalMember(int number, WorkerProcess process) {
        super(number);
        this.process = process;
    }

    WorkerProcess process() {
        return process;
    }

    @Override
    void send(WorkOrder order) {
        process.send(order);
    }

    @Override
    void kill() {
        process.kill();
    }

    @Override
    public String toString() {
        return "process " + process.pid();
    }
}

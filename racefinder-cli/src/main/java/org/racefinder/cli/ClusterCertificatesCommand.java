package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.cluster.protocol.Certificates;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/**
 * {@code racefinder cluster certificates}: creates the certificates by which the machines of a cluster recognise each
 * other.
 */
final class ClusterCertificatesCommand implements Subcommand {
    @Override
    public String name() {
        return "cluster certificates";
    }

    @Override
    public String operands() {
        return "DIR";
    }

    @Override
    public String summary() {
        return "make the certificates by which machines know each other";
    }

    @Override
    public String description() {
        return "Makes a directory with a new key, its certificate, and their password, readable by this user alone."
                + " Every machine that has a copy belongs to the cluster: copy it to those machines, and give it"
                + " to no one else. keystore.p12 and truststore.p12 may be replaced by others, with certificates of"
                + " an authority of your own, as long as they have the password in the file password.";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of("./racefinder cluster certificates keys", "a new directory keys");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().size() != 1)
            throw new UsageError("cluster certificates needs the name of a new directory (--help shows how)");
        Path directory = Path.of(arguments.rest().get(0));
        try {
            new Certificates(directory).make();
        } catch (FileAlreadyExistsException e) {
            throw new UsageError(directory + " is there already; certificates go to a new directory");
        } catch (IOException e) {
            throw new UsageError("cannot write certificates to " + directory + ": " + e.getMessage());
        }
        System.out.println("Copy " + directory + " to every machine of the cluster, and give it to no one else.");
        return ExitCode.NOTHING_FOUND;
    }
}

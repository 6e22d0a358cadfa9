package org.racefinder.report.json;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Result.Proof;
import org.racefinder.model.Result.ScheduleTree;

/** Reads what {@link ProofWriter} writes. */
final class ProofReader {
    private ProofReader() {}

    static Proof proof(JsonTree json) {
        return new Proof(
                json.has("tree") ? tree(json.object("tree")) : null,
                json.text("withoutTree"),
                json.number("observed"),
                json.flag("everything"),
                json.list("lines", JsonTree.class).stream()
                        .map(ProofReader::line)
                        .toList());
    }

    private static ScheduleTree tree(JsonTree json) {
        List<ScheduleTree.Branch> branches = new ArrayList<>();
        int above = -1;
        for (JsonTree branch : json.list("branches", JsonTree.class)) {
            int level = branch.count("level");
            if (level < 0 || level > above + 1)
                throw new IllegalArgumentException("field \"level\" is " + level + " below a branch of " + above);
            above = level;
            branches.add(new ScheduleTree.Branch(
                    level,
                    branch.count("step"),
                    ResultReader.requireText(branch, "thread"),
                    ResultReader.requireText(branch, "action"),
                    ResultReader.site(branch),
                    branch.number("executions")));
        }
        return new ScheduleTree(json.number("executions"), branches);
    }

    private static Proof.Line line(JsonTree json) {
        return new Proof.Line(
                requireSite(json),
                ResultReader.requireText(json, "variable"),
                json.flag("reads"),
                json.flag("writes"),
                json.list("orders", JsonTree.class).stream()
                        .map(ProofReader::order)
                        .toList());
    }

    private static Proof.Order order(JsonTree json) {
        return new Proof.Order(
                requireSite(ResultReader.require(json, "other")),
                ResultReader.constant(json, "direction", Proof.Direction.class),
                json.list("ways", JsonTree.class).stream()
                        .map(way -> new Proof.Way(way.list("links", JsonTree.class).stream()
                                .map(ProofReader::link)
                                .toList()))
                        .toList());
    }

    private static Proof.Link link(JsonTree json) {
        return new Proof.Link(
                ResultReader.constant(json, "kind", Proof.LinkKind.class),
                json.text("object"),
                end(json, "released"),
                end(json, "acquired"));
    }

    private static Proof.End end(JsonTree json, String name) {
        if (!json.has(name)) return null;
        JsonTree end = json.object(name);
        return new Proof.End(ResultReader.requireText(end, "action"), ResultReader.site(end));
    }

    private static CodeSite requireSite(JsonTree json) {
        CodeSite site = ResultReader.site(json);
        if (site == null) throw new IllegalArgumentException("field \"line\" is missing");
        return site;
    }
}

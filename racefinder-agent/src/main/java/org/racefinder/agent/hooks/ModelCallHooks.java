package org.racefinder.agent.hooks;

import java.util.List;
import org.racefinder.agent.clocks.KeyClocks;
import org.racefinder.agent.jdk.BackingCollections;
import org.racefinder.agent.jdk.ModelRules;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.jdk.contract.Subject;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.Trait;

/** Follows calls of modelled JDK methods from begin to end, and passes each to the rules of its model. */
final class ModelCallHooks {
    private final Shadows shadows;
    private final ModelRules rules;
    private final RaceCollector races;
    private final BackingCollections collections;
    private final Model[] models;
    /** By model: whether its object is a map. */
    private final boolean[] isOfMap;

    /**
     * By model: whether its rules need the receiver itself, for the number of its parties or elements, or for its
     * count.
     */
    private final boolean[] needsReceiver;

    ModelCallHooks(Shadows shadows, ModelRules rules, RaceCollector races) {
        this.shadows = shadows;
        this.rules = rules;
        this.races = races;
        this.collections = new BackingCollections(shadows);
        List<Model> all = JdkModels.all();
        this.models = all.toArray(new Model[0]);
        this.isOfMap = new boolean[models.length];
        this.needsReceiver = new boolean[models.length];
        for (Model each : models) {
            Subject subject = each.contract().subject();
            isOfMap[each.number()] = subject == Subject.MAP;
            needsReceiver[each.number()] =
                    each.is(Trait.ELEMENT) || subject == Subject.BARRIER || subject == Subject.LATCH;
        }
    }

    /** Returns whether the call is followed; then {@link #end} or {@link #failed} must be called. */
    boolean begin(WatchedThread t, int model, Object self, Object argument, long number) {
        if (t.busy || t.inModel) return false;
        Model called = models[model];
        // A field updater accesses the object that is passed as argument.
        Object object = called.numberField() == null ? self : argument;
        WatchedThread.Frame call = push(t, model, object);
        if (needsReceiver[model]) call.argument = self;
        else if (!isOfMap[model]) call.argument = argument;
        else if (t.isHashed(argument)) call.argument = t.keyHash();
        else call.argument = KeyClocks.representative(object, argument);
        call.number = number;
        boolean followed = call.self == null || begin(t, call);
        // What a synchronized method does under its monitor is followed like other code.
        if (followed) t.inModel = called.contract().subject() != Subject.MONITOR;
        else t.pop();
        return followed;
    }

    private WatchedThread.Frame push(WatchedThread t, int model, Object object) {
        Shadow shadow = null;
        if (object != null) shadow = isOfMap[model] ? collections.ofMap(t, object) : shadows.known(t, object);
        WatchedThread.Frame call = t.push();
        call.self = shadow;
        call.model = models[model];
        call.isShared = ModelRules.isShared(call.model.contract());
        return call;
    }

    private boolean begin(WatchedThread t, WatchedThread.Frame call) {
        t.enter();
        try {
            return rules.begin(t, call.model, call);
        } catch (Throwable e) {
            races.failed(e);
            return true;
        } finally {
            t.leave(false);
        }
    }

    void end(WatchedThread t, int model, Object result, long number) {
        if (t.busy) return;
        WatchedThread.Frame call = t.top();
        t.enter();
        try {
            if (call.self != null) rules.end(t, models[model], call, result, number);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
            t.pop();
            t.inModel = false;
            t.forgetKeyHash();
        }
    }

    /** Called if the call threw an exception. */
    void failed(WatchedThread t, int model) {
        if (t.busy) return;
        WatchedThread.Frame call = t.top();
        t.enter();
        try {
            if (call.self != null) rules.failed(t, models[model], call);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
            t.pop();
            t.inModel = false;
            t.forgetKeyHash();
        }
    }

    /** Called when the program's own code runs inside the call. */
    void leaveModel(WatchedThread t) {
        t.inModel = false;
        WatchedThread.Frame call = t.top();
        if (call.self == null) return;
        t.enter();
        try {
            rules.entersProgramCode(t, call.model, call);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }
}

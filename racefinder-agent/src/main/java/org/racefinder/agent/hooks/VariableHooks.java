package org.racefinder.agent.hooks;

import java.lang.invoke.VarHandle;
import org.racefinder.agent.jdk.FieldOffsets;
import org.racefinder.agent.jdk.HandleRules;
import org.racefinder.agent.jdk.ModalRules;
import org.racefinder.agent.jdk.ReflectiveUses;
import org.racefinder.agent.jdk.UnsafeRules;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.RaceChecker;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.model.SymbolTable;

/** The hooks of accesses through VarHandles and Unsafe. */
final class VariableHooks {
    private final HandleRules handles;
    private final UnsafeRules unsafe;
    private final ModalRules modal;
    private final SymbolTable symbols;
    private final RaceCollector races;

    VariableHooks(
            Shadows shadows, RaceChecker accesses, FieldOffsets offsets, SymbolTable symbols, RaceCollector races) {
        this.modal = new ModalRules(shadows, accesses, races);
        this.handles = new HandleRules(offsets, modal);
        this.unsafe = new UnsafeRules(offsets, modal);
        this.symbols = symbols;
        this.races = races;
    }

    void handle(WatchedThread t, VarHandle handle, Object owner, int index, int mode, int site) {
        ReflectiveUses.handle(t, symbols, handles, handle);
        t.enter();
        try {
            handles.begin(t, handle, owner, index, mode, site);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    void unsafe(WatchedThread t, Object owner, long offset, int mode, int type, int site) {
        t.enter();
        try {
            unsafe.begin(t, owner, offset, mode, type, site);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    /** Whether a copy or write of these bytes accesses elements of an array. */
    boolean areElements(WatchedThread t, Object owner, long offset, long bytes, int site) {
        t.enter();
        try {
            return unsafe.areElements(t, owner, offset, bytes, site);
        } catch (Throwable e) {
            races.failed(e);
            return false;
        } finally {
            t.leave(false);
        }
    }

    void rawMemory(WatchedThread t, int site) {
        t.enter();
        try {
            unsafe.rawMemory(t, site);
        } finally {
            t.leave(false);
        }
    }

    void done(WatchedThread t, int wrote, int mode) {
        t.enter();
        try {
            modal.end(t, mode, wrote);
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }
}

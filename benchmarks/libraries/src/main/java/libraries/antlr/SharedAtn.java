// JARS: antlr4-runtime
// EXPECT: RACE org.antlr.v4.runtime.*
// EXPECT: RACE java.util.ArrayList.*
// BECAUSE: ATNState.nextTokenWithinRule is created lazily in a plain field, and IntervalSet has no final fields, so a
// reader may see it half made.
package libraries.antlr;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNType;
import org.antlr.v4.runtime.atn.AtomTransition;
import org.antlr.v4.runtime.atn.BasicState;
import org.antlr.v4.runtime.misc.IntervalSet;

/** Two parsers of one grammar ask which tokens can follow a state. */
public class SharedAtn {
    public static void main(String[] args) throws Exception {
        ATN atn = new ATN(ATNType.PARSER, 3);
        BasicState first = new BasicState();
        BasicState second = new BasicState();
        atn.addState(first);
        atn.addState(second);
        first.addTransition(new AtomTransition(second, 2));
        together(() -> use(atn.nextTokens(first)), () -> use(atn.nextTokens(first)));
    }

    static void use(IntervalSet tokens) {
        check(tokens.contains(2), tokens);
    }
}

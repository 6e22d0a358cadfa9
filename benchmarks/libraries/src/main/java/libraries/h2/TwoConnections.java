// JARS: h2
// EXPECT: RACE java.util.BitSet.*
// EXPECT: RACE java.util.ArrayDeque.*
// EXPECT: RACE java.lang.String[*
// EXPECT: RACE org.h2.mvstore.Page.cachedCompare
// EXPECT: RACE org.h2.util.StringUtils.TO_UPPER_CACHE
// BECAUSE: BitSet.clone trims the original, which is shared; MVTable.unlock asks a plain deque without the lock; the
// caches of StringUtils and of pages are plain.
package libraries.h2;

import static libraries.Scenario.together;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;

/** Two connections insert into one table of a database in memory. */
public class TwoConnections {
    static void insert(int value) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:test");
                Statement statement = connection.createStatement()) {
            statement.execute("insert into t values (" + value + ")");
        }
    }

    public static void main(String[] args) throws Exception {
        Class.forName("org.h2.Driver");
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:test");
                Statement statement = connection.createStatement()) {
            statement.execute("create table t (x int)");
            together(() -> insert(1), () -> insert(2));
        }
    }
}

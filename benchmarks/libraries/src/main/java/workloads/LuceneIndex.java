// JARS: lucene-core
// EXPECT: RACE org.apache.lucene.index.SegmentInfos.*
// EXPECT: NOTHING_FOUND
// BECAUSE: IndexWriter.newSegmentName changes version and counter under the monitor of SegmentInfos, and a near-real-time reader clones them under that of the writer.
package workloads;

import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Four threads index small documents and sometimes open a reader. */
public class LuceneIndex {
    public static void main(String[] args) throws Exception {
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
            Load.run((thread, turn) -> {
                Document document = new Document();
                document.add(new StringField("id", thread + "-" + turn, Field.Store.YES));
                writer.addDocument(document);
                if (turn % 1000 == 0) DirectoryReader.open(writer).close();
            });
        }
        System.out.println("done");
    }
}

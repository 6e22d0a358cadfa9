// Runs the steps of action.yml as a code host does, in fresh checkouts, and checks what they leave behind.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { parse } from "yaml";

const [root, work, option] = process.argv.slice(2);
const action = parse(fs.readFileSync(path.join(root, "action.yml"), "utf8"));

/** A checkout of a small project, which is compiled. */
function checkout(name, edit = (source) => source) {
  const directory = path.join(work, "checkouts", name);
  const sources = path.join(directory, "src/main/java/demo");
  fs.mkdirSync(sources, { recursive: true });
  const source = edit(fs.readFileSync(path.join(root, "tests/action/demo/Mail.java"), "utf8"));
  fs.writeFileSync(path.join(sources, "Mail.java"), source);
  execFileSync("git", ["init", "-q", directory]);
  execFileSync("javac", ["-g", "-d", "target/classes", "src/main/java/demo/Mail.java"], { cwd: directory });
  return directory;
}

/** The value of an expression, as far as action.yml uses expressions; anything else is an error. */
function evaluate(expression, context) {
  const script = expression
    .replaceAll("'", '"')
    .replace(/\b(inputs|steps|github)((?:\.[A-Za-z_][\w-]*)+)/g, (reference, first, rest) => {
      let value = context[first];
      const parts = rest.slice(1).split(".");
      for (const part of parts) {
        const last = part === parts[parts.length - 1];
        const known = value !== undefined && Object.hasOwn(value, part);
        // A step may leave an output away, but not name one that the script never writes.
        assert.ok(known || (first === "steps" && last), "unknown: " + reference);
        value = value?.[part];
      }
      return JSON.stringify(value ?? "");
    });
  assert.match(script, /^(\s|"(?:[^"\\]|\\.)*"|==|!=|&&|\|\||[()])*$/, "not supported: " + expression);
  return Function(`"use strict"; return (${script});`)();
}

const filled = (text, context) =>
  String(text).replace(/\$\{\{(.*?)\}\}/g, (whole, expression) => String(evaluate(expression, context)));

/** Runs the action and returns its outputs, its summary, what it uploaded, and whether it failed. */
function run(directory, given) {
  const inputs = {};
  for (const [name, input] of Object.entries(action.inputs)) inputs[name] = given[name] ?? input.default;
  for (const name of Object.keys(given)) assert.ok(name in action.inputs, "no input " + name);
  const context = { inputs, steps: {}, github: { action_path: root } };
  const temporary = fs.mkdtempSync(path.join(work, "runner-"));
  const summary = path.join(temporary, "summary.md");
  fs.writeFileSync(summary, "");
  const ran = { uploads: [], failed: false, log: "" };
  for (const step of action.runs.steps) {
    if (ran.failed) break;
    if (step.if !== undefined && !evaluate(/^\$\{\{(.*)\}\}$/s.exec(step.if)[1], context)) continue;
    if (step.uses) {
      assert.match(step.uses, /^[\w-]+\/[\w/-]+@v\d+$/);
      ran.uploads.push(Object.fromEntries(Object.entries(step.with).map(([k, v]) => [k, filled(v, context)])));
      continue;
    }
    assert.equal(step.shell, "bash");
    assert.doesNotMatch(step.run, /\$\{\{/, "an input must not become part of a script");
    const output = path.join(temporary, "output-" + Math.random().toString(36).slice(2));
    fs.writeFileSync(output, "");
    const variables = Object.fromEntries(Object.entries(step.env ?? {}).map(([k, v]) => [k, filled(v, context)]));
    const result = spawnSync("bash", ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step.run], {
      cwd: path.join(directory, filled(step["working-directory"] ?? ".", context)),
      env: {
        ...process.env,
        ...variables,
        CI: "true",
        GITHUB_ACTIONS: "true",
        GITHUB_WORKSPACE: directory,
        GITHUB_ACTION_PATH: root,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        RUNNER_TEMP: temporary,
      },
      encoding: "utf8",
    });
    ran.log += result.stdout + result.stderr;
    ran.failed = result.status !== 0;
    const outputs = fs.readFileSync(output, "utf8").split("\n").filter(Boolean).map((line) => line.split(/=(.*)/s));
    if (step.id) context.steps[step.id] = { outputs: Object.fromEntries(outputs) };
  }
  ran.summary = fs.readFileSync(summary, "utf8");
  if (Object.keys(context.steps).length > 0)
    ran.outputs = Object.fromEntries(Object.entries(action.outputs).map(([name, o]) => [name, filled(o.value, context)]));
  return ran;
}

/** The rules of the code host: every place is a line of a file, relative to the checkout, and the file is there. */
function checkSarif(file, directory) {
  const text = fs.readFileSync(file, "utf8");
  assert.ok(gzipSync(text).length < 10_000_000);
  const { runs } = JSON.parse(text);
  assert.equal(runs.length, 1);
  assert.ok(runs[0].results.length <= 5_000);
  for (const result of runs[0].results) {
    assert.equal(result.locations.length, 1);
    const place = result.locations[0].physicalLocation;
    assert.ok(place.region.startLine >= 1);
    assert.ok(fs.existsSync(path.join(directory, place.artifactLocation.uri)), place.artifactLocation.uri);
    const flows = (result.codeFlows ?? []).flatMap((flow) => flow.threadFlows).flatMap((flow) => flow.locations);
    assert.ok(flows.length <= 1_000);
    for (const at of [...flows.map((flow) => flow.location), ...(result.relatedLocations ?? [])])
      assert.ok(at.physicalLocation.region.startLine >= 1);
  }
  return runs[0].results;
}

const tests = {
  "a race fails the job, is uploaded and summarized"() {
    const directory = checkout("race");
    const ran = run(directory, { arguments: "--classpath target/classes demo.Mail" });
    assert.ok(ran.failed, ran.log);
    assert.equal(ran.outputs["exit-code"], "1");
    assert.equal(ran.uploads.length, 1);
    assert.equal(ran.uploads[0].category, "racefinder");
    const results = checkSarif(ran.uploads[0].sarif_file, directory);
    assert.equal(results[0].locations[0].physicalLocation.artifactLocation.uri, "src/main/java/demo/Mail.java");
    assert.match(results[0].message.text, /What can happen:/);
    assert.ok(results.some((result) => (result.fixes ?? []).length > 0), "a fix");
    assert.match(ran.summary, /### Racefinder: demo\.Mail/);
    assert.ok(fs.existsSync(path.join(ran.outputs.directory, "report.html")));
  },
  "places are relative to the root of the checkout, wherever the command runs"() {
    const directory = checkout("below");
    const ran = run(directory, { "working-directory": "src/main", arguments: "-cp ../../target/classes demo.Mail" });
    const results = checkSarif(ran.uploads[0].sarif_file, directory);
    assert.ok(results.length > 0);
  },
  "a proof passes"() {
    const directory = checkout("proof", (source) => source.replace("boolean ready", "volatile boolean ready"));
    const ran = run(directory, { arguments: "-cp target/classes\ndemo.Mail\n" });
    assert.ok(!ran.failed, ran.log);
    assert.equal(ran.outputs["exit-code"], "0");
    assert.deepEqual(checkSarif(ran.uploads[0].sarif_file, directory), []);
    assert.match(ran.summary, /Verified\./);
  },
  "an incomplete search fails unless that is allowed"() {
    const directory = checkout("incomplete", (source) => source.replace("boolean ready", "volatile boolean ready"));
    const given = { arguments: "--max-executions 1 -cp target/classes demo.Mail" };
    const ran = run(directory, given);
    assert.equal(ran.outputs["exit-code"], "3", ran.log);
    assert.ok(ran.failed);
    assert.ok(!run(directory, { ...given, "fail-on-incomplete": "false" }).failed);
  },
  "findings do not fail the job if nothing shall"() {
    const ran = run(checkout("never"), { arguments: "-cp target/classes demo.Mail", "fail-on": "never", upload: "false" });
    assert.ok(!ran.failed, ran.log);
    assert.deepEqual(ran.uploads, []);
  },
  "one run is monitored"() {
    const directory = checkout("monitor");
    const ran = run(directory, { command: "monitor", arguments: "-cp target/classes demo.Mail" });
    assert.match(ran.outputs["exit-code"], /^[013]$/, ran.log);
    checkSarif(ran.uploads[0].sarif_file, directory);
  },
  "wrong use fails and says why"() {
    const directory = checkout("wrong");
    for (const given of [{ command: "chekc" }, { command: "check" }, { arguments: "'open" }]) {
      const ran = run(directory, given);
      assert.ok(ran.failed);
      assert.match(ran.log, /::error title=Racefinder::/);
    }
    const missing = run(directory, { arguments: "-cp target/classes demo.Male" });
    assert.ok(missing.failed);
    assert.deepEqual(missing.uploads, []);
    assert.equal(missing.outputs["exit-code"], "2");
  },
  "an input is never run as a command"() {
    const directory = checkout("injection");
    const hostile = "-cp target/classes demo.Mail $(touch stolen) `touch stolen` ; touch stolen";
    run(directory, { arguments: hostile, category: "$(touch stolen)" });
    run(directory, { command: "$(touch stolen)", "fail-on": "; touch stolen" });
    assert.ok(!fs.existsSync(path.join(directory, "stolen")));
  },
  "a failing build without race tests fails"() {
    const ran = run(checkout("build"), { command: "test", "test-command": "exit 7" });
    assert.ok(ran.failed);
    assert.match(ran.log, /no race test wrote a result/);
  },
};

if (option === "--race-tests")
  tests["race tests of a Maven project become one upload"] = () => {
    const directory = checkout("maven");
    const version = /<version>(.*?)<\/version>/.exec(fs.readFileSync(path.join(root, "pom.xml"), "utf8"))[1];
    fs.writeFileSync(path.join(directory, "pom.xml"), `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>demo</groupId><artifactId>demo</artifactId><version>1</version>
  <properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
  <dependencyManagement><dependencies>
    <dependency><groupId>org.junit</groupId><artifactId>junit-bom</artifactId><version>5.14.0</version>
      <type>pom</type><scope>import</scope></dependency>
  </dependencies></dependencyManagement>
  <dependencies>
    <dependency><groupId>org.racefinder</groupId><artifactId>racefinder-junit</artifactId>
      <version>${version}</version><scope>test</scope></dependency>
    <dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId>
      <scope>test</scope></dependency>
  </dependencies>
  <build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><version>3.5.4</version></plugin></plugins></build>
</project>
`);
    const tests = path.join(directory, "src/test/java/demo");
    fs.mkdirSync(tests, { recursive: true });
    fs.writeFileSync(path.join(tests, "CounterTest.java"), `package demo;

import org.junit.jupiter.api.Assertions;
import org.racefinder.junit.RaceTest;

class CounterTest {
    private int plain;
    private final Object lock = new Object();
    private int guarded;

    @RaceTest
    void losesAnIncrement() throws InterruptedException {
        Thread other = new Thread(() -> plain++);
        other.start();
        plain++;
        other.join();
        Assertions.assertEquals(2, plain);
    }

    @RaceTest
    void keepsEveryIncrement() throws InterruptedException {
        Thread other = new Thread(this::add);
        other.start();
        add();
        other.join();
        Assertions.assertEquals(2, guarded);
    }

    private void add() {
        synchronized (lock) {
            guarded++;
        }
    }
}
`);
    const ran = run(directory, {
      command: "test",
      "test-command": `mvn -B -q -Dmaven.repo.local=${path.join(work, "repository")} test`,
    });
    assert.ok(ran.failed, ran.log);
    assert.equal(ran.outputs["exit-code"], "1", ran.log);
    assert.equal(ran.uploads.length, 1, ran.log);
    const results = checkSarif(ran.uploads[0].sarif_file, directory);
    assert.ok(results.length > 0);
    for (const result of results)
      assert.equal(
        result.locations[0].physicalLocation.artifactLocation.uri, "src/test/java/demo/CounterTest.java");
    assert.match(ran.summary, /2 programs: 1 verified, 1 with findings/);
  };

for (const [name, test] of Object.entries(tests)) {
  test();
  console.log("ok " + name);
}

// A scripted session of a coding agent. Ends with status 1 at the first answer that is not as it should be.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [command, project] = process.argv.slice(2);
const transport = new StdioClientTransport({ command, args: ['mcp', '--allow', project], env: process.env });
const client = new Client({ name: 'racefinder-session', version: '1.0.0' });
const patience = { timeout: 300_000 };
await client.connect(transport, patience);

// The client checks every structured answer against the output schema of its tool.
const { tools } = await client.listTools();
assert.deepEqual(tools.map(tool => tool.name), ['check', 'explain', 'try_patch', 'replay']);
const call = (name, args, options = {}) =>
  client.callTool({ name, arguments: args }, undefined, { ...patience, ...options });

let progress = 0;
const found = await call('check', { sources: ['racy/PlainFlag.java'] }, { onprogress: () => progress++ });
console.log(found.content[0].text);
assert.equal(found.structuredContent.verdict, 'FINDINGS');
assert.ok(progress > 0, 'no progress notification');
const check = found.structuredContent.check;
const finding = found.structuredContent.findings[0].id;

const explained = await call('explain', { check, finding });
console.log(explained.content[0].text);
const diff = explained.structuredContent.fixes.map(fix => fix.patch).find(patch => patch);
assert.ok(diff, 'no patch is suggested');

const tried = await call('try_patch', { check, diff });
console.log(tried.content[0].text);
assert.equal(tried.structuredContent.verdict, 'VERIFIED');
assert.equal(tried.structuredContent.verified, true);
assert.ok(tried.structuredContent.gone.includes(finding));

const replayed = await call('replay', { check, finding });
console.log(replayed.content[0].text);
assert.equal(replayed.structuredContent.reproduced, true);
assert.ok(replayed.structuredContent.steps.some(step => step.value !== undefined), 'no step has a value');

const outside = await call('check', { main: 'A', classPath: ['../..'] });
assert.equal(outside.isError, true);
assert.match(outside.content[0].text, /is outside the directories that this server may use/);

// The client cancels a request that it gives up; the server then has time for the next one.
const abort = new AbortController();
const given = call('check', { sources: ['racy/PlainFlag.java'] }, { signal: abort.signal });
setTimeout(() => abort.abort('given up'), 300);
await assert.rejects(given);
await client.ping(patience);

await client.close();
console.log('session: as it should be');

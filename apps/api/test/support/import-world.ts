import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import pino from 'pino';
import type { ArchiveJobs } from '../../src/archives/archive-jobs.ts';
import { readConfig } from '../../src/config.ts';
import { importForServer } from '../../src/import/server-import.ts';
import { startImports } from '../../src/import/server-imports.ts';
import { manageMembers } from '../../src/manage-members/manage-members.ts';
import type { RunCommand } from '../../src/startup/run-cli.ts';
import { openImportFiles } from '../../src/storage/archive-files.ts';
import { openTestApp, type TestApp, type TestMember } from './app.ts';
import { bundleServer } from './bundle.ts';
import { leasesOf } from './leases.ts';
import { openTestDatabase } from './test-database.ts';
import { sendForm } from './upload.ts';

/** Bundled: from its sources, Node takes seconds of a processor to read the server. */
const cli = async () => join(dirname(await bundleServer()), 'cli.js');

export interface ImportWorld {
  app: TestApp;
  jobs: ArchiveJobs;
  env: Record<string, string>;
  /** Where the files wait that members have sent. */
  folder: string;
  /**
   * What runs the import: here, which takes less time, or a process as a server begins it. Media need that one: here, the process that
   * decodes them sees only what the app stages.
   */
  runs: { run: RunCommand };
  inProcess: RunCommand;
  hasRoom: { value: boolean };
  request(member: TestMember, bytes?: number): ReturnType<TestApp['call']>;
  send(member: TestMember, archive: Buffer): ReturnType<TestApp['call']>;
  /** Asks for it, sends it, and works it off. */
  bring(member: TestMember, archive: Buffer): Promise<any>;
  undo(member: TestMember): Promise<any>;
  stateOf(member: TestMember): Promise<any>;
  close(): Promise<void>;
}

/** A network that brings archives, in the process of the test. */
export async function openImportWorld(): Promise<ImportWorld> {
  const database = await openTestDatabase();
  const { dataDir, databaseUrl } = database;
  const env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const files = openImportFiles(dataDir, null);
  const hasRoom = { value: true };
  let jobs: ArchiveJobs | null = null;
  const imports = { hasRoom: async () => hasRoom.value, save: files.save, remove: files.remove, wake: () => undefined };
  const app = await openTestApp({ database, imports });
  app.clock.now = Date.now();
  const here: RunCommand = async ([, name = '']) => {
    const before = process.exitCode;
    process.exitCode = 0;
    await importForServer([name], readConfig(env));
    const code = Number(process.exitCode);
    process.exitCode = before;
    return { code, problem: '' };
  };
  const inProcess: RunCommand = async (args) => {
    const entry = await cli();
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [entry, ...args], {
        env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(entry), 'compiled'), ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let problem = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        problem += text;
      });
      child.once('error', reject).once('close', (code) => resolve({ code, problem }));
    });
  };
  const runs = { run: here };
  jobs = startImports({
    ...{ db: database.db, now: () => app.clock.now, events: app.events, files, leases: leasesOf(database) },
    run: (args, signal) => runs.run(args, signal),
    logger: pino({ enabled: false }),
  });
  const request: ImportWorld['request'] = ({ token }, bytes = 1000) =>
    app.call('POST', '/api/account/import', { token, body: { bytes } });
  const send: ImportWorld['send'] = ({ token }, archive) =>
    sendForm(app, '/api/account/import/archive', token, [{ field: 'archive', bytes: archive }]);
  const stateOf: ImportWorld['stateOf'] = async ({ token }) =>
    (await app.call('GET', '/api/account/import', { token })).json;
  const started = jobs;
  return {
    ...{ app, jobs: started, env, folder: join(dataDir, 'imports'), runs, inProcess, hasRoom, request, send, stateOf },
    async bring(member, archive) {
      const asked = await request(member, archive.length);
      if (asked.status !== 200) throw new Error(asked.text);
      const sent = await send(member, archive);
      if (sent.status !== 200) throw new Error(sent.text);
      await started.wake();
      return stateOf(member);
    },
    async undo(member) {
      const undone = await app.call('DELETE', '/api/account/import', { token: member.token });
      if (undone.status !== 200) throw new Error(undone.text);
      await started.wake();
      return stateOf(member);
    },
    stateOf,
    async close() {
      await started.stop();
      await app.close();
    },
  };
}

/** The archive of a member, as an operator writes it. */
export async function exportOf({ env }: ImportWorld, username: string): Promise<string> {
  const file = join(env['DATA_DIR'] ?? '', `${username}-${Math.random()}.zip`);
  const { log } = console;
  console.log = () => undefined;
  await manageMembers(['export', username, file], readConfig(env)).finally(() => {
    console.log = log;
  });
  return file;
}

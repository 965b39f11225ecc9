import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open/open-database.ts';
import { TRANSIENT_TABLES } from '../../src/db/snapshot.ts';
import { moveToPostgres } from '../../src/move-to-postgres/move-to-postgres.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { demoFolder } from '../support/demo-database.ts';
import { listReads } from '../support/every-read.ts';
import { writeEverything } from '../support/every-write.ts';
import { findDrift } from '../support/recount.ts';
import { fillTables } from '../support/released-world.ts';
import { repetitions } from '../support/repetitions.ts';
import { createDatabase, openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { paint, upload } from '../support/upload.ts';

interface Answer {
  url: string;
  viewer: string;
  status: number;
  text: string;
  next: string | null;
}

const TIMEOUT = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'vibeline-moved-'));
/** The server's clock, for both databases: what it says of times and signs with them must be the same. */
const now = Date.now();
const tokens = new Map<string, string | null>([['a visitor', null]]);
let before: Answer[];
let media: Map<string, string>;
let rowsBefore: Map<string, number>;
let rowsAfter: Map<string, number>;
let moved: TestApp;

async function makeWorld(): Promise<void> {
  const app = await openTestApp({ database: await openIn(folder), demoAccounts });
  app.clock.now = now;
  for (const account of demoAccounts) {
    const { json } = await app.call('POST', '/api/users/login', { body: account });
    tokens.set(account.username, json.token);
  }
  const [id, token] = [2, tokens.get('sam') ?? ''];
  await writeEverything(app.call, { name: 'before', moderator: { id, token } });
  await upload(app, tokens.get('demo') ?? '', await paint(60, 60));
  const keyed = { token: tokens.get('demo'), headers: { 'idempotency-key': 'a-key-of-a-post' } };
  await app.call('POST', '/api/posts', { ...keyed, body: { content: 'Sent once' } });
  await fillTables(app.database, now);
  // Gives the first encrypted cursor, with a secret that is saved then.
  await app.call('GET', '/api/users?limit=20&search=a');
  // Makes the keys for pushes, which are saved too.
  await app.call('GET', '/api/notifications/push', { token: tokens.get('demo') });
  await app.close();
}

/** `close` leaves the folder. */
async function openIn(dataDir: string): Promise<TestDatabase> {
  cpSync(await demoFolder('sqlite'), dataDir, { recursive: true });
  const database = await openDatabase({ databaseUrl: null, dataDir, onConnectionError: () => {} });
  return { ...database, dataDir, databaseUrl: null, close: () => database.db.destroy() };
}

/** The second page is asked for with a cursor that SQLite gave; later ones with the same statement. */
const PAGES = repetitions(2, 100);

async function readOn(app: TestApp, viewer: string, first: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let url: string | null = first; url !== null && answers.length < PAGES; ) {
    const answer = await read(app, viewer, url);
    answers.push(answer);
    url = answer.next;
  }
  return answers;
}

async function read(app: TestApp, viewer: string, url: string): Promise<Answer> {
  const { status, text, headers } = await app.call('GET', url, { token: tokens.get(viewer) });
  const next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
  return { url, viewer, status, text: text.replaceAll(/"requestId":"[^"]+"/g, ''), next };
}

/** An encrypted cursor is another text each time. */
const comparable = ({ next, ...answer }: Answer) => ({
  ...answer,
  next: next?.replace(/cursor=(~|%7E)[^&]+/, 'cursor=~') ?? null,
});

async function readMedia(app: TestApp, answers: readonly Answer[]): Promise<Map<string, string>> {
  const urls = new Set(answers.flatMap(({ text }) => text.match(/\/media\/[\w./?=&%-]+/g) ?? []));
  const read = new Map<string, string>();
  for (const url of urls) {
    const { statusCode, rawPayload } = await app.server.inject({ url });
    read.set(url, `${statusCode} ${rawPayload.toString('base64')}`);
  }
  return read;
}

async function countRows({ db }: TestDatabase): Promise<Map<string, number>> {
  const tables = await db.introspection.getTables();
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    if (/^post_search_/.test(name)) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

beforeAll(async () => {
  await makeWorld();
  // Reading changes rows, such as when a session was last used: the original is moved as it is.
  const copy = await openTestApp({
    database: await openTestDatabase({ engine: 'sqlite', copyOf: { folder, databaseName: null } }),
    demoAccounts,
  });
  copy.clock.now = now;
  rowsBefore = await countRows(copy.database);
  const reads = await listReads(copy.database.db);
  before = [];
  for (const viewer of tokens.keys()) for (const url of reads) before.push(...(await readOn(copy, viewer, url)));
  media = await readMedia(copy, before);
  await copy.close();

  const databaseUrl = await createDatabase('template0');
  await moveToPostgres({ dataDir: folder, databaseUrl, report: () => {} });
  const database = await openDatabase({ databaseUrl, dataDir: folder, onConnectionError: () => {} });
  moved = await openTestApp({
    database: { ...database, dataDir: folder, databaseUrl, close: () => database.db.destroy() },
    demoAccounts,
  });
  moved.clock.now = now;
  rowsAfter = await countRows(moved.database);
}, TIMEOUT);

afterAll(async () => {
  await moved?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a network that moved to Postgres', { timeout: TIMEOUT }, () => {
  it('gives every answer that it gave on SQLite, also for the cursors that were given there', async () => {
    expect(before.length).toBeGreaterThan(repetitions(1500, 2000));
    expect(before.filter(({ url }) => url.includes('cursor=')).length).toBeGreaterThan(repetitions(50, 100));
    const differing = [];
    for (const answer of before) {
      // Archives stay in the folder of before: they are asked for, or sent, again.
      if (['/api/account/export', '/api/account/import'].includes(answer.url)) continue;
      const after = comparable(await read(moved, answer.viewer, answer.url));
      if (JSON.stringify(after) !== JSON.stringify(comparable(answer))) differing.push([comparable(answer), after]);
    }
    expect(differing.slice(0, 5)).toEqual([]);
  });

  it('serves the same media, also by addresses that were signed before', async () => {
    const after = await readMedia(moved, before);
    expect(media.size).toBeGreaterThan(100);
    expect([...after].filter(([url, bytes]) => media.get(url) !== bytes)).toEqual([]);
  });

  it('has all rows of all tables, of which none was empty', async () => {
    const left = [...TRANSIENT_TABLES, 'kysely_migration_lock'];
    const known = [...rowsBefore].filter(([name]) => !left.includes(name));
    expect(known.filter(([, count]) => count === 0)).toEqual([]);
    expect(known.filter(([name, count]) => rowsAfter.get(name) !== count)).toEqual([]);
    expect([...rowsAfter.keys()].filter((name) => !rowsBefore.has(name))).toEqual([]);
  });

  it('has the counters, tokens and search terms that a recount gives', async () => {
    const drift = await findDrift(moved.database);
    expect(drift.filter((line) => !line.startsWith('members without a password'))).toEqual([]);
  });

  it('lets members sign in with their passwords, and gives what they write ids that no row had', async () => {
    for (const account of demoAccounts) {
      expect((await moved.call('POST', '/api/users/login', { body: account })).status).toBe(200);
    }
    const [id, token] = [2, tokens.get('sam') ?? ''];
    await writeEverything(moved.call, { name: 'after', moderator: { id, token } });
    const keyed = { token: tokens.get('demo'), headers: { 'idempotency-key': 'a-key-of-a-post' } };
    const again = await moved.call('POST', '/api/posts', { ...keyed, body: { content: 'Sent once' } });
    const posts = moved.database.db.selectFrom('posts').select('id').where('content', '=', 'Sent once');
    expect(await posts.execute()).toEqual([{ id: again.json.id }]);
  });
});

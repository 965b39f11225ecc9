import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onDrift } from '../../src/db/counter-drift.ts';
import { runStatements } from '../../src/db/migrations/statements.ts';
import { findVideoTools } from '../../src/features/media/video/video-tools.ts';
import { recountCounters } from '../../src/recount/recount.ts';
import { openEventStream, type TestStream } from '../support/event-stream.ts';
import { listReads } from '../support/every-read.ts';
import { type Call, writeEverything } from '../support/every-write.ts';
import { findLostWrites } from '../support/lost-writes.ts';
import { findDrift } from '../support/recount.ts';
import { findRelease, unpackRelease } from '../support/released-server.ts';
import { runToEnd, type ServerProcess, startServer } from '../support/server-process.ts';
import { openEmptyInstance, type TestInstance } from '../support/test-instance.ts';
import { startWriting, type WriteStream } from '../support/write-stream.ts';

const TIMEOUT = 600_000;
const DELIVERY = { timeout: 20_000, interval: 20 };
const entry = unpackRelease(findRelease());

let instance: TestInstance;
let env: Record<string, string>;
let before: ServerProcess;
let after: ServerProcess;
/** Writes to the version before from the beginning, to this one once it serves, and to both when that one stops. */
let writing: WriteStream[];
let moderator: { id: number; token: string };

/** Without a look at the description, which is that of this version. */
function callOf(server: ServerProcess): Call {
  return async (method, path, { token, body }) => {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = String(response.headers.get('content-type')).includes('json');
    return { status: response.status, text, json: isJson && text !== '' ? JSON.parse(text) : null };
  };
}

function alternating(): Call {
  const calls = [callOf(before), callOf(after)];
  let next = 0;
  return (...args) => {
    next = 1 - next;
    return (calls[next] as Call)(...args);
  };
}

async function register(call: Call, username: string): Promise<{ id: number; token: string }> {
  const body = { name: username, username, password: 'first-secret' };
  const { json } = await call('POST', '/api/users/register', { body });
  return { id: json.user.id, token: json.token };
}

/** The version before looks for another npm package than this one's. Returns a folder with the programs. */
async function linkVideoTools(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'video-tools-'));
  const tools = await findVideoTools();
  for (const name of ['ffmpeg', 'ffprobe'] as const) symlinkSync(tools?.[name] ?? name, join(folder, name));
  return folder;
}

/** As a later version would migrate, for the time when there is none after the release. */
async function migrateFurther(): Promise<void> {
  await instance.inspect(async ({ db, engine }) => {
    const statements = `create table of_a_later_version (id $id primary key);
alter table posts add column of_a_later_version text default 'none' not null;
`;
    await runStatements(db, engine, statements);
    await sql`insert into kysely_migration (name, timestamp) values ('9998-later', 'now')`.execute(db);
  });
}

function expectNothingRefused(): void {
  for (const { ledger } of writing) {
    expect({ refused: ledger.refused, broken: ledger.broken, unavailable: ledger.unavailable }).toEqual({
      refused: [],
      broken: [],
      unavailable: 0,
    });
  }
}

beforeAll(async () => {
  instance = await openEmptyInstance();
  mkdirSync(instance.dataDir, { recursive: true });
  env = instance.env;
  before = await startServer({ entry, env: { ...env, PATH: `${await linkVideoTools()}:${process.env['PATH']}` } });
  moderator = await register(callOf(before), 'moderator_of_us');
  await instance.inspect(({ db }) =>
    db.insertInto('moderators').values({ member_id: moderator.id, granted_at: 1 }).execute(),
  );
  await writeEverything(callOf(before), { name: 'before', moderator });
  const first = await startWriting(before.url, { seed: 1, writers: 2 });
  writing = [first];
  await first.untilAcknowledged(50);
  after = await startServer({ env });
  await migrateFurther();
  await first.untilAcknowledged(50);
  const second = await startWriting(after.url, { seed: 2, writers: 2 });
  writing.push(second);
  await first.untilAcknowledged(50);
  await second.untilAcknowledged(50);
  for (const stream of writing) await stream.stop();
}, TIMEOUT);

afterAll(async () => {
  for (const stream of writing ?? []) await stream.stop();
  await Promise.all([before?.kill(), after?.kill()]);
  await instance.remove();
});

describe('the version before and this one, on one database', { timeout: TIMEOUT }, () => {
  it('both write while this one migrates, and afterwards', () => {
    expectNothingRefused();
  });

  it('both answer every read', async () => {
    const reads = await instance.inspect(({ db }) => listReads(db));
    expect(reads.length).toBeGreaterThan(200);
    const differing = [];
    for (const url of reads) {
      const answers = await Promise.all([before, after].map((server) => callOf(server)('GET', url, moderator)));
      const [old, current] = answers.map(({ status }) => status);
      // A call that came with this version.
      if (answers[0]?.json?.reason === 'unknown_call') continue;
      if (old !== current || (current ?? 500) >= 500) differing.push([url, old, current]);
    }
    expect(differing).toEqual([]);
  });

  it('each go on with what the other one has written, by every kind of write', async () => {
    await writeEverything(alternating(), { name: 'first', moderator });
    const call = alternating();
    await call('GET', '/healthz', {});
    await writeEverything(call, { name: 'second', moderator });
  });

  it.runIf(inject('engine') === 'postgres')(
    'tell each other what happens, and ignore what they do not know',
    async () => {
      const ana = await register(callOf(before), 'ana_listens');
      const ben = await register(callOf(after), 'ben_acts');
      const streams: TestStream[] = [];
      for (const server of [before, after]) streams.push(await openEventStream(server.url, ana.token));
      const news = () => streams.map(({ events }) => events.filter(({ type }) => type === 'relation').length);
      await expect.poll(() => streams.every(({ events }) => events.length >= 2), DELIVERY).toBe(true);
      const payload = JSON.stringify({ from: 'tomorrow', events: [{ kind: 'of_tomorrow', someId: 1 }] });
      await instance.inspect(({ db }) => sql`select pg_notify('vibeline_events', ${payload})`.execute(db));
      for (const [round, server] of [before, after].entries()) {
        const method = round === 0 ? 'POST' : 'DELETE';
        const path = round === 0 ? 'follow' : 'unfollow';
        expect((await callOf(server)(method, `/api/users/${ana.id}/${path}`, ben)).status).toBe(200);
        await expect.poll(() => Math.min(...news()), DELIVERY).toBeGreaterThan(round);
      }
      for (const stream of streams) stream.close();
    },
  );

  it('the version before does not start again on the new schema', async () => {
    const ending = await runToEnd({ entry, env });
    expect(ending).toMatchObject({ code: 1 });
    expect(ending.stderr).toMatch(/^The database was written by a newer version of Vibeline \(/);
  });

  it('lose no write when the version before stops, and all counters are right', async () => {
    const [first, second] = writing as [WriteStream, WriteStream];
    first.resume(before.url);
    second.resume(after.url);
    await first.untilAcknowledged(50);
    expectNothingRefused();
    before.signal('SIGTERM');
    expect((await before.ended).code).toBe(0);
    // Connections that it closed: each writer ends with the next request, of which the server read nothing.
    first.resume(after.url);
    await first.untilAcknowledged(50);
    await second.untilAcknowledged(50);
    for (const stream of writing) await stream.stop();
    const drifted = new Set<string>();
    await instance.inspect(({ db }) => {
      onDrift(db, (table, { after }) => {
        for (const column of Object.keys(after)) drifted.add(`${table}.${column}`);
      });
      return recountCounters(db, new AbortController().signal);
    });
    const { lost, drift } = await instance.inspect(async (database) => ({
      lost: [...(await findLostWrites(database, first.ledger)), ...(await findLostWrites(database, second.ledger))],
      drift: await findDrift(database),
    }));
    expect(lost).toEqual([]);
    expect([...drifted]).toEqual([]);
    expect(drift).toEqual([]);
    expect(second.ledger).toMatchObject({ refused: [], broken: [], unavailable: 0 });
    expect(first.ledger).toMatchObject({ refused: [], unavailable: 0 });
  });
});

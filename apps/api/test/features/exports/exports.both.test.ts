// Runs on both databases: a process of its own reads the database beside the server, and times of leases are the database's.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { archiveJsonSchema } from '@vibeline/core/features/exports/archive.schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ArchiveJobs } from '../../../src/archives/archive-jobs.ts';
import { EXIT_NO_ROOM } from '../../../src/archives/exit-codes.ts';
import { readConfig } from '../../../src/config.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import { exportForServer } from '../../../src/export/server-export.ts';
import { startExports } from '../../../src/export/server-exports.ts';
import { deleteAccount } from '../../../src/features/deletions/delete-account.queries.ts';
import { findExport } from '../../../src/features/exports/export.queries.ts';
import { manageMembers } from '../../../src/manage-members/manage-members.ts';
import { purgeMembers } from '../../../src/purge-members/purge-members.ts';
import type { RunCommand } from '../../../src/startup/run-cli.ts';
import { openArchiveFiles } from '../../../src/storage/archive-files.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle } from '../../support/circles.ts';
import { listTexts } from '../../support/exports.ts';
import { befriend } from '../../support/friends.ts';
import { leasesOf } from '../../support/leases.ts';
import { giveAddress } from '../../support/member-email.ts';
import { readZip } from '../../support/read-zip.ts';
import { makeReleasedWorld } from '../../support/released-world.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { paint, upload } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

const NASTY = 'أنا ../../etc/passwd <script>alert(1)</script> "CON" \u202egnp.exe';

let app: TestApp;
let jobs: ArchiveJobs;
let folder: string;
let run: RunCommand;
let env: Record<string, string>;
let eve: TestMember;
let fay: TestMember;
/** Texts of others, of every table, from before the member came. */
let secrets: string[];

beforeAll(async () => {
  const database = await openTestDatabase();
  const { dataDir, databaseUrl } = database;
  env = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  folder = join(dataDir, 'exports');
  const files = openArchiveFiles(dataDir, null);
  const exports = { hasRoom: async () => true, wake: () => void jobs?.wake(), find: files.find };
  app = await openTestApp({ database, exports });
  app.clock.now = Date.now();
  await makeReleasedWorld(app);
  await database.db.deleteFrom('exports').execute();
  secrets = await listTexts(database.db);
  jobs = startExports({
    ...{ db: database.db, now: () => app.clock.now, events: app.events, files, leases: leasesOf(database) },
    enqueueMail: app.services.mails.enqueueMail,
    run: (args, signal) => run(args, signal),
    logger: pino({ enabled: false }),
  });
  [eve, fay] = [await app.register('eve_exports'), await app.register('fay_friend')];
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const makeHere: RunCommand = async ([, archive = '']) => {
  await exportForServer([archive], readConfig(env));
  return { code: 0, problem: '' };
};

const ask = (method: string, url: string, member = eve) => app.call(method, url, { token: member.token });
const stateOf = async (member = eve) => (await ask('GET', '/api/account/export', member)).json;

async function send(member: TestMember, method: string, url: string, body?: object) {
  const reply = await app.call(method, url, { token: member.token, ...(body && { body }) });
  if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
  return reply.json;
}

async function download(member = eve): Promise<Buffer> {
  const { url } = (await ask('POST', '/api/account/export/link', member)).json;
  const { rawPayload, statusCode } = await app.server.inject({ url });
  expect(statusCode).toBe(200);
  return rawPayload;
}

/** What the member has done, and what is kept from them by those they know. */
async function fillWorld() {
  const [voter, hider, enemy] = await Promise.all(
    ['voter_canary', 'hider_canary', 'enemy_canary'].map((name) => app.register(name)),
  );
  if (!voter || !hider || !enemy) throw new Error('There is nobody');
  await befriend(app, eve, fay);
  await giveAddress(app, fay.id, 'canary@example.org');
  const picture = { id: (await upload(app, eve.token, await paint(40, 30))).json.id, alt: 'A loaf, أنا' };
  const post = await send(eve, 'POST', '/api/posts', { content: NASTY, media: [picture] });
  await send(eve, 'POST', '/api/private-posts', { content: 'for friends alone', visibility: 'followers' });
  await send(voter, 'POST', '/api/votes', { postId: post.id, isPositive: true });
  const circleId = await createCircle(app, eve, { name: 'NUL', isPrivate: true, members: [fay] });
  await send(eve, 'POST', `/api/vibe-circles/${circleId}/posts`, { content: 'in the circle' });
  const anonymous = await send(hider, 'POST', '/api/posts', { content: 'who am I', isAnonymous: true });
  await send(eve, 'POST', '/api/votes', { postId: anonymous.id, isPositive: false });
  await send(eve, 'POST', '/api/comments', { postId: anonymous.id, content: 'my own words' });
  await send(hider, 'POST', '/api/comments', { postId: anonymous.id, content: 'an answer @eve_exports' });
  await send(fay, 'POST', '/api/private-posts', { content: 'canary of close friends', visibility: 'close_followers' });
  for (const member of [fay, enemy]) {
    const { id } = await send(member, 'POST', '/api/conversations', { memberId: eve.id });
    const content = member === fay ? 'hello from fay' : 'canary of an enemy';
    await send(member, 'POST', `/api/conversations/${id}/messages`, { content });
  }
  await send(enemy, 'PUT', `/api/users/${eve.id}/block`);
  await send(eve, 'POST', '/api/muted-words', { word: 'sourdough' });
  await send(eve, 'POST', '/api/reports', { kind: 'member', id: hider.id, reason: 'spam', note: 'my report' });
}

it('an archive has everything of its member, nothing that is kept from them, and is as the schema says', async () => {
  run = makeHere;
  await fillWorld();
  expect((await ask('POST', '/api/account/export')).json.state).toBe('waiting');
  await jobs.wake();
  expect(await stateOf()).toMatchObject({ state: 'ready', failure: null });
  const files = await readZip(await download());

  const ajv = addFormats(new Ajv2020({ strict: false }));
  const isValid = ajv.compile(archiveJsonSchema());
  const invalid = [...files]
    .filter(([path]) => path.endsWith('.json'))
    .flatMap(([path, content]) => (isValid(JSON.parse(String(content))) ? [] : [[path, isValid.errors]]));
  expect(invalid).toEqual([]);
  expect([...files.keys()].filter((path) => !/^([a-z]+\/)?[a-z0-9-]+\.[a-z0-9]+$/.test(path))).toEqual([]);

  const text = [...files]
    .filter(([path]) => !path.startsWith('media/'))
    .map(([, content]) => String(content))
    .join('\n');
  const own = [JSON.stringify(NASTY).slice(1, -1), 'for friends alone', 'in the circle', 'my own words'];
  const shown = [...own, 'hello from fay', 'sourdough', 'my report', 'A loaf, أنا', '@fay_friend'];
  expect(shown.filter((one) => !text.includes(one))).toEqual([]);
  const hidden = ['canary', '"/media/', 'voter', 'hider_', 'enemy', ...secrets];
  expect(hidden.filter((one) => text.includes(one))).toEqual([]);
  expect([...files].filter(([path, page]) => path.endsWith('.html') && page.includes('<script'))).toEqual([]);
  expect([...files.keys()].filter((path) => path.startsWith('media/'))).toHaveLength(1);
});

it('is for its member alone, while they are signed in, once a day, for seven days', async () => {
  const { url } = (await ask('POST', '/api/account/export/link')).json;
  const [notice] = (await app.services.notifications.list(asViewer(eve), { limit: 1, filter: 'all' })).items;
  expect(notice).toMatchObject({ type: 'export_ready' });
  const status = async (address: string) => (await app.server.inject({ url: address })).statusCode;
  const part = await app.server.inject({ url, headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.rawPayload.toString('latin1')]).toEqual([206, 'PK\u0003\u0004']);
  expect(await status(url.replace(`v=${eve.id}`, `v=${fay.id}`))).toBe(404);
  expect((await ask('POST', '/api/account/export')).json.reason).toBe('export_too_soon');

  const again = await send({ id: 0, token: '' }, 'POST', '/api/users/login', {
    username: 'eve_exports',
    password: 'first-secret',
  });
  const other = (await ask('POST', '/api/account/export/link', { ...eve, token: again.token })).json.url;
  expect(await status(other)).toBe(200);
  await ask('POST', '/api/auth/logout', { ...eve, token: again.token });
  expect(await status(other)).toBe(404);

  app.clock.now += 7 * DAY_MS;
  await jobs.wake();
  expect(readdirSync(folder)).toEqual([]);
  expect(await stateOf()).toMatchObject({ state: 'expired', bytes: null, nextAt: null });
});

async function request() {
  const { db } = app.database;
  const archive = String(Math.random()).slice(2).padStart(32, '0').slice(-32);
  await db.deleteFrom('exports').where('member_id', '=', fay.id).execute();
  await db
    .insertInto('exports')
    .values({ member_id: fay.id, archive, state: 'waiting', requested_at: app.clock.now })
    .execute();
}

it('one that was cut off is made anew, and given up when it always ends its process', async () => {
  const { db } = app.database;
  run = async () => ({ code: null, problem: 'killed' });
  await request();
  await jobs.wake();
  expect(await stateOf(fay)).toMatchObject({ state: 'failed', failure: 'failed' });

  run = async () => ({ code: EXIT_NO_ROOM, problem: '' });
  await request();
  await jobs.wake();
  expect(await stateOf(fay)).toMatchObject({ state: 'failed', failure: 'no_room' });

  // As a server leaves it that was killed at work.
  run = makeHere;
  await request();
  await db.updateTable('exports').set({ state: 'working', attempts: 1 }).where('member_id', '=', fay.id).execute();
  mkdirSync(join(folder, 'half.draft'), { recursive: true });
  writeFileSync(join(folder, 'half.draft', 'posts.json'), '{');
  await jobs.wake();
  expect(await stateOf(fay)).toMatchObject({ state: 'ready' });
  expect(readdirSync(folder)).toHaveLength(1);

  await db.updateTable('exports').set({ state: 'working', attempts: 3 }).where('member_id', '=', fay.id).execute();
  await jobs.wake();
  expect(await stateOf(fay)).toMatchObject({ state: 'failed' });
});

it('an operator writes the same as a file, and the member reads that they did', async () => {
  const file = join(env['DATA_DIR'] ?? '', 'fay.zip');
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await manageMembers(['export', 'fay_friend', file], readConfig(env)).finally(() => print.mockRestore());
  expect((await readZip(readFileSync(file))).has('vibeline.json')).toBe(true);
  const [entry] = (await app.services.reports.listLog(asViewer(fay), { limit: 1 })).items;
  expect(entry).toMatchObject({ action: 'export_member' });
  await expect(manageMembers(['export', 'fay_friend', file], readConfig(env))).rejects.toThrow('exists already');
});

it('a member who is being deleted gets none, and loses the file with everything else', async () => {
  const { database, clock, events, services } = app;
  const { db } = database;
  run = makeHere;
  await request();
  await jobs.wake();
  expect(readdirSync(folder)).toHaveLength(1);
  const dropped = { askedBy: null, dueAt: clock.now };
  await inTransaction(db, (trx) => deleteAccount({ trx, events, now: clock.now }, fay.id, dropped));
  await db.updateTable('exports').set({ state: 'waiting' }).where('member_id', '=', fay.id).execute();
  await jobs.wake();
  expect(await findExport(db, fay.id)).toMatchObject({ state: 'waiting' });
  const file = join(env['DATA_DIR'] ?? '', 'late.zip');
  await expect(manageMembers(['export', 'fay_friend', file], readConfig(env))).rejects.toThrow('being deleted');
  await purgeMembers({ db, now: () => clock.now, events, removeFiles: services.media.removeFiles });
  await jobs.wake();
  expect(readdirSync(folder)).toEqual([]);
});

// After a change: save what a server answers at /schemas/export-1.json there, and format it.
it('the published schema is that of the code', () => {
  const published = new URL('../../../../../docs/export-1.schema.json', import.meta.url);
  expect(existsSync(published) && JSON.parse(readFileSync(published, 'utf8'))).toEqual(archiveJsonSchema());
});

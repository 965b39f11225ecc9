// Runs on both databases: what an archive has is read and written by SQL of every kind, in a process beside the server.
import { readFileSync } from 'node:fs';
import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import { createCircle } from '../../support/circles.ts';
import { exportOf, type ImportWorld, openImportWorld } from '../../support/import-world.ts';
import { readZip } from '../../support/read-zip.ts';
import { findDrift } from '../../support/recount.ts';
import { animate, paint, upload } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let first: ImportWorld;
let second: ImportWorld;
let archive: Buffer;

beforeAll(async () => {
  first = await openImportWorld();
  second = await openImportWorld();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

type Send = (method: string, url: string, body?: object) => Promise<any>;

function senderOf({ app }: ImportWorld, { token }: TestMember): Send {
  return async (method, url, body) => {
    const reply = await app.call(method, url, { token, ...(body && { body }) });
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
    return reply.json;
  };
}

const OTHERS = ['fay_friend', 'gus_muted', 'hal_blocked'] as const;

/** The same members in both networks, and a circle of the same name. */
async function settle(world: ImportWorld) {
  const eve = await world.app.register('eve_moves');
  const others: TestMember[] = [];
  for (const name of OTHERS) others.push(await world.app.register(name));
  const circleId = await createCircle(world.app, eve, { name: 'Bakers', isPrivate: true, members: [] });
  return { eve, others, circleId };
}

async function fillFirst() {
  const now = Date.now();
  first.app.clock.now = now - 3 * DAY_MS;
  const { eve, others, circleId } = await settle(first);
  const send = senderOf(first, eve);
  const tick = () => {
    first.app.clock.now += HOUR_MS;
  };
  const [fay, gus, hal] = others as [TestMember, TestMember, TestMember];
  const { services } = first.app;
  const viewer = asViewer(eve);
  const profile = { bio: 'Bread, أنا', location: 'Porto', website: 'https://a.example' };
  await services.members.updateProfile(viewer, { id: eve.id, ...profile });
  await send('PUT', `/api/users/${eve.id}/privacy`, { id: eve.id, whoCanMessage: 'followed', sendReceipts: false });
  const media = [{ id: (await upload(first.app, eve.token, await paint(40, 30))).json.id, alt: 'A loaf' }];
  const post = await send('POST', '/api/posts', { content: 'Hello #bread @fay_friend', media, category: 'Food' });
  tick();
  await send('PUT', `/api/posts/${post.id}`, { content: 'Hello again #bread @fay_friend' });
  await send('POST', '/api/private-posts', { content: 'for friends', visibility: 'followers' });
  tick();
  await send('POST', '/api/private-posts', { content: 'for close ones', visibility: 'close_followers' });
  tick();
  await send('POST', '/api/posts', { content: 'who am I', isAnonymous: true });
  tick();
  await send('POST', `/api/vibe-circles/${circleId}/posts`, { content: 'in the circle' });
  tick();
  const comment = (await send('POST', '/api/comments', { postId: post.id, content: 'my own words' })).comment;
  await senderOf(first, fay)('POST', '/api/comments', { postId: post.id, content: 'canary of fay' });
  await send('POST', '/api/comments', { postId: post.id, content: 'and more', parentId: comment.id });
  await senderOf(first, fay)('POST', '/api/votes', { postId: post.id, isPositive: true });
  const film = { id: (await upload(first.app, eve.token, await animate(20, 20, 3))).json.id };
  const told = {
    content: 'a day',
    backgroundColor: null,
    media: [{ ...film, alt: null }],
    audience: 'followers',
  } as const;
  const story = await services.stories.create(viewer, { ...told, media: [...told.media] }, { idempotencyKey: null });
  tick();
  await send('POST', '/api/stories', { content: 'text alone', backgroundColor: '#aa3311' });
  const days = { title: 'Days', description: null, category: 'travel', visibility: 'public' } as const;
  const { id } = await services.highlights.create(viewer, days);
  await services.highlights.addStory(viewer, { id, archivedStoryId: story.id });
  await send('POST', '/api/follows', { followingId: fay.id });
  await send('PUT', `/api/users/${gus.id}/mute`);
  await send('PUT', `/api/users/${hal.id}/block`);
  await send('POST', '/api/muted-words', { word: 'sourdough' });
  await send('PUT', '/api/hashtags/bread/follow');
  first.app.clock.now = now;
  archive = readFileSync(await exportOf(first, 'eve_moves'));
}

/** Without ids and addresses, what others made, and when relations that are made anew began. */
const LEFT = new Set([
  ...['id', 'isImported', 'positiveVotes', 'negativeVotes', 'views', 'comments', 'vibeScore', 'joinedAt', 'versions'],
  ...['blockedAt', 'mutedAt', 'followedAt'],
]);

/** The kinds of what the fields name by ids. */
const kindOf: Record<string, string> = { postId: 'posts', parentId: 'comments', storyIds: 'stories' };

type Places = Map<string, string>;

function simplify(value: unknown, places: Places): unknown {
  if (Array.isArray(value)) return value.map((item) => simplify(item, places));
  if (typeof value === 'string' && value.startsWith('media/')) return 'media';
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !LEFT.has(key));
  const named = (kind: string, id: unknown) => (id === null ? null : places.get(`${kind} ${id}`));
  return Object.fromEntries(
    entries.map(([key, part]) => {
      const kind = kindOf[key];
      if (kind === undefined) return [key, simplify(part, places)];
      return [key, Array.isArray(part) ? part.map((id) => named(kind, id)) : named(kind, part)];
    }),
  );
}

const KINDS = ['posts', 'comments', 'stories', 'highlights', 'follows', 'blocks', 'mutes', 'muted-words', 'hashtags'];

async function contentOf(bytes: Buffer) {
  const files = await readZip(bytes);
  const kinds = new Map(KINDS.map((kind) => [kind, JSON.parse(String(files.get(`${kind}.json`))).items as any[]]));
  // What has an id is known by its place in its list.
  const places: Places = new Map(
    [...kinds].flatMap(([kind, list]) => list.map(({ id }, index) => [`${kind} ${id}`, `${kind} ${index}`] as const)),
  );
  const profile = JSON.parse(String(files.get('profile.json'))).items;
  const media = [...files.keys()].filter((path) => path.startsWith('media/')).length;
  const lists = [...kinds].map(([kind, list]) => [kind, simplify(list, places)]);
  return { profile: simplify(profile, places), media, ...Object.fromEntries(lists) };
}

/** Every row of every table, but those of sessions, of running processes, and of the import and the export themselves. */
async function dump({ app: { database } }: ImportWorld): Promise<Record<string, string[]>> {
  const { db } = database;
  const left = [
    'sessions',
    'leases',
    'processes',
    'imports',
    'notifications',
    'notification_states',
    'upload_usage',
    'audit_log',
    'settings',
  ];
  const tables: Record<string, string[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (left.includes(name) || name.startsWith('post_search')) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    tables[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

let mover: TestMember;

it('what is exported, brought to an empty network and exported there is equal', { timeout: 250_000 }, async () => {
  await fillFirst();
  const { eve } = await settle(second);
  mover = eve;
  const before = await dump(second);
  const { run: here } = second.runs;
  second.runs.run = second.inProcess;
  const done = await second.bring(mover, archive);
  expect(done).toMatchObject({ state: 'done', source: 'vibeline', failure: null });
  const there = await contentOf(readFileSync(await exportOf(second, 'eve_moves')));
  expect(there).toEqual(await contentOf(archive));
  expect(done.report.leftOut).toEqual([
    // Two notifications, and what a post said before it was edited.
    { kind: 'other', reason: 'not_transferable', count: 3 },
    { kind: 'circles', reason: 'not_transferable', count: 1 },
  ]);

  // Nobody was told, and nothing counts that was not made here.
  const { db } = second.app.database;
  const told = await db.selectFrom('notifications').select(['recipient_id', 'kind']).execute();
  expect(told).toEqual([{ recipient_id: mover.id, kind: 'import_done' }]);
  for (const table of ['activities', 'post_hashtags', 'hashtag_hours', 'received_votes', 'achievements'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await findDrift(second.app.database)).toEqual([]);

  second.runs.run = here;
  expect(await second.undo(mover)).toMatchObject({ state: 'undone', undoUntil: null, report: null });
  expect(await dump(second)).toEqual(before);

  second.runs.run = second.inProcess;
  await second.bring(mover, archive);
  second.runs.run = here;
  const again = await second.bring(mover, archive);
  expect(again.report.added).toEqual([]);
  expect(await contentOf(readFileSync(await exportOf(second, 'eve_moves')))).toEqual(there);
});

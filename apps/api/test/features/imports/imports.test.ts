// Runs on both databases: the queue, its locks and times are in SQL.
import { readdirSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT_STOPPED, EXIT_TURN_OVER } from '../../../src/archives/exit-codes.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import { deleteAccount } from '../../../src/features/deletions/delete-account.queries.ts';
import {
  type BegunImport,
  beginNextImport,
  findImport,
  saveImportProgress,
} from '../../../src/features/imports/import.queries.ts';
import { purgeMembers } from '../../../src/purge-members/purge-members.ts';
import type { RunCommand } from '../../../src/startup/run-cli.ts';
import type { TestMember } from '../../support/app.ts';
import { mastodonFiles, type SamplePost, tarOf, vibelineFiles, zipOf } from '../../support/archives.ts';
import { checkCases } from '../../support/check-cases.ts';
import { importRun } from '../../support/import-run.ts';
import { type ImportWorld, openImportWorld } from '../../support/import-world.ts';
import { moderationOf } from '../../support/moderation.ts';
import { paint } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let world: ImportWorld;
let count = 0;

beforeAll(async () => {
  world = await openImportWorld();
});
afterAll(() => world.close());

function newMember(): Promise<TestMember> {
  count += 1;
  return world.app.register(`mover_${count}`);
}

const many = (length: number): SamplePost[] =>
  Array.from({ length }, (_, index) => ({
    text: `Post ${index}`,
    createdAt: new Date(Date.UTC(2020, 0, 1) - index * MINUTE_MS).toISOString(),
  }));

const archiveOf = (posts: readonly SamplePost[] = [{}]) => zipOf(vibelineFiles(posts));
const noticesOf = async (member: TestMember) => {
  const page = { limit: 10, filter: 'all' } as const;
  const { items } = await world.app.services.notifications.list(asViewer(member), page);
  return items.map(({ type }) => type);
};
const postsOf = async (member: TestMember) =>
  (await world.app.services.posts.list(asViewer(member), { memberId: member.id, limit: 50 })).items;

/** The others are in `read-archive.sqlite.test.ts`. */
const hostile = [
  {
    name: 'a bomb',
    archive: () => zipOf([...vibelineFiles([{}]), { name: 'media/a.webp', content: Buffer.alloc(10_000_000) }]),
    failure: 'unsafe',
  },
  { name: 'half a ZIP', archive: async () => (await archiveOf()).subarray(0, 200), failure: 'damaged' },
  { name: 'a text that is no list', archive: async () => Buffer.from('name,age\nana,30\n'), failure: 'unknown_format' },
];

it('refuses what no honest archive has, adds nothing, says so, and keeps no file', async () => {
  await checkCases(
    hostile,
    ({ name }) => name,
    async ({ archive, failure }) => {
      const member = await newMember();
      const report = { added: [], leftOut: [], named: [] };
      expect(await world.bring(member, await archive())).toMatchObject({
        state: 'failed',
        failure,
        report,
        undoUntil: null,
      });
      expect(await postsOf(member)).toEqual([]);
      await world.jobs.wake();
      expect(readdirSync(world.folder)).toEqual([]);
      expect(await noticesOf(member)).toEqual(['import_done']);
    },
  );
  const member = await newMember();
  await world.request(member);
  expect(await world.send(member, await paint(20, 20))).toMatchObject({ status: 415 });
});

it('imports an archive of Mastodon as a ZIP, as a tar.gz, and one of its lists alone', async () => {
  const [open, closed, enemy] = [
    await world.app.register('fay_open'),
    await newMember(),
    await world.app.register('hal_blocked'),
  ];
  await world.app.services.settings.updatePrivacy(asViewer(closed), { id: closed.id, isPrivate: true });
  const files = mastodonFiles(await paint(30, 20));
  const mover = await newMember();
  const report = await importRun(world.app, mover, files).run();
  const posts = (await postsOf(mover)).toReversed();
  const seen = posts.map(({ content, visibility, media, isImported }) => [
    content,
    visibility,
    media.length,
    isImported,
  ]);
  expect(seen).toEqual([
    ['Hello #bread\ntwo\n\n<b>', 'public', 0, true],
    ['A loaf', 'public', 1, true],
    ['for followers', 'followers', 0, true],
    ['Food\n\na thread', 'public', 0, true],
  ]);
  expect(posts[1]?.media[0]).toMatchObject({ alt: 'A loaf', width: 30 });
  expect(report.leftOut).toEqual([
    { kind: 'posts', reason: 'not_transferable', count: 1 },
    { kind: 'posts', reason: 'target_missing', count: 1 },
    { kind: 'posts', reason: 'boost', count: 1 },
    { kind: 'follows', reason: 'unknown_member', count: 1 },
  ]);
  const { follows, blocks } = world.app.services;
  const page = { limit: 10 };
  expect((await follows.listFollowing(asViewer(mover), page)).items.map((one) => one.followingId)).toEqual([open.id]);
  expect((await blocks.list(asViewer(mover), page)).items.map((one) => one.id)).toEqual([enemy.id]);

  const other = await newMember();
  // Its picture was decoded above.
  const texts = files.filter(({ name }) => !name.startsWith('media_attachments/'));
  expect(await world.bring(other, await tarOf(texts))).toMatchObject({ state: 'done', source: 'mastodon' });
  expect(await postsOf(other)).toHaveLength(4);

  const list = Buffer.from(`Account address,Show boosts\nfay_open@a.example,true\nmover_${count - 2}@a.example,true\n`);
  const alone = await world.bring(await newMember(), list);
  expect(alone.report).toMatchObject({
    added: [{ kind: 'follows', count: 1, names: [] }],
    leftOut: [{ kind: 'follows', reason: 'private_account', count: 1 }],
  });
});

it('what is imported is in its place in the list of its author, and new nowhere', async () => {
  const { services } = world.app;
  const mover = await newMember();
  const follower = await newMember();
  await services.follows.follow(asViewer(follower), { followingId: mover.id });
  const here = { content: 'written here', isAnonymous: false, category: null, hashtags: [], media: [] };
  const own = await services.posts.create(asViewer(mover), here, { idempotencyKey: null });
  const before = await services.vibe.getInsights(asViewer(mover));
  await world.bring(
    mover,
    await archiveOf([
      { text: 'oldsourdough #oldbread @fay_open', createdAt: new Date(world.app.clock.now - DAY_MS).toISOString() },
      ...many(60),
    ]),
  );
  const listed = await postsOf(mover);
  expect(listed.map(({ content }) => content).slice(0, 3)).toEqual([
    'written here',
    'oldsourdough #oldbread @fay_open',
    'Post 0',
  ]);
  const viewer = asViewer(follower);
  const page = { limit: 50 };
  for (const ranker of ['newest', 'following', 'rising', 'discussed', 'calm'] as const) {
    const { items } = await services.posts.list(viewer, { ...page, ranker });
    expect(
      items.filter(({ isImported }) => isImported),
      ranker,
    ).toEqual([]);
  }
  expect((await services.posts.list(viewer, { ...page, hashtag: 'oldbread' })).items).toEqual([]);
  expect(await services.posts.countNewer(viewer, { afterId: own.id })).toEqual({ count: 0 });
  expect((await services.search.posts(viewer, { ...page, q: 'oldsourdough' })).items).toEqual([]);
  expect((await services.notifications.list(viewer, { ...page, filter: 'all' })).items).toEqual([]);
  expect(await services.vibe.getInsights(asViewer(mover))).toEqual(before);
  const user = await services.members.get(viewer, { id: mover.id });
  expect(user).toMatchObject({ postCount: 62 });
  const feed = await world.app.call('GET', `/profile/${mover.id}/feed.atom`, { headers: { host: 'localhost' } });
  expect(feed.text).toContain('written here');
  expect(feed.text).not.toContain('oldsourdough');
});

/** What runs the import, in place of what the world has. */
async function withRun<Result>(run: RunCommand, act: () => Promise<Result>): Promise<Result> {
  const { run: usual } = world.runs;
  world.runs.run = run;
  return act().finally(() => {
    world.runs.run = usual;
  });
}

it('waits longer after each attempt that was cut off, and is given up after the fourth', async () => {
  const { app } = world;
  const mover = await newMember();
  const archive = await archiveOf(many(3));
  let attempts = 0;
  await withRun(
    async () => {
      attempts += 1;
      return { code: null, problem: 'killed' };
    },
    async () => {
      expect(await world.bring(mover, archive)).toMatchObject({ state: 'working' });
      for (const minutes of [1, 5, 30]) {
        app.clock.now += minutes * MINUTE_MS - 1;
        const before = attempts;
        await world.jobs.wake();
        expect(attempts).toBe(before);
        app.clock.now += 1;
        await world.jobs.wake();
        expect(attempts).toBe(before + 1);
      }
    },
  );
  expect(attempts).toBe(4);
  expect(await world.stateOf(mover)).toMatchObject({ state: 'failed', failure: 'failed' });
  expect(await noticesOf(mover)).toEqual(['import_done']);
});

it('stops for its member, for a suspension and for the turn of others, without losing an attempt', async () => {
  const { app } = world;
  const { db } = app.database;
  const mover = await newMember();
  const archive = await archiveOf(many(3));
  const codes = [EXIT_TURN_OVER, EXIT_STOPPED, EXIT_TURN_OVER, EXIT_STOPPED, EXIT_TURN_OVER];
  const { run } = world.runs;
  const done = await withRun(
    async (args, signal) => {
      const code = codes.shift();
      return code === undefined ? run(args, signal) : { code, problem: '' };
    },
    () => world.bring(mover, archive),
  );
  expect(done).toMatchObject({ state: 'done' });

  const stopped = await newMember();
  await withRun(
    async (args, signal) => {
      // Stopped while it works: its process finds that out, and then undoes it.
      const { state } = await world.stateOf(stopped);
      if (state === 'working') await app.call('DELETE', '/api/account/import', { token: stopped.token });
      return run(args, signal);
    },
    () => world.bring(stopped, archive),
  );
  expect(await world.stateOf(stopped)).toMatchObject({ state: 'undone' });

  const suspended = await newMember();
  await world.request(suspended, archive.length);
  await world.send(suspended, archive);
  const row = (await findImport(db, suspended.id)) as BegunImport;
  const begun = await beginNextImport(db, { now: app.clock.now, retryAt: () => app.clock.now });
  expect(begun?.import_id).toBe(row.import_id);
  const progress = { state: 'working', done: 1, total: 2, now: app.clock.now } as const;
  expect(await saveImportProgress(db, row.import_id, progress)).toBe(true);
  const moderator = await newMember();
  const moderation = moderationOf(app);
  await moderation.grant(moderator, 'administrator');
  await moderation.sanction(moderator, moderator, { kind: 'member', id: suspended.id }, { action: 'suspend' });
  expect(await saveImportProgress(db, row.import_id, progress)).toBe(false);
  expect(await beginNextImport(db, { now: app.clock.now, retryAt: () => app.clock.now })).toBeUndefined();
  await db.deleteFrom('imports').where('member_id', '=', suspended.id).execute();
  await world.jobs.wake();
});

it('fails for want of room, keeps its report, and says when undoing has failed', async () => {
  const mover = await newMember();
  const archive = await archiveOf(many(3));
  const { run } = world.runs;
  const done = await world.bring(mover, archive);
  expect(done.report.added).toEqual([{ kind: 'posts', count: 3, names: [] }]);
  await withRun(
    async () => ({ code: 1, problem: 'the database is away' }),
    async () => {
      await world.undo(mover);
      for (const minutes of [1, 5, 30]) {
        world.app.clock.now += minutes * MINUTE_MS;
        await world.jobs.wake();
      }
    },
  );
  const failed = await world.stateOf(mover);
  expect(failed).toMatchObject({ state: 'failed', failure: 'undo_failed', report: done.report });
  expect(failed.undoUntil).not.toBeNull();
  world.runs.run = run;
  expect(await world.undo(mover)).toMatchObject({ state: 'undone', report: null });
  expect(await postsOf(mover)).toEqual([]);
});

it('keeps the last import until the file of the next one has arrived, and takes one file at a time', async () => {
  const { app, folder } = world;
  const mover = await newMember();
  const done = await world.bring(mover, await archiveOf(many(3)));
  const asked = (await world.request(mover, 10)).json;
  expect(asked).toMatchObject({ state: 'done', report: done.report, undoUntil: done.undoUntil });
  expect(asked.uploadUntil).not.toBeNull();
  // Larger than was asked for, or no archive: the request stays, and so does the last import.
  const archive = await archiveOf();
  expect((await world.send(mover, archive)).json.reason).toBe('import_larger_than_asked');
  await world.request(mover, archive.length);
  expect((await world.send(mover, await paint(2, 2))).status).toBe(415);
  expect(await world.stateOf(mover)).toMatchObject({ state: 'done', report: done.report });
  const sent = await Promise.all([1, 2, 3].map(() => world.send(mover, archive)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await world.stateOf(mover)).toMatchObject({ state: 'waiting', report: null });
  await world.jobs.wake();

  const first = await newMember();
  await world.request(first);
  expect((await app.call('DELETE', '/api/account/import', { token: first.token })).json).toMatchObject({
    uploadUntil: null,
  });
  expect((await world.send(first, archive)).json.reason).toBe('import_not_asked');
});

it('each import can be undone by itself, in any order, and one that adds nothing takes nobody’s place', async () => {
  const { app } = world;
  const mover = await newMember();
  const texts = async () => (await postsOf(mover)).map(({ content }) => content).toSorted();
  const first = await archiveOf([{ text: 'first' }]);
  await world.bring(mover, first);
  app.clock.now += MINUTE_MS;
  await world.bring(mover, await archiveOf([{ text: 'second' }]));
  const third = await world.bring(mover, first);
  expect(third).toMatchObject({ report: { added: [] }, undoUntil: null });
  const added = [{ kind: 'posts', count: 1, names: [] }];
  expect(third.earlier.map((one: any) => one.added)).toEqual([added, added]);
  const [second, oldest] = third.earlier;
  const undo = (id: string, token = mover.token) => app.call('DELETE', `/api/account/imports/${id}`, { token });
  expect((await undo(oldest.id, (await newMember()).token)).status).toBe(404);
  expect((await undo(oldest.id)).json).toMatchObject({ state: 'undoing', earlier: [{ id: second.id }] });
  expect((await undo(second.id)).json.reason).toBe('import_under_way');
  await world.jobs.wake();
  expect(await texts()).toEqual(['second']);
  expect(await world.stateOf(mover)).toMatchObject({ state: 'undone', earlier: [{ id: second.id }] });
  expect((await undo(oldest.id)).status).toBe(404);
  // What was undone takes no place among the earlier ones, and can be brought again.
  expect((await world.bring(mover, first)).earlier.map(({ id }: any) => id)).toEqual([second.id]);
  expect((await undo(second.id)).json.earlier).toHaveLength(1);
  await world.jobs.wake();
  expect(await texts()).toEqual(['first']);
  app.clock.now += 8 * DAY_MS;
  expect((await world.stateOf(mover)).earlier).toEqual([]);
});

it('undoing leaves what others have answered as a deleted post, and what was written here', async () => {
  const { services, database } = world.app;
  const mover = await newMember();
  const other = await newMember();
  await world.bring(mover, await archiveOf(many(3)));
  const [answered, voted] = await postsOf(mover);
  await services.comments.add(
    asViewer(other),
    { postId: answered?.id ?? 0, content: 'Well said', parentId: null },
    { idempotencyKey: null },
  );
  await services.votes.cast(asViewer(other), { postId: voted?.id ?? 0, isPositive: true });
  expect(await world.undo(mover)).toMatchObject({ state: 'undone' });
  expect(await postsOf(mover)).toEqual([]);
  const rows = await database.db
    .selectFrom('posts')
    .select(['id', 'deleted_at'])
    .where('author_id', '=', mover.id)
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([answered?.id, voted?.id].toSorted());
  const again = await world.app.call('DELETE', '/api/account/import', { token: mover.token });
  expect(again).toMatchObject({ status: 404, json: { reason: 'import_not_found' } });
});

it('one at a time, in its time, and gone with its member', async () => {
  const { app, folder } = world;
  const mover = await newMember();
  const archive = await archiveOf(many(3));
  await world.request(mover, archive.length);
  await world.send(mover, archive);
  expect((await world.request(mover)).json.reason).toBe('import_under_way');
  expect((await world.send(mover, await archiveOf())).json.reason).toBe('import_not_asked');
  const dropped = { askedBy: null, dueAt: app.clock.now };
  const { db } = app.database;
  await inTransaction(db, (trx) => deleteAccount({ trx, events: app.events, now: app.clock.now }, mover.id, dropped));
  await world.jobs.wake();
  const rows = await db.selectFrom('posts').select('id').where('author_id', '=', mover.id).execute();
  expect([rows, readdirSync(folder).length]).toEqual([[], 1]);
  await purgeMembers({ db, now: () => app.clock.now, events: app.events, removeFiles: app.services.media.removeFiles });
  await world.jobs.wake();
  expect(readdirSync(folder)).toEqual([]);

  const late = await newMember();
  await world.request(late);
  app.clock.now += DAY_MS;
  expect(await world.stateOf(late)).toMatchObject({ state: 'none' });
  expect((await world.send(late, await archiveOf())).json.reason).toBe('import_not_asked');
});

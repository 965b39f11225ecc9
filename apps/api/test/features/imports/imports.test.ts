import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DAY_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { deleteAccount } from '../../../src/features/deletions/delete-account.queries.ts';
import { purgeMembers } from '../../../src/purge-members/purge-members.ts';
import type { TestMember } from '../../support/app.ts';
import {
  type ArchiveFile,
  mastodonFiles,
  type SamplePost,
  tarOf,
  vibelineFiles,
  zipOf,
} from '../../support/archives.ts';
import { checkCases } from '../../support/check-cases.ts';
import { type ImportWorld, openImportWorld } from '../../support/import-world.ts';
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
const postsOf = async (member: TestMember) =>
  (await world.app.services.posts.list(asViewer(member), { memberId: member.id, limit: 50 })).items;

/** With every place changed in which the text stands. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Sets fields of the local headers and of the directory of a ZIP. */
function patched(bytes: Buffer, change: (header: Buffer, at: { flags: number; size: number }) => void): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at + 30 < copy.length; at += 1) {
    const signature = copy.readUInt32LE(at);
    if (signature === 0x04034b50) change(copy.subarray(at), { flags: 6, size: 22 });
    if (signature === 0x02014b50) change(copy.subarray(at), { flags: 8, size: 24 });
  }
  return copy;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withFile = (file: ArchiveFile) => zipOf([...vibelineFiles([{}]), file]);
const manifest = vibelineFiles([])[0] as ArchiveFile;
const inPosts = (content: string) => zipOf([manifest, { name: 'posts.json', content }]);

interface Hostile {
  name: string;
  archive: () => Promise<Buffer> | Buffer;
  failure: string;
}

const hostile: Hostile[] = [
  {
    name: 'a bomb',
    archive: () => withFile({ name: 'media/a.webp', content: Buffer.alloc(50_000_000) }),
    failure: 'unsafe',
  },
  {
    name: 'a path out of it',
    archive: async () =>
      replaced(await withFile({ name: 'media/xx/evil.webp', content: 'x' }), 'media/xx/evil', 'media/../evil'),
    failure: 'unsafe',
  },
  {
    name: 'an absolute path',
    archive: async () => replaced(await withFile({ name: 'xetc/passwd', content: 'x' }), 'xetc/', '/etc/'),
    failure: 'unsafe',
  },
  {
    name: 'a link',
    archive: () => withFile({ name: 'media/link.webp', content: '/etc/passwd', mode: 0o120777 }),
    failure: 'unsafe',
  },
  {
    name: 'an encrypted file',
    archive: async () =>
      patched(await archiveOf(), (header, { flags }) => header.writeUInt16LE(header.readUInt16LE(flags) | 1, flags)),
    failure: 'unsafe',
  },
  {
    name: 'two files of one name',
    archive: async () => replaced(await withFile({ name: 'Posts.jsox', content: '{}' }), 'Posts.jsox', 'Posts.json'),
    failure: 'unsafe',
  },
  {
    name: 'sizes that lie',
    archive: async () => patched(await archiveOf(), (header, { size }) => header.writeUInt32LE(7, size)),
    failure: 'damaged',
  },
  {
    name: 'too many files',
    archive: async () => {
      const bytes = await archiveOf();
      const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
      for (const field of [8, 10]) bytes.writeUInt16LE(60_000, end + field);
      return bytes;
    },
    failure: 'unsafe',
  },
  {
    name: 'a long name',
    archive: () => withFile({ name: `media/${'x'.repeat(400)}`, content: 'x' }),
    failure: 'unsafe',
  },
  { name: 'deep JSON', archive: () => inPosts(`{"items":[${nested(100_000)}]}`), failure: 'unsafe' },
  {
    name: 'an item without end',
    archive: () => inPosts(`{"items":[{"text":"${'x y'.repeat(300_000)}"}]}`),
    failure: 'unsafe',
  },
  { name: 'half a JSON file', archive: () => inPosts('{"items":[{"id":1}'), failure: 'damaged' },
  { name: 'no JSON', archive: () => zipOf([{ name: 'vibeline.json', content: 'hello' }]), failure: 'damaged' },
  { name: 'another version', archive: () => zipOf(vibelineFiles([{}], { format: 2 })), failure: 'other_version' },
  { name: 'something else', archive: () => zipOf([{ name: 'holiday.txt', content: 'x' }]), failure: 'unknown_format' },
  {
    name: 'a nested archive alone',
    archive: async () => zipOf([{ name: 'a.zip', content: await archiveOf() }]),
    failure: 'unknown_format',
  },
  { name: 'half a ZIP', archive: async () => (await archiveOf()).subarray(0, 200), failure: 'damaged' },
  {
    name: 'a tar with a link',
    archive: () => tarOf([{ name: 'outbox.json', content: '', type: 'symlink', linkname: '/etc/passwd' }]),
    failure: 'unsafe',
  },
  {
    name: 'a tar with a path out of it',
    archive: () => tarOf([{ name: '../evil.csv', content: 'x' }]),
    failure: 'unsafe',
  },
  { name: 'a gzip bomb', archive: () => gzipSync(Buffer.alloc(60_000_000)), failure: 'unsafe' },
  {
    name: 'half a tar',
    archive: async () => (await tarOf(mastodonFiles(Buffer.from('x')))).subarray(0, 300),
    failure: 'damaged',
  },
  { name: 'a text that is no list', archive: () => Buffer.from('name,age\nana,30\n'), failure: 'unknown_format' },
];

it('refuses what no honest archive has, adds nothing, and keeps no file', { timeout: 90_000 }, async () => {
  await checkCases(
    hostile,
    ({ name }) => name,
    async ({ archive, failure }) => {
      const member = await newMember();
      expect(await world.bring(member, await archive())).toMatchObject({ state: 'failed', failure });
      expect(await postsOf(member)).toEqual([]);
      await world.jobs.wake();
      expect(readdirSync(world.folder)).toEqual([]);
    },
  );
  const member = await newMember();
  await world.request(member);
  expect(await world.send(member, await paint(20, 20))).toMatchObject({ status: 415 });
});

it('brings an archive of Mastodon as a ZIP, as a tar.gz, and one of its lists alone', {
  timeout: 200_000,
}, async () => {
  const [open, closed, enemy] = [
    await world.app.register('fay_open'),
    await newMember(),
    await world.app.register('hal_blocked'),
  ];
  await world.app.services.settings.updatePrivacy(asViewer(closed), { id: closed.id, isPrivate: true });
  const files = mastodonFiles(await paint(30, 20));
  const mover = await newMember();
  const { run } = world.runs;
  world.runs.run = world.inProcess;
  const done = await world.bring(mover, await zipOf(files)).finally(() => {
    world.runs.run = run;
  });
  expect(done).toMatchObject({ state: 'done', source: 'mastodon' });
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
  expect(done.report.leftOut).toEqual([
    { kind: 'posts', reason: 'kept', count: 1 },
    { kind: 'posts', reason: 'elsewhere', count: 1 },
    { kind: 'posts', reason: 'shared', count: 1 },
    { kind: 'follows', reason: 'unknown_member', count: 1 },
  ]);
  const { follows, blocks } = world.app.services;
  const page = { limit: 10 };
  expect((await follows.listFollowing(asViewer(mover), page)).items.map((one) => one.followingId)).toEqual([open.id]);
  expect((await blocks.list(asViewer(mover), page)).items.map((one) => one.id)).toEqual([enemy.id]);

  const other = await newMember();
  expect(await world.bring(other, await tarOf(files))).toMatchObject({ state: 'done', source: 'mastodon' });
  expect(await postsOf(other)).toHaveLength(4);

  const list = Buffer.from(`Account address,Show boosts\nfay_open@a.example,true\nmover_${count - 2}@a.example,true\n`);
  const alone = await world.bring(await newMember(), list);
  expect(alone.report).toMatchObject({
    added: [{ kind: 'follows', count: 1 }],
    leftOut: [{ kind: 'follows', reason: 'private_account', count: 1 }],
  });
});

it('what is brought is in its place in the list of its author, and new nowhere', async () => {
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

it('goes on where it was cut off, adds nothing twice, and is given up after three attempts', async () => {
  const { db } = world.app.database;
  const mover = await newMember();
  const archive = await archiveOf(many(40));
  const { run } = world.runs;
  let attempts = 0;
  // Killed at work: what it has added so far is there, and its process says nothing.
  world.runs.run = async (args, signal) => {
    attempts += 1;
    if (attempts > 1) return run(args, signal);
    await run(args, signal);
    const items = await db
      .selectFrom('import_items')
      .select(['item_key', 'target_id'])
      .where('member_id', '=', mover.id)
      .execute();
    for (const item of items.slice(20)) {
      await db.deleteFrom('import_items').where('item_key', '=', item.item_key).execute();
      await db
        .deleteFrom('post_stats')
        .where('post_id', '=', item.target_id ?? 0)
        .execute();
      await db
        .deleteFrom('posts')
        .where('id', '=', item.target_id ?? 0)
        .execute();
    }
    return { code: null, problem: '' };
  };
  const done = await world.bring(mover, archive).finally(() => {
    world.runs.run = run;
  });
  expect([attempts, done.state]).toEqual([2, 'done']);
  expect(done.report.added).toEqual([{ kind: 'posts', count: 40 }]);
  expect(await postsOf(mover)).toHaveLength(40);

  const unlucky = await newMember();
  attempts = 0;
  world.runs.run = async () => {
    attempts += 1;
    return { code: null, problem: 'killed' };
  };
  const failed = await world.bring(unlucky, archive).finally(() => {
    world.runs.run = run;
  });
  expect([attempts, failed.state, failed.failure]).toEqual([3, 'failed', 'failed']);
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
  await world.request(mover);
  await world.send(mover, await archiveOf(many(3)));
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

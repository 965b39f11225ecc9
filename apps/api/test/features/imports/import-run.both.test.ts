// Runs on both databases: what is added and undone is locked and compared by SQL.
import { Readable } from 'node:stream';
import { blockErrors } from '@vibeline/core/features/blocks/block.errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoppedError } from '../../../src/import/read/archive-errors.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import {
  type ArchiveFile,
  commentOf,
  highlightOf,
  personOf,
  profileOf,
  type SamplePost,
  storyOf,
  vibelineFiles,
} from '../../support/archives.ts';
import { befriend } from '../../support/friends.ts';
import { importRun } from '../../support/import-run.ts';
import { paint } from '../../support/upload.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = Date.now();
});
afterAll(() => app.close());

function newMember(): Promise<TestMember> {
  count += 1;
  return app.register(`runner_${count}`);
}

const postsOf = async (member: TestMember) =>
  (await app.services.posts.list(asViewer(member), { memberId: member.id, limit: 50 })).items;
const commentsUnder = async (member: TestMember, postId: number) =>
  (await app.services.comments.list(asViewer(member), { id: postId, limit: 50 })).items;
const many = (length: number): SamplePost[] => Array.from({ length }, (_, index) => ({ text: `Post ${index}` }));

/** Says how often what was added and left out. */
function inShort({ added, leftOut }: { added: object[]; leftOut: object[] }): string[] {
  const lines = [...added, ...leftOut] as { kind: string; reason?: string; count: number }[];
  return lines.map(({ kind, reason, count: times }) => [kind, reason, times].filter(Boolean).join(' ')).toSorted();
}

it('takes what a post can have of its media, and decodes no broken file twice', async () => {
  const mover = await newMember();
  const pictures = Array.from({ length: 12 }, (_, index) => `media/p${index}.png`);
  const broken = 'media/broken.png';
  const picture = await paint(8, 8);
  const files: ArchiveFile[] = [
    ...vibelineFiles([
      { text: 'many', media: [broken, 'media/none.png', ...pictures] },
      { text: 'broken', media: [broken, broken] },
      { text: '', media: [...pictures.slice(0, 1)] },
    ]),
    ...pictures.map((name) => ({ name, content: picture })),
    { name: broken, content: picture.subarray(0, 60) },
  ];
  const { media } = app.services;
  let staged = 0;
  const counting = {
    ...app.services,
    media: {
      ...media,
      stage: (...args: Parameters<typeof media.stage>) => {
        staged += 1;
        return media.stage(...args);
      },
    },
  };
  const report = await importRun(app, mover, files).run({ change: { services: counting } });
  expect(inShort(report)).toEqual([
    'media 10',
    'media invalid 3',
    'media limit 2',
    'media target_missing 1',
    'posts 2',
    'posts invalid 1',
  ]);
  expect((await postsOf(mover)).map((post) => post.media.length).toSorted()).toEqual([0, 10]);
  // The broken one once, and none of the post whose text was refused; of more than ten, each could be a video.
  expect(staged).toBe(13);
  const unused = app.database.db
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', mover.id)
    .where('post_id', 'is', null);
  expect(await unused.execute()).toEqual([]);
});

it('goes on behind what was added, and reports all of it once', async () => {
  const mover = await newMember();
  const [idol, enemy] = [await newMember(), await newMember()];
  const picture = await paint(8, 8);
  const posts = many(20).map((post, index) =>
    index === 19 ? { ...post, media: ['media/a.png', 'media/b.png'] } : post,
  );
  const lists = {
    follows: [{ direction: 'following', member: personOf(`runner_${count - 1}`) }],
    blocks: [{ member: personOf(`runner_${count}`), blockedAt: '2020-01-01T00:00:00.000Z' }],
  };
  const started = importRun(app, mover, [
    ...vibelineFiles(posts, { lists }),
    { name: 'media/a.png', content: picture },
  ]);
  const stopAfter =
    (items: number) =>
    async ({ done }: { done: number }) => {
      if (done >= items) throw new StoppedError('it was stopped');
    };
  await expect(started.run({ onProgress: stopAfter(12) })).rejects.toThrow(StoppedError);
  expect(await postsOf(mover)).toHaveLength(11);
  // The process ends between the record of a block and the block itself.
  const { blocks } = app.services;
  const killed = { ...app.services, blocks: { ...blocks, block: () => Promise.reject(new Error('killed')) } };
  await expect(started.run({ change: { services: killed } })).rejects.toThrow('killed');
  expect((await blocks.list(asViewer(mover), { limit: 5 })).items).toEqual([]);
  const report = await started.run();
  expect(inShort(report)).toEqual(['blocks 1', 'follows 1', 'media 1', 'media target_missing 1', 'posts 20']);
  expect((await blocks.list(asViewer(mover), { limit: 5 })).items.map(({ id }) => id)).toEqual([enemy.id]);
  expect(await postsOf(mover)).toHaveLength(20);

  // By hand, after the import.
  const viewer = asViewer(mover);
  await app.services.follows.unfollow(viewer, { followingId: idol.id });
  await app.services.follows.follow(viewer, { followingId: idol.id });
  const [edited] = await postsOf(mover);
  app.clock.now += 1000;
  await app.services.posts.edit(viewer, { id: edited?.id ?? 0, content: 'my new words' });
  await started.undo();
  expect((await postsOf(mover)).map(({ content }) => content)).toEqual(['my new words']);
  expect((await app.services.follows.listFollowing(viewer, { limit: 5 })).items).toHaveLength(1);
  expect((await blocks.list(viewer, { limit: 5 })).items).toEqual([]);
  // What was undone can be added again.
  expect(inShort(await started.run())).toContain('posts 20');
});

it('records nothing that was refused, so that undoing leaves what the member does later', async () => {
  const mover = await newMember();
  const [close, friend, enemy] = [await newMember(), await newMember(), await newMember()];
  const viewer = asViewer(mover);
  await app.services.follows.follow(viewer, { followingId: close.id });
  await befriend(app, mover, friend);
  const names = [count - 2, count - 1, count].map((number) => `runner_${number}`);
  const blocks = [...names, names[2] ?? '', 'nobody', 'n\u0000l'].map((name) => ({
    member: personOf(name),
    blockedAt: '2020-01-01T00:00:00.000Z',
  }));
  const started = importRun(app, mover, vibelineFiles([{ text: 'ok' }, { text: 'n\u0000l' }], { lists: { blocks } }));
  const full = { ...app.services.blocks, block: () => Promise.reject(blockErrors.tooMany()) };
  const refused = await started.run({ change: { services: { ...app.services, blocks: full } } });
  expect(inShort(refused)).toEqual([
    'blocks already_set 2',
    'blocks invalid 1',
    'blocks limit 2',
    'blocks unknown_member 1',
    'posts 1',
    'posts invalid 1',
  ]);
  await app.services.blocks.block(viewer, { id: enemy.id });
  await started.undo();
  expect((await app.services.blocks.list(viewer, { limit: 5 })).items.map(({ id }) => id)).toEqual([enemy.id]);
  const followed = (await app.services.follows.listFollowing(viewer, { limit: 5 })).items;
  expect(followed.map(({ followingId }) => followingId)).toContain(close.id);
});

it('undoing leaves whom the member has blocked and muted anew, and the words they have muted again', async () => {
  const mover = await newMember();
  const [blocked, muted] = [await newMember(), await newMember()];
  const viewer = asViewer(mover);
  const [blockedName, mutedName] = [`runner_${count - 1}`, `runner_${count}`];
  const lists = {
    blocks: [{ member: personOf(blockedName), blockedAt: '2020-01-01T00:00:00.000Z' }],
    mutes: [{ member: personOf(mutedName), mutedAt: '2020-01-01T00:00:00.000Z', endsAt: null }],
    'muted-words': ['one', 'two'].map((word) => ({ word, mutedAt: '2020-01-01T00:00:00.000Z', endsAt: null })),
  };
  const started = importRun(app, mover, vibelineFiles([], { lists }));
  expect(inShort(await started.run())).toEqual(['blocks 1', 'muted-words 2', 'mutes 1']);
  app.clock.now += 1;
  await app.services.blocks.unblock(viewer, { id: blocked.id });
  await app.services.blocks.block(viewer, { id: blocked.id });
  await app.services.mutes.unmute(viewer, { id: muted.id });
  await app.services.mutes.mute(viewer, { id: muted.id });
  const word = (await app.services.mutes.words(viewer)).find((one) => one.word === 'one');
  await app.services.mutes.removeWord(viewer, { id: word?.id ?? 0 });
  await app.services.mutes.addWord(viewer, { word: 'one' });
  await started.undo();
  expect((await app.services.blocks.list(viewer, { limit: 5 })).items.map(({ id }) => id)).toEqual([blocked.id]);
  expect((await app.services.mutes.list(viewer, { limit: 5 })).items.map(({ member }) => member.id)).toEqual([
    muted.id,
  ]);
  expect((await app.services.mutes.words(viewer)).map((one) => one.word)).toEqual(['one']);
});

it('an archive of the same network adds nothing, and finds the places of what is missing', async () => {
  const mover = await newMember();
  const viewer = asViewer(mover);
  const stories = [storyOf(1), storyOf(2)];
  const lists = { stories, highlights: [highlightOf([2, 1])], comments: [commentOf({ id: 1, postId: 1 })] };
  const files = vibelineFiles([{ id: 1, text: 'here' }], { lists });
  await importRun(app, mover, files).run();
  // As if it had been written here: no import knows of it.
  await app.database.db.deleteFrom('import_items').where('member_id', '=', mover.id).execute();
  const reply = commentOf({ id: 2, postId: 1, parentId: 1 });
  const more = vibelineFiles([{ id: 1, text: 'here' }], { lists: { ...lists, comments: [reply, ...lists.comments] } });
  const report = await importRun(app, mover, more).run();
  expect(inShort(report)).toEqual([
    'comments 1',
    'comments already_exists 1',
    'highlights already_exists 1',
    'posts already_exists 1',
    'stories already_exists 2',
  ]);
  const [post] = await postsOf(mover);
  expect(post?.commentsCount).toBe(2);
  const [comment] = await commentsUnder(mover, post?.id ?? 0);
  expect(comment?.replyCount).toBe(1);
  // A post that was deleted here is not in the way of its archive.
  await app.services.posts.remove(viewer, { id: post?.id ?? 0 });
  expect(inShort(await importRun(app, mover, vibelineFiles([{ text: 'here' }])).run())).toEqual(['posts 1']);
});

it('adds two equal posts once, and no reply under the comment of another post', async () => {
  const mover = await newMember();
  const comments = [
    commentOf({ id: 3, postId: 2, parentId: 1 }),
    commentOf({ id: 2, postId: 2 }),
    commentOf({ id: 1, postId: 1 }),
  ];
  const posts = [
    { id: 1, text: 'one' },
    { id: 2, text: 'two' },
    { id: 3, text: 'one' },
  ];
  const started = importRun(app, mover, vibelineFiles(posts, { lists: { comments } }));
  expect(inShort(await started.run())).toEqual([
    'comments 2',
    'comments target_missing 1',
    'posts 2',
    'posts already_exists 1',
  ]);
  expect(inShort(await importRun(app, mover, vibelineFiles(posts)).run())).toEqual(['posts already_exists 3']);
});

it('leaves the profile and settings that the member has set since', async () => {
  const mover = await newMember();
  const asker = await newMember();
  const viewer = asViewer(mover);
  const picture = await paint(20, 20);
  const settings = { isPrivate: true, showTyping: false, timeZone: 'Europe/Lisbon' };
  const profile = profileOf({ bio: 'Bread', location: 'Porto', picture: 'media/me.png', settings });
  const files = [...vibelineFiles([], { lists: { profile: [profile] } }), { name: 'media/me.png', content: picture }];
  await app.services.members.updateProfile(viewer, { id: mover.id, bio: 'Bread' });
  const started = importRun(app, mover, files);
  const report = await started.run();
  // Not the bio, which says the same already.
  expect(inShort(report)).toEqual(['profile 2', 'settings 2']);
  expect((await app.services.settings.get(viewer)).timeZone).not.toBe('Europe/Lisbon');
  const first = (await app.services.members.get(viewer, { id: mover.id })).profileImage;
  expect(first).not.toBeNull();
  const staged = await app.services.media.stage(viewer, {
    bytes: Readable.from([await paint(30, 30)]),
    accepts: ['image'],
  });
  const own = await app.services.media.saveProfileImage(viewer, staged);
  await app.services.members.updateProfile(viewer, { id: mover.id, profileImage: own });
  await app.services.follows.follow(asViewer(asker), { followingId: mover.id });
  await started.undo();
  const after = await app.services.members.get(viewer, { id: mover.id });
  expect(after).toMatchObject({ bio: 'Bread', location: null });
  expect(after.profileImage).not.toBeNull();
  expect(after.profileImage).not.toBe(first);
  // Somebody waits for an answer, which opening the account would give.
  expect(await app.services.settings.get(viewer)).toMatchObject({ isPrivate: true, showTyping: true });
});

it('names the first of each kind and reason, with why they are not accepted', async () => {
  const mover = await newMember();
  const follows = Array.from({ length: 300 }, (_, index) => ({
    direction: 'following',
    member: personOf(`absent_${index}`),
  }));
  const posts = many(250).map((post) => ({ ...post, createdAt: '2099-01-01T00:00:00.000Z' }));
  const createdAt = '2020-01-01T00:00:00.000Z';
  posts.push({ text: 'long '.repeat(4_000), createdAt }, { text: 'n\u0000l', createdAt });
  const report = await importRun(app, mover, vibelineFiles(posts, { lists: { follows } })).run();
  expect(report.leftOut.map(({ count: times }) => times)).toEqual([252, 300]);
  expect(report.named.filter(({ kind }) => kind === 'follows')).toHaveLength(300);
  const left = report.named.filter(({ kind }) => kind === 'posts');
  expect(left).toHaveLength(100);
  expect(new Set(left.map(({ detail }) => detail))).toEqual(
    new Set([
      expect.stringContaining('at most'),
      'It has characters that cannot be shown',
      'Its date is in the future or before 1995',
    ]),
  );
});

it('undoing a post while others vote on it keeps the vote or the post, and fails for neither', async () => {
  const mover = await newMember();
  const voters = await Promise.all([1, 2, 3].map(() => newMember()));
  const started = importRun(app, mover, vibelineFiles(many(6)));
  await started.run();
  const posts = await postsOf(mover);
  const votes = posts.flatMap(({ id }) =>
    voters.map((voter) =>
      app.services.votes.cast(asViewer(voter), { postId: id, isPositive: true }).catch((error) => error.code),
    ),
  );
  const [, ...outcomes] = await Promise.all([started.undo(), ...votes]);
  expect(outcomes.filter((outcome) => typeof outcome === 'string' && outcome !== 'not_found')).toEqual([]);
  expect(await postsOf(mover)).toEqual([]);
});

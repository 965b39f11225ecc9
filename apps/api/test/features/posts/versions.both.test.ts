// Runs on both databases: an edit and votes lock the same rows, and voters are asked in batches.
import { DAY_MS } from '@vibeline/core/durations.rules';
import { VERSIONS_MAX } from '@vibeline/core/features/versions/version.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRemaining } from '../../../src/features/versions/ask-remaining.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

const BREAD = 'Bread is baked slowly here, with rye, water and time. Ask me for a starter.';
const CARS = 'Buy a car from me today: no questions, cash only, call now.';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cara: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  [ana, ben, cara] = [await app.register('ana'), await app.register('ben'), await app.register('cara')];
});
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});

const get = async (path: string, member: TestMember | null = null) => {
  const { status, json } = await app.call('GET', path, { ...(member && { token: member.token }) });
  return status === 200 ? json : status;
};
const cast = (member: TestMember, postId: number, isPositive: boolean | null) =>
  app.services.votes.cast(asViewer(member), { postId, isPositive });
const edit = (postId: number, content: string, member = ana) =>
  app.services.posts.edit(asViewer(member), { id: postId, content });
const postOf = (postId: number) => app.services.posts.get(asViewer(ana), { id: postId });
const addComment = async (postId: number, content: string) =>
  (await app.services.comments.add(asViewer(ana), { postId, content, parentId: null }, { idempotencyKey: null }))
    .comment.id;

async function changes(member: TestMember) {
  const { items } = await app.services.notifications.list(asViewer(member), { filter: 'votes', limit: 50 });
  return items.filter(({ type }) => type === 'post_changed');
}

describe('a post that changes after votes', () => {
  it('marks the votes for what it said before, and keeps it', async () => {
    const postId = await publishPost(app, ana, BREAD, { category: 'Food' });
    await cast(ben, postId, true);
    await cast(cara, postId, false);
    await cast(ana, postId, true);
    expect(await postOf(postId)).not.toHaveProperty('version');
    expect(await edit(postId, CARS)).toMatchObject({ version: 2, votesBefore: 2, positiveVotes: 2, negativeVotes: 1 });
    expect(await get(`/api/posts/${postId}`)).toMatchObject({ version: 2, votesBefore: 2 });
    const versions = await get(`/api/posts/${postId}/versions`);
    expect(versions).toMatchObject([
      { version: 2, content: CARS, isSmallChange: false },
      { version: 1, content: BREAD, category: 'Food', media: [], changedCharacters: null },
    ]);
    expect(versions[0].changedCharacters).toBeGreaterThan(40);
    expect(versions[1].createdAt).toBe((await postOf(postId)).createdAt);
  });

  it('counts a vote as given for the present text when it is kept, changed or cast anew', async () => {
    const postId = await publishPost(app, ana, BREAD);
    await cast(ben, postId, true);
    await cast(cara, postId, true);
    await edit(postId, CARS);
    expect(await app.services.votes.keep(asViewer(ben), { postId })).toMatchObject({
      votesBefore: 1,
      positiveVotes: 2,
    });
    expect(await app.services.votes.keep(asViewer(ben), { postId })).toMatchObject({ votesBefore: 1 });
    expect(await cast(cara, postId, null)).not.toHaveProperty('votesBefore');
    await cast(cara, postId, false);
    expect(await postOf(postId)).not.toHaveProperty('votesBefore');
    await edit(postId, BREAD);
    expect(await postOf(postId)).toMatchObject({ version: 3, votesBefore: 2 });
    expect(await cast(cara, postId, true)).toMatchObject({ votesBefore: 1, positiveVotes: 2, negativeVotes: 0 });
    expect(await app.services.votes.keep(asViewer(ana), { postId })).toMatchObject({ vote: null, votesBefore: 1 });
  });

  it('counts the votes again that were given for a text that it is back at', async () => {
    const postId = await publishPost(app, ana, BREAD);
    await cast(ben, postId, true);
    await edit(postId, CARS);
    await cast(cara, postId, false);
    expect(await edit(postId, BREAD)).toMatchObject({ version: 3, votesBefore: 1 });
    expect((await changes(ben))[0]).toMatchObject({ postId, changedVote: 'kept' });
    expect((await changes(cara))[0]).toMatchObject({ postId, changedVote: 'pending' });
    // A few letters make no difference, and there and back again none either.
    expect(await edit(postId, `${CARS}!`)).toMatchObject({ version: 4, votesBefore: 1 });
    expect((await changes(cara))[0]).toMatchObject({ changedVote: 'kept' });
    expect(await edit(postId, BREAD)).toMatchObject({ version: 5, votesBefore: 1 });
    expect((await changes(ben))[0]).toMatchObject({ changedVote: 'kept' });
  });

  it('tells in its order and in the score how many there are', async () => {
    const postId = await publishPost(app, ana, BREAD);
    await cast(ben, postId, true);
    await edit(postId, CARS);
    expect(await get(`/api/posts/${postId}/rank?ranker=rising`)).toMatchObject({ votesBefore: 1 });
    const { items } = await app.services.vibe.explainScore(asViewer(ana));
    expect(items.find(({ id, kind }) => kind === 'post' && id === postId)).toMatchObject({
      positive: 1,
      votesBefore: 1,
    });
  });
});

describe('a change of a few letters', () => {
  it('asks nobody, and is in the history', async () => {
    const postId = await publishPost(app, ana, BREAD, { category: 'Food' });
    const before = (await changes(ben)).length;
    await cast(ben, postId, true);
    expect(await edit(postId, `${BREAD}!`)).toMatchObject({ version: 2 });
    expect(await postOf(postId)).not.toHaveProperty('votesBefore');
    expect(await changes(ben)).toHaveLength(before);
    expect(await get(`/api/posts/${postId}/versions`)).toMatchObject([
      { isSmallChange: true, changedCharacters: 1 },
      {},
    ]);
  });

  it('is compared with the text that votes were given for, so that many of them are a large one', async () => {
    const postId = await publishPost(app, ana, BREAD);
    await cast(ben, postId, true);
    for (const length of [5, 10]) {
      const { version, votesBefore } = await edit(postId, 'x'.repeat(length) + BREAD.slice(length));
      expect([version, votesBefore]).toEqual(length === 5 ? [2, undefined] : [3, 1]);
    }
  });

  it('is compared with what each vote was given for', async () => {
    const long = 'Rye, water and time. '.repeat(20);
    const postId = await publishPost(app, ana, long);
    await cast(ben, postId, true);
    expect(await edit(postId, `${long}${'x'.repeat(20)}`)).not.toHaveProperty('votesBefore');
    await cast(cara, postId, true);
    expect(await edit(postId, `${'y'.repeat(20)}${long}`)).toMatchObject({ version: 3, votesBefore: 1 });
    expect((await changes(cara))[0]).toMatchObject({ postId, changedVote: 'pending' });
    expect((await changes(ben)).filter((one) => one.postId === postId)).toEqual([]);
  });

  it('is refused when it would replace a text that its author has not read', async () => {
    const postId = await publishPost(app, ana, BREAD);
    const editFrom = (version: number, content: string) =>
      app.services.posts.edit(asViewer(ana), { id: postId, content, version });
    expect(await editFrom(1, CARS)).toMatchObject({ version: 2 });
    await expect(editFrom(1, 'Neither.')).rejects.toMatchObject({ reason: 'changed_elsewhere' });
    // One whose answer was lost.
    expect(await editFrom(1, CARS)).toMatchObject({ version: 2 });
    expect(await editFrom(2, 'Neither.')).toMatchObject({ version: 3 });
  });

  it('changes nothing when the same text is sent again', async () => {
    const postId = await publishPost(app, ana, BREAD);
    expect(await edit(postId, BREAD)).not.toHaveProperty('version');
    expect(await get(`/api/posts/${postId}/versions`)).toHaveLength(1);
  });
});

describe('those who voted before', () => {
  it('are asked once, whatever comes after, and their answer is remembered', async () => {
    const postId = await publishPost(app, ana, BREAD);
    await cast(ben, postId, true);
    await cast(cara, postId, false);
    await cast(ana, postId, true);
    await edit(postId, CARS);
    const [asked] = await changes(ben);
    expect(asked).toMatchObject({
      ...{ message: 'A post you voted for was changed: keep or take back', isRead: false, changedVote: 'pending' },
      ...{ actor: null, postId, commentId: null, excerpt: CARS },
    });
    expect((await changes(ana)).filter((one) => one.postId === postId)).toEqual([]);
    await app.services.votes.keep(asViewer(ben), { postId });
    expect((await changes(ben))[0]).toMatchObject({ id: asked?.id, isRead: true, changedVote: 'kept' });
    await cast(cara, postId, null);
    expect((await changes(cara))[0]).toMatchObject({ isRead: true, changedVote: 'taken_back' });
    app.clock.now += 1000;
    await edit(postId, BREAD);
    expect((await changes(ben))[0]).toMatchObject({ createdAt: asked?.createdAt, changedVote: 'pending' });
    app.clock.now += DAY_MS;
    await edit(postId, 'Neither bread nor cars.');
    expect((await changes(ben)).filter((one) => one.postId === postId)).toHaveLength(1);
    expect((await changes(ben))[0]).not.toMatchObject({ createdAt: asked?.createdAt });
  });

  it('are not asked when they switched it off, have muted the author, or do not see the post any more', async () => {
    const [off, mutes, gone, keeps] = [
      await app.register('off'),
      await app.register('mutes'),
      await app.register('gone'),
      await app.register('keeps'),
    ];
    const postId = await publishPost(app, ana, BREAD);
    for (const member of [off, mutes, gone, keeps]) await cast(member, postId, true);
    await app.services.notifications.updatePreferences(asViewer(off), { post_changed: false });
    await app.services.mutes.mute(asViewer(mutes), { id: ana.id });
    await app.services.blocks.block(asViewer(ana), { id: gone.id });
    await edit(postId, CARS);
    expect(await changes(off)).toEqual([]);
    expect(await changes(mutes)).toEqual([]);
    expect(await changes(gone)).toEqual([]);
    expect(await changes(keeps)).toHaveLength(1);
    await app.services.mutes.mute(asViewer(keeps), { id: ana.id });
    expect(await changes(keeps)).toEqual([]);
    expect(await app.services.notifications.unreadCount(asViewer(keeps))).toMatchObject({ unreadNotifications: 0 });
  });

  it('are asked in parts when they are many, also when that is interrupted', async () => {
    const postId = await publishPost(app, ana, BREAD);
    const voters = [];
    for (let index = 0; index < 130; index += 1) voters.push(await app.register(`many${index}`));
    for (const voter of voters) await cast(voter, postId, true);
    await edit(postId, CARS);
    const { db } = app.database;
    const deps = { db, now: () => app.clock.now, events: app.events };
    const countAsked = async () =>
      (
        await db
          .selectFrom('notifications')
          .select('id')
          .where('group_key', '=', `post_changed:post:${postId}`)
          .execute()
      ).length;
    expect(await countAsked()).toBe(0);
    await askRemaining(deps, AbortSignal.abort());
    expect(await countAsked()).toBe(0);
    await askRemaining(deps, new AbortController().signal);
    expect(await countAsked()).toBe(130);
    expect(await db.selectFrom('vote_questions').select('id').execute()).toEqual([]);
    expect(await edit(postId, BREAD)).toMatchObject({ votesBefore: 130 });
    app.clock.now += DAY_MS;
    await askRemaining(deps, new AbortController().signal);
    expect(await postOf(postId)).not.toHaveProperty('votesBefore');
    expect((await changes(voters[0] as TestMember))[0]).toMatchObject({ isRead: true, changedVote: 'kept' });
    expect(await db.selectFrom('vote_questions').select('id').execute()).toEqual([]);
  });
});

describe('a comment', () => {
  it('has its versions, and asks those who voted', async () => {
    const postId = await publishPost(app, ben, 'Anything');
    const commentId = await addComment(postId, BREAD);
    await app.services.comments.castVote(asViewer(cara), { commentId, isPositive: true });
    const { comment } = await app.services.comments.edit(asViewer(ana), { id: commentId, content: CARS });
    expect(comment).toMatchObject({ version: 2, votesBefore: 1 });
    expect(await get(`/api/comments/${commentId}/versions`)).toMatchObject([{ content: CARS }, { content: BREAD }]);
    expect(await get(`/api/posts/${postId}/versions`)).toHaveLength(1);
    expect((await changes(cara))[0]).toMatchObject({
      ...{ message: 'A comment you voted for was changed: keep or take back', commentId, isAboutComment: true },
      ...{ changedVote: 'pending', excerpt: CARS },
    });
    expect(await app.services.comments.keepVote(asViewer(cara), { commentId })).not.toHaveProperty('votesBefore');
    expect((await changes(cara))[0]).toMatchObject({ isRead: true, changedVote: 'kept' });
  });
});

describe('the history', () => {
  it('is gone with a deleted post or comment, for its author too', async () => {
    const postId = await publishPost(app, ana, BREAD);
    const commentId = await addComment(postId, BREAD);
    await app.services.comments.edit(asViewer(ana), { id: commentId, content: CARS });
    await edit(postId, CARS);
    await app.services.comments.remove(asViewer(ana), { id: commentId });
    expect(await get(`/api/comments/${commentId}/versions`, ana)).toBe(404);
    await app.services.posts.remove(asViewer(ana), { id: postId });
    expect(await get(`/api/posts/${postId}/versions`, ana)).toBe(404);
    const left = await app.database.db.selectFrom('text_versions').select('id').where('post_id', '=', postId).execute();
    expect(left).toEqual([]);
  });

  it('is shown to moderators with a reported post, and to nobody else while it is hidden', async () => {
    const moderator = await app.register('judge');
    const postId = await publishPost(app, ben, CARS);
    const { grant, report, decide } = moderationOf(app);
    await grant(moderator);
    const caseId = await report(cara, { kind: 'post', id: postId });
    await edit(postId, BREAD, ben);
    const found = await app.services.moderation.getCase(asViewer(moderator), { id: caseId });
    expect(found.versions).toMatchObject([{ content: BREAD }, { content: CARS }]);
    await decide(moderator, caseId, { action: 'hide' });
    expect(await get(`/api/posts/${postId}/versions`, cara)).toBe(404);
    expect(await get(`/api/posts/${postId}/versions`, ben)).toHaveLength(2);
  });

  it('has the original, the latest and what was voted for, however often a post is changed', async () => {
    const postId = await publishPost(app, ana, BREAD);
    for (let round = 1; round <= VERSIONS_MAX + 3; round += 1) {
      await edit(postId, `${round} ${CARS} ${round}`);
      if (round === 1) await cast(ben, postId, true);
    }
    const versions = await app.services.posts.listVersions(asViewer(ben), { id: postId });
    expect(versions.length).toBeLessThanOrEqual(VERSIONS_MAX);
    expect(versions.slice(-3).map(({ version }) => version)).toEqual([7, 2, 1]);
    expect(versions.at(-1)).toMatchObject({ version: 1, content: BREAD });
    expect(versions[0]).toMatchObject({ version: VERSIONS_MAX + 4 });
  });
});

it('loses no version and no vote when edits and votes come at once', async () => {
  const postId = await publishPost(app, ana, BREAD);
  await Promise.all([
    cast(ben, postId, true),
    edit(postId, CARS),
    cast(cara, postId, false),
    edit(postId, `${CARS} ${CARS}`),
    cast(ben, postId, null),
    edit(postId, `${BREAD} ${BREAD}`),
  ]);
  const versions = await app.services.posts.listVersions(asViewer(ben), { id: postId });
  expect(versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  expect(await findDrift(app.database)).toEqual([]);
});

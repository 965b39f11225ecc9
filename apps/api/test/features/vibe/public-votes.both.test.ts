// Runs on both databases: locks differ, and so does the SQL by which the counters of many members change at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { recordReceivedVotes } from '../../../src/features/vibe/received-votes.queries.ts';
import { voteTargets } from '../../../src/features/votes/vote-targets.ts';
import type { TestApp, TestMember } from '../../support/app.ts';
import { befriend } from '../../support/friends.ts';
import { openModeratedApp } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { untilBlocked } from '../../support/until-blocked.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let act: Awaited<ReturnType<typeof openModeratedApp>>['act'];
let moderator: TestMember;
const cast = {} as Record<'ana' | 'ben' | 'cleo' | 'dora', TestMember>;
type Name = keyof typeof cast;

beforeAll(async () => {
  ({ app, act, moderator } = await openModeratedApp());
  for (const name of ['ana', 'ben', 'cleo', 'dora'] as const) cast[name] = await app.register(name);
  for (const name of ['ben', 'cleo'] as const) await befriend(app, cast.ana, cast[name]);
});
afterAll(() => app.close());

async function send(name: Name, method: string, path: string, body?: object): Promise<any> {
  const { status, text, json } = await app.call(method, path, { token: cast[name].token, ...(body && { body }) });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return json;
}
const comment = async (name: Name, postId: number, parentId?: number): Promise<number> =>
  (await send(name, 'POST', '/api/comments', { postId, content: 'words', ...(parentId && { parentId }) })).comment.id;
const vote = (name: Name, postId: number, isPositive: boolean | null) =>
  send(name, 'POST', '/api/votes', { postId, isPositive });
const voteOnComment = (name: Name, commentId: number, isPositive: boolean) =>
  send(name, 'POST', '/api/comment-votes', { commentId, isPositive });

const readMember = async (name: Name, viewer?: Name) =>
  (await app.call('GET', `/api/users/${cast[name].id}`, viewer ? { token: cast[viewer].token } : {})).json;
const publicVotes = async () => [(await readMember('ana')).totalVotes, (await readMember('ben')).totalVotes];
const privacy = (isPrivate: boolean) => send('ana', 'PUT', `/api/users/${cast.ana.id}/privacy`, { isPrivate });

/** A post by Ana with a vote of Ben and her own, a comment by Ben, and a reply by him that he has deleted, each with a vote. */
async function publishVoted(fields: object = {}): Promise<number> {
  const id = await publishPost(app, cast.ana, 'words', fields);
  const commentId = await comment('ben', id);
  const replyId = await comment('ben', id, commentId);
  await vote('ben', id, true);
  await vote('ana', id, false);
  await voteOnComment('cleo', commentId, true);
  await voteOnComment('ben', commentId, true);
  await voteOnComment('cleo', replyId, false);
  await send('ben', 'DELETE', `/api/comments/${replyId}`);
  return id;
}

describe('public votes', () => {
  it('are those on posts that everyone may see, and on comments under them', async () => {
    const before = await publicVotes();
    const [ana = 0, ben = 0] = before;
    const { totalVotes } = await readMember('ana', 'ana');
    await publishVoted();
    expect(await publicVotes()).toEqual([ana + 1, ben + 2]);
    const few = await publishVoted({ audience: 'followers' });
    await publishVoted({ isAnonymous: true });
    expect(await publicVotes()).toEqual([ana + 1, ben + 4]);
    await vote('cleo', few, true);
    await vote('ben', few, false);
    await vote('cleo', few, null);
    expect(await publicVotes()).toEqual([ana + 1, ben + 4]);
    expect((await readMember('ana', 'dora')).totalVotes).toBe(ana + 1);
    expect((await readMember('ana', 'ana')).totalVotes).toBe(totalVotes + 2);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('change with the audience of a post, and when it is hidden or shown again, and stay when it is deleted', async () => {
    const [ana = 0, ben = 0] = await publicVotes();
    const narrowed = await publishVoted();
    await send('ana', 'PUT', `/api/posts/${narrowed}/audience`, { visibility: 'followers' });
    expect(await publicVotes()).toEqual([ana, ben]);
    const hidden = await publishVoted();
    const decisionId = await act.sanction(cast.dora, moderator, { kind: 'post', id: hidden }, { action: 'hide' });
    expect(await publicVotes()).toEqual([ana, ben]);
    expect(await findDrift(app.database)).toEqual([]);
    await app.services.moderation.undo(asViewer(moderator), { id: decisionId, reason: 'A mistake.' });
    expect(await publicVotes()).toEqual([ana + 1, ben + 2]);
    await send('ana', 'DELETE', `/api/posts/${hidden}`);
    expect(await publicVotes()).toEqual([ana + 1, ben + 2]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('are without those on posts of a private account, until it is public again', async () => {
    const before = await publicVotes();
    await publishVoted({ isAnonymous: true });
    const [ana = 0, ben = 0] = await publicVotes();
    expect(ana).toBe(before[0]);
    await privacy(true);
    expect(await publicVotes()).not.toEqual([ana, ben]);
    const whilePrivate = await publicVotes();
    await publishVoted();
    expect(await publicVotes()).toEqual(whilePrivate);
    expect(await findDrift(app.database)).toEqual([]);
    await privacy(false);
    expect(await publicVotes()).toEqual([ana + 1, ben + 2]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it.each(['post', 'comment'] as const)(
    'equal a recount when a %s is voted on as its audience changes',
    async (kind) => {
      const { db } = app.database;
      const postId = await publishVoted();
      const targetId = kind === 'post' ? postId : await comment('ben', postId);
      let narrowing: Promise<unknown> | undefined;
      await inTransaction(db, async (trx) => {
        const { lock, saveVote } = voteTargets[kind];
        const target = await lock(trx, cast.dora.id, targetId);
        const now = app.clock.now;
        await saveVote(trx, { memberId: cast.dora.id, targetId, isPositive: true, notifiedDay: null, version: 1, now });
        const change = { positive: 1, negative: 0, before: 0 } as const;
        await target?.adjustVotes(change);
        await recordReceivedVotes(trx, { memberId: target?.author_id ?? 0, postId, change, castBefore: null, now });
        narrowing = app.services.posts.changeAudience(asViewer(cast.ana), { id: postId, visibility: 'followers' });
        await untilBlocked(db);
      });
      await narrowing;
      expect(await findDrift(app.database)).toEqual([]);
    },
  );
});

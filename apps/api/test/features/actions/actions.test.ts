import type { Action } from '@vibeline/core/features/actions/action.schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_EXAMINED } from '../../../src/db/lists/listed-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;
const ids = { post: 0, own: 0, anonymous: 0, comment: 0 };

async function post(author: TestMember, content: string, isAnonymous = false): Promise<number> {
  app.clock.now += 1000;
  return publishPost(app, author, content, { isAnonymous });
}

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
  cleo = await app.register('cleo');
  ids.post = await post(ben, 'By Ben');
  ids.anonymous = await post(cleo, 'By nobody', true);
  ids.own = await post(ana, 'My own');
  app.clock.now += 1000;
  await app.services.follows.follow(asViewer(ana), { followingId: ben.id });
  app.clock.now += 1000;
  await app.services.votes.cast(asViewer(ana), { postId: ids.anonymous, isPositive: false });
  const input = { postId: ids.post, content: 'Well said', parentId: null };
  ids.comment = (await app.services.comments.add(asViewer(ana), input, { idempotencyKey: null })).comment.id;
  app.clock.now += 1000;
  await app.services.votes.cast(asViewer(ana), { postId: ids.post, isPositive: true });
});
afterAll(() => app.close());

async function list(member: TestMember, query = ''): Promise<Action[]> {
  const actions: Action[] = [];
  let url: string | undefined = `/api/actions${query}`;
  for (let pages = 0; url !== undefined && pages < 20; pages += 1) {
    const { json, headers } = await app.call('GET', url, { token: member.token });
    actions.push(...json);
    url = /^<(.+)>/.exec(String(headers['link'] ?? ''))?.[1];
  }
  return actions;
}

/** On as many posts, later than all other votes, in two statements. */
async function addVotesAgainst(member: TestMember, count: number): Promise<void> {
  const { db } = app.database;
  const { rows } = await sql<{ id: number }>`
    insert into posts (author_id, content, hashtags, is_anonymous, visibility, created_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    select ${ben.id}, 'words', '[]', 0, 'public', ${app.clock.now} from numbers
    returning id`.execute(db);
  await sql`insert into votes (member_id, post_id, is_positive, created_at)
    select ${member.id}, id, 0, ${app.clock.now + 1000} from posts where id >= ${rows[0]?.id ?? 0}`.execute(db);
}

const summary = ({ kind, postId, commentId }: Action) => [kind, postId, commentId];

describe('what a member has done', () => {
  it('is listed by time, the latest first, and to nobody else', async () => {
    const actions = await list(ana);
    expect(actions.map(summary)).toEqual([
      ['vote', ids.post, null],
      ['comment', ids.post, ids.comment],
      ['vote', ids.anonymous, null],
      ['follow', null, null],
      ['post', ids.own, null],
    ]);
    expect(actions[0]).toMatchObject({ isPositive: true, excerpt: 'By Ben' });
    expect(actions[1]).toMatchObject({ excerpt: 'Well said', isPositive: null });
    expect(actions[3]?.member?.id).toBe(ben.id);
    expect((await list(ben)).map(summary)).toEqual([['post', ids.post, null]]);
  });

  it('does not name the author of an anonymous post', async () => {
    const [vote] = (await list(ana)).filter(({ postId }) => postId === ids.anonymous);
    expect(vote?.member).toMatchObject({ id: 0, name: 'Anonymous' });
  });

  it('is in its order once when it is read page by page, also by kind', async () => {
    for (const kind of ['', '&kind=vote', '&kind=post', '&kind=comment', '&kind=follow']) {
      const all = await list(ana, `?limit=50${kind}`);
      expect(await list(ana, `?limit=1${kind}`)).toEqual(all);
      expect(all.length).toBeGreaterThan(0);
    }
  });

  it('is found among many votes of the other kind, by pages that examine few', async () => {
    const dan = await app.register('dan');
    const liked = await post(ben, 'Liked first');
    await app.services.votes.cast(asViewer(dan), { postId: liked, isPositive: true });
    const oldest = await post(ben, 'Disliked later');
    app.clock.now += 1000;
    const commented = { postId: oldest, content: 'Words', parentId: null };
    const { comment } = await app.services.comments.add(asViewer(ben), commented, { idempotencyKey: null });
    await app.services.comments.castVote(asViewer(dan), { commentId: comment.id, isPositive: true });
    await addVotesAgainst(dan, MAX_EXAMINED + 5);
    const page = (cursor?: string | null) =>
      app.services.actions.listVotes(asViewer(dan), { isPositive: true, limit: 5, ...(cursor && { cursor }) });
    const first = await page();
    expect(first.items).toEqual([]);
    const second = await page(first.nextCursor);
    expect(second.items.map(summary)).toEqual([
      ['vote', oldest, comment.id],
      ['vote', liked, null],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('leaves out what was deleted, taken back, or is hidden from the member by now', async () => {
    const hidden = await post(cleo, 'By Cleo');
    await app.services.votes.cast(asViewer(ana), { postId: hidden, isPositive: true });
    await app.database.db.updateTable('members').set({ is_private: 1 }).where('id', '=', cleo.id).execute();
    await app.services.comments.remove(asViewer(ana), { id: ids.comment });
    await app.services.votes.cast(asViewer(ana), { postId: ids.post, isPositive: null });
    for (const limit of [1, 50]) {
      expect((await list(ana, `?limit=${limit}`)).map(summary)).toEqual([
        // An anonymous post stays as visible as it was written.
        ['vote', ids.anonymous, null],
        ['follow', null, null],
        ['post', ids.own, null],
      ]);
    }
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;
let announced: Set<number>;
beforeAll(async () => {
  app = await openTestApp();
  [ana, ben, cleo] = [await app.register('ana'), await app.register('ben'), await app.register('cleo')];
  app.events.subscribe((event) => {
    if (event.kind === 'notifications') announced.add(event.memberId);
  });
});
afterAll(() => app.close());
beforeEach(() => {
  announced = new Set();
});

const post = async (content: string, author = ana): Promise<number> => {
  return publishPost(app, author, content);
};
const comment = async (author: TestMember, postId: number, content: string, parentId: number | null = null) =>
  (await app.services.comments.add(asViewer(author), { postId, content, parentId }, { idempotencyKey: null })).comment
    .id;
const unread = async (member: TestMember) =>
  (await app.services.notifications.unreadCount(asViewer(member))).unreadNotifications;
const announcedBy = async (work: () => Promise<unknown>) => {
  announced.clear();
  await work();
  return [...announced].toSorted((a, b) => a - b);
};

it('are counted again on the devices of all whom a deleted post was about', async () => {
  const postId = await post('Hello @ben');
  const first = await comment(cleo, postId, 'words');
  await comment(ana, postId, 'an answer', first);
  expect([await unread(ana), await unread(ben), await unread(cleo)]).toEqual([1, 1, 1]);
  expect(await announcedBy(() => app.services.posts.remove(asViewer(ana), { id: postId }))).toEqual([
    ana.id,
    ben.id,
    cleo.id,
  ]);
  expect([await unread(ana), await unread(ben), await unread(cleo)]).toEqual([0, 0, 0]);
});

it('are counted again on the devices of all whom a deleted comment was about', async () => {
  const postId = await post('Hello');
  const first = await comment(cleo, postId, 'words');
  const second = await comment(ben, postId, 'for @cleo');
  const answer = await comment(ben, postId, 'an answer', first);
  expect(await unread(cleo)).toBe(2);
  expect(await announcedBy(() => app.services.comments.remove(asViewer(ben), { id: second }))).toEqual([
    ana.id,
    cleo.id,
  ]);
  expect(await announcedBy(() => app.services.comments.remove(asViewer(ben), { id: answer }))).toEqual([
    ana.id,
    cleo.id,
  ]);
  expect([await unread(ana), await unread(cleo)]).toEqual([1, 0]);
});

it('are counted again on the devices of all who do not see the posts of an account that becomes private', async () => {
  await app.services.follows.follow(asViewer(ben), { followingId: ana.id });
  await post('Hello @ben and @cleo');
  expect([await unread(ben), await unread(cleo)]).toEqual([1, 1]);
  const privacy = { id: ana.id, isPrivate: true };
  expect(await announcedBy(() => app.services.settings.updatePrivacy(asViewer(ana), privacy))).toEqual([cleo.id]);
  expect([await unread(ben), await unread(cleo)]).toEqual([1, 0]);
});

it('are read once moderators have hidden the only comment that they are about, as after its deletion', async () => {
  const act = moderationOf(app);
  const [dora, moderator] = [await app.register('dora'), await app.register('enno')];
  await act.grant(moderator);
  const readAfter = async (work: (commentId: number) => Promise<unknown>, others: TestMember[] = []) => {
    const postId = await post('Hello', dora);
    const first = await comment(cleo, postId, 'words');
    for (const other of others) await comment(other, postId, 'more words');
    await work(first);
    const { is_read } = await app.database.db
      .selectFrom('notifications')
      .select('is_read')
      .where('recipient_id', '=', dora.id)
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow();
    return is_read;
  };
  const hide = (id: number) => act.sanction(ben, moderator, { kind: 'comment', id }, { action: 'hide' });
  const remove = (id: number) => app.services.comments.remove(asViewer(cleo), { id });
  expect([await readAfter(hide), await readAfter(remove)]).toEqual([1, 1]);
  expect([await readAfter(hide, [ben]), await readAfter(remove, [ben])]).toEqual([0, 0]);
});

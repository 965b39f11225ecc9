// Runs on both databases: what a case hides is decided in SQL.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { publishPost } from '../../support/publish-post.ts';

let app: TestApp;
let act: ReturnType<typeof moderationOf>;
let author: TestMember;
let reporter: TestMember;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  act = moderationOf(app);
  author = await app.register('nameless_author');
  reporter = await app.register('reporter');
  first = await app.register('first_one');
  second = await app.register('second_one');
  for (const member of [first, second]) await act.grant(member);
});
afterAll(() => app.close());

const get = (url: string, { token }: TestMember) => app.call('GET', url, { token });
const publish = (content: string, { token }: TestMember, isAnonymous = false) =>
  publishPost(app, { token }, content, { isAnonymous });
const allReads = async (moderator: TestMember, caseId: number) => {
  const urls = [
    ...['open', 'decided', 'appealed'].map((state) => `/api/moderation/cases?state=${state}`),
    ...['suspensions', 'audit-log', `cases/${caseId}`].map((path) => `/api/moderation/${path}`),
  ];
  return Promise.all(urls.map((url) => get(url, moderator)));
};

it('a case about a moderator does not exist for that moderator, decided or not', async () => {
  const caseId = await act.report(reporter, { kind: 'post', id: await publish('by a moderator', first) });
  const decide = { action: 'dismiss', reason: 'No rule was broken.' };
  const call = (path: string, body: object, method = 'POST') =>
    app.call(method, `/api/moderation/${path}`, { token: first.token, body });
  expect((await call(`cases/${caseId}/decision`, decide)).status).toBe(404);
  const unseen = async () => {
    const reads = await allReads(first, caseId);
    expect(reads.at(-1)?.status).toBe(404);
    for (const { text } of reads) expect(text).not.toMatch(/by a moderator|reporter/);
  };
  await unseen();
  const { decision } = await act.decide(second, caseId);
  await unseen();
  const undo = await call(`decisions/${decision?.id}/undo`, { reason: 'A mistake.' });
  const answer = await call(`decisions/${decision?.id}/appeal`, { isReversed: true, reason: 'No.' }, 'PUT');
  expect([undo.status, answer.status]).toEqual([404, 404]);
  expect((await get(`/api/moderation/cases/${caseId}`, second)).json.snapshot).toBe('by a moderator');
});

it('the author of an anonymous post or comment is not shown to moderators, also once it is deleted', async () => {
  const id = await publish('without a name', author, true);
  const body = { postId: id, content: 'by the same one' };
  const commented = await app.call('POST', '/api/comments', { token: author.token, body });
  const caseIds = [
    await act.report(first, { kind: 'post', id }),
    await act.report(first, { kind: 'comment', id: commented.json.comment.id }),
  ];
  const anonymous = { id: 0, name: 'Anonymous' };
  const check = async () => {
    for (const caseId of caseIds) {
      const reads = await allReads(first, caseId);
      expect(reads.at(-1)?.json).toMatchObject({ member: anonymous, isAnonymous: true, isSuspended: false });
      for (const { status, text } of reads) expect([status, text.includes('nameless_author')]).toEqual([200, false]);
    }
  };
  await check();
  for (const caseId of caseIds) await act.decide(first, caseId, { action: 'suspend' });
  await app.database.db.updateTable('posts').set({ deleted_at: 1 }).where('id', '=', id).execute();
  await check();
  expect((await get('/api/moderation/suspensions', first)).json).toMatchObject([{ member: anonymous }, {}]);
  expect((await get('/api/moderation/audit-log', first)).json[0]).toMatchObject({
    action: 'suspend',
    member: anonymous,
  });
  const named = await act.report(reporter, { kind: 'member', id: author.id });
  const isSuspended = async () => (await get(`/api/moderation/cases/${named}`, first)).json.isSuspended;
  expect(await isSuspended()).toBe(false);
  await act.decide(first, named, { action: 'suspend' });
  expect(await isSuspended()).toBe(true);
});

it('an anonymous case names the earlier one of the same author in which a rule was broken, and no other', async () => {
  const writer = await app.register('writer');
  const report = async (content: string, isAnonymous: boolean) =>
    act.report(reporter, { kind: 'post', id: await publish(content, writer, isAnonymous) });
  const sameAs = async (caseId: number) => (await get(`/api/moderation/cases/${caseId}`, first)).json.sameAuthorAs;
  await act.decide(first, await report('named', false));
  const one = await report('one', true);
  expect(await sameAs(one)).toBeNull();
  await act.decide(first, one);
  const dismissed = await report('two', true);
  await act.decide(first, dismissed, { action: 'dismiss' });
  expect([await sameAs(dismissed), await sameAs(await report('three', true))]).toEqual([one, one]);
  expect(await sameAs(await report('named again', false))).toBeNull();
  // Who has written in an unnamed chat may be known to a moderator.
  await app.database.db.updateTable('report_cases').set({ kind: 'message' }).where('id', '=', one).execute();
  expect([await sameAs(await report('four', true)), await sameAs(one)]).toEqual([null, null]);
});

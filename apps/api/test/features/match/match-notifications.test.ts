import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let owner: TestMember;
let guest: TestMember;
let sessionId: number;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, guest] = (await newMembers(app, 2)) as [TestMember, TestMember];
  const session = { vibeContent: 'A film', category: 'movies', location: null, timePreference: 'now' } as const;
  ({ id: sessionId } = await app.services.match.createSession(asViewer(owner), { ...session, maxParticipants: 2 }));
});

const ask = async (who = guest) =>
  (await app.services.match.request(asViewer(who), { sessionId, targetUserId: owner.id })).match.id;
const answer = (id: number, status: 'accepted' | 'declined') =>
  app.services.match.answer(asViewer(owner), { id, status });
const noticesOf = async (who: TestMember) =>
  (await app.call('GET', '/api/notifications', who)).json.notifications.map(({ type, actor, match, isRead }: any) => ({
    type,
    by: actor.id,
    isRead,
    ...match,
  }));
const unread = async (who: TestMember) =>
  (await app.services.notifications.unreadCount(asViewer(who))).unreadNotifications;

it('tells the owner who asks, and the one who asked of the answer yes', async () => {
  const id = await ask();
  const request = { type: 'match_request', by: guest.id, id, sessionId };
  expect(await noticesOf(owner)).toEqual([{ ...request, isRead: false, status: 'pending', isOpen: true }]);
  expect(await noticesOf(guest)).toEqual([]);
  await answer(id, 'accepted');
  expect(await noticesOf(owner)).toEqual([{ ...request, isRead: true, status: 'accepted', isOpen: false }]);
  expect(await noticesOf(guest)).toEqual([
    { type: 'match_accepted', by: owner.id, id, sessionId, isRead: false, status: 'accepted', isOpen: false },
  ]);
});

it('says which session it is about, by the beginning of its text', async () => {
  const excerptsOf = async (who: TestMember) =>
    (await app.call('GET', '/api/notifications', who)).json.notifications.map(({ excerpt }: any) => excerpt);
  const vibeContent = `Read\naloud ${'and on '.repeat(40)}`.trim();
  const session = { vibeContent, category: 'social', location: null, timePreference: 'now' } as const;
  const long = await app.services.match.createSession(asViewer(owner), { ...session, maxParticipants: 2 });
  await answer(await ask(), 'accepted');
  const target = { sessionId: long.id, targetUserId: owner.id };
  const { match } = await app.services.match.request(asViewer(guest), target);
  const [excerpt, other] = await excerptsOf(owner);
  expect(excerpt).toMatch(/^Read aloud (and on )+and on…$/);
  expect([excerpt.length <= EXCERPT_MAX, other]).toEqual([true, 'A film']);
  expect(await excerptsOf(guest)).toEqual(['A film']);
  await answer(match.id, 'declined');
  await app.services.match.cancelSession(asViewer(owner), { id: sessionId });
  expect(await excerptsOf(owner)).toEqual([excerpt, 'A film']);
});

it('tells nobody of the answer no', async () => {
  await answer(await ask(), 'declined');
  expect([await noticesOf(guest), await unread(owner)]).toEqual([[], 0]);
  expect(await noticesOf(owner)).toEqual([expect.objectContaining({ status: 'declined', isRead: true })]);
});

it('is no task any more once the session has ended or is cancelled', async () => {
  await ask();
  const { endsAt } = await app.services.match.getSession(asViewer(owner), { id: sessionId });
  const before = app.clock.now;
  app.clock.now = Date.parse(endsAt) - 1;
  expect(await unread(owner)).toBe(1);
  app.clock.now += 1;
  expect(await unread(owner)).toBe(0);
  expect(await noticesOf(owner)).toEqual([expect.objectContaining({ isRead: true, isOpen: false })]);
  app.clock.now = before;
  await app.services.match.cancelSession(asViewer(owner), { id: sessionId });
  expect([await unread(owner), (await noticesOf(owner))[0].isOpen]).toEqual([0, false]);
});

it('is gone for both when one blocks the other, as the match is', async () => {
  await answer(await ask(), 'accepted');
  await app.services.blocks.block(asViewer(guest), { id: owner.id });
  expect([await noticesOf(owner), await noticesOf(guest)]).toEqual([[], []]);
});

it('is not sent of a muted member', async () => {
  await app.services.mutes.mute(asViewer(owner), { id: guest.id });
  await ask();
  expect([await noticesOf(owner), await unread(owner)]).toEqual([[], 0]);
});

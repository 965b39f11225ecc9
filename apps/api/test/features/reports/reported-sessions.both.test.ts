// Runs on both databases: what is hidden is written in SQL.
import { HIDDEN_SESSION } from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp, TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import { type moderationOf, openModeratedApp } from '../../support/moderation.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let act: ReturnType<typeof moderationOf>;
let moderator: TestMember;
let owner: TestMember;
let guest: TestMember;
let reader: TestMember;
let session: VibeSession;

const TEXT = 'Cheap watches';

beforeAll(async () => {
  ({ app, act, moderator } = await openModeratedApp());
});
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.clock.now += 60 * 60 * 1000;
  [owner, guest, reader] = (await newMembers(app, 3)) as [TestMember, TestMember, TestMember];
  session = await createSession(app, owner, { vibeContent: TEXT, location: 'My shop', maxParticipants: 3 });
});

const report = ({ token }: TestMember, id = session.id) =>
  app.call('POST', '/api/reports', { token, body: { kind: 'session', id, reason: 'spam' } });
const get = async (url: string, { token }: TestMember) => (await app.call('GET', url, { token })).json;
const caseOf = async () => {
  const [{ id }] = (await get('/api/moderation/cases', moderator)).filter(
    ({ kind, excerpt }: { kind: string; excerpt: string }) => kind === 'session' && excerpt.startsWith(TEXT),
  );
  return get(`/api/moderation/cases/${id}`, moderator);
};
const subject = () => ({ kind: 'session' as const, id: session.id });

it('a report brings text, place and owner to the moderators, and is refused to the owner and who does not see it', async () => {
  expect((await report(reader)).status).toBe(201);
  expect((await report(owner)).json).toMatchObject({ message: 'You cannot report yourself' });
  expect(await caseOf()).toMatchObject({
    ...{ kind: 'session', snapshot: `${TEXT}\nMy shop`, text: `${TEXT}\nMy shop`, isHidden: false },
    ...{ isAnonymous: false, member: { id: owner.id }, postId: null },
  });
  expect(await get('/api/reports', reader)).toMatchObject([
    { kind: 'session', subject: { memberId: owner.id, excerpt: TEXT } },
  ]);
  await app.services.blocks.block(asViewer(owner), { id: guest.id });
  const [hidden, absent] = [await report(guest), await report(guest, 987_654)];
  expect([hidden.status, hidden.json]).toEqual([404, absent.json]);
  await app.services.blocks.block(asViewer(owner), { id: reader.id });
  expect(await get('/api/reports', reader)).toMatchObject([{ kind: 'session', subject: null }]);
});

it('one of an unnamed owner names nobody, to moderators neither, and is linked to no other case', async () => {
  session = await createSession(app, owner, { vibeContent: `${TEXT} 2`, isUnnamed: true });
  await report(reader);
  const { json: cases } = await app.call('GET', '/api/moderation/cases', moderator);
  const found = cases.find(({ excerpt }: { excerpt: string }) => excerpt === `${TEXT} 2`);
  const shown = await get(`/api/moderation/cases/${found.id}`, moderator);
  expect(shown).toMatchObject({ isAnonymous: true, member: { id: 0 }, sameAuthorAs: null });
  expect(JSON.stringify([shown, await get('/api/reports', reader)])).not.toContain(`"id":${owner.id},"name"`);
  expect(await get('/api/reports', reader)).toMatchObject([{ subject: { memberId: null, username: null } }]);
});

it('what is hidden is cancelled and its text gone from everywhere, and back when that is taken back', async () => {
  const matchId = await requestMatch(app, guest, session);
  await app.services.match.answer(asViewer(owner), { id: matchId, status: 'accepted' });
  const { id: chat } = await app.services.conversations.open(asViewer(guest), { matchId });
  const readAll = async (member: TestMember) =>
    JSON.stringify([
      await app.services.match.getSession(asViewer(member), session),
      await app.services.match.listMatches(asViewer(member), { filter: 'all', limit: 10 }),
      await app.services.conversations.get(asViewer(member), { id: chat }),
      await app.services.notifications.list(asViewer(member), { filter: 'all', limit: 10 }),
    ]);
  const decisionId = await act.sanction(reader, moderator, subject(), { action: 'hide' });
  for (const member of [guest, owner]) {
    const text = await readAll(member);
    expect([text.includes(TEXT), text.includes('My shop'), text.includes(HIDDEN_SESSION)]).toEqual([
      false,
      false,
      true,
    ]);
  }
  const hidden = await app.services.match.getSession(asViewer(owner), session);
  expect(hidden).toMatchObject({ status: 'cancelled', location: null });
  await expect(app.services.match.getSession(asViewer(reader), session)).rejects.toMatchObject({
    reason: 'session_not_found',
  });
  // Its owner reads in the decision what it is about.
  expect(await get('/api/decisions', owner)).toMatchObject([
    { action: 'hide', isHiding: true, kind: 'session', text: `${TEXT}\nMy shop` },
  ]);
  expect(await get('/api/reports', reader)).toMatchObject([{ outcome: 'removed' }]);
  expect((await report(guest)).status).toBe(404);
  await app.services.moderation.undo(asViewer(moderator), { id: decisionId, reason: 'A mistake.' });
  expect(await app.services.match.getSession(asViewer(guest), session)).toMatchObject({
    ...{ vibeContent: TEXT, location: 'My shop', status: 'cancelled' },
  });
});

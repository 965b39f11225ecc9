// Runs on both databases: locks differ.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import type { BusEvent } from '../../../src/events/event-bus.ts';
import { closeChats } from '../../../src/features/match/close-chats.ts';
import { endOneMatchOf } from '../../../src/features/match/end-matches-between.queries.ts';
import { moveWaitingLists } from '../../../src/features/match/move-waiting-lists.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let owner: TestMember;
let guest: TestMember;
let first: TestMember;
let second: TestMember;
let session: VibeSession;
let matchId: number;

beforeAll(async () => {
  app = await openTestApp();
}, 60_000);
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});
/** A full session: `guest` has its only seat; `first` and `second` wait. */
beforeEach(async () => {
  [owner, guest, first, second] = (await newMembers(app, 4)) as [TestMember, TestMember, TestMember, TestMember];
  session = await createSession(app, owner, { holdMinutes: 30 });
  matchId = await requestMatch(app, guest, session);
  await app.services.match.answer(asViewer(owner), { id: matchId, status: 'accepted' });
  await wait(first);
  await wait(second);
});

const wait = (member: TestMember) => app.services.match.joinWaitingList(asViewer(member), { id: session.id });
const leave = () => app.services.match.leave(asViewer(guest), { id: matchId });
const stateFor = (member: TestMember) => app.services.match.getSession(asViewer(member), { id: session.id });
const waitingOf = async (member: TestMember) => (await stateFor(member)).myWaiting;
const ask = async (member: TestMember) =>
  (
    await app.call('POST', '/api/vibe-match/matches', {
      token: member.token,
      body: { sessionId: session.id, targetUserId: owner.id },
    })
  ).status;
const typesOf = async (member: TestMember) =>
  (await app.call('GET', '/api/notifications', member)).json.notifications.map(({ type }: { type: string }) => type);
const after = (ms: number) => ({ db: app.database.db, events: app.events, now: () => app.clock.now + ms });
const moveAfter = (ms: number) => moveWaitingLists(after(ms), new AbortController().signal);
const isHeld = async (member: TestMember) => typeof (await waitingOf(member))?.heldUntil === 'string';

it('a place that becomes free is held for the first, who is told and takes it up by asking', async () => {
  expect([(await waitingOf(first))?.place, (await waitingOf(second))?.place]).toEqual([1, 2]);
  expect([await ask(first), await ask(second)]).toEqual([409, 409]);
  await leave();
  expect(await typesOf(owner)).toContain('match_left');
  expect(await typesOf(first)).toEqual(['match_place']);
  expect([await isHeld(first), (await waitingOf(second))?.place]).toEqual([true, 1]);
  expect(await stateFor(second)).toMatchObject({ status: 'full', seatsLeft: 0, waitingCount: 1 });
  expect([await ask(second), await ask(guest), await ask(first)]).toEqual([409, 409, 201]);
  // It is kept for the request until its owner answers.
  expect(await ask(second)).toBe(409);
  const { items } = await app.services.match.listMatches(asViewer(owner), { filter: 'requests', limit: 10 });
  expect(items.map(({ session: { status } }) => status)).toEqual(['active']);
  const id = items[0]?.id as number;
  await app.services.match.answer(asViewer(owner), { id, status: 'declined' });
  expect(await isHeld(second)).toBe(true);
});

it('a place that is not taken up in time goes to the next by the job alone', async () => {
  await leave();
  await moveAfter(29 * MINUTE_MS);
  expect([await isHeld(first), await isHeld(second)]).toEqual([true, false]);
  await moveAfter(31 * MINUTE_MS);
  expect([await waitingOf(first), await isHeld(second)]).toEqual([null, true]);
  expect(await typesOf(first)).toEqual([]);
  await moveAfter(2 * HOUR_MS);
  expect(await waitingOf(second)).toBe(null);
  expect((await stateFor(second)).status).toBe('active');
});

it('a place that its holder gives back, and a block, move the list up', async () => {
  await leave();
  await app.services.match.leaveWaitingList(asViewer(first), { id: session.id });
  expect(await isHeld(second)).toBe(true);
  await wait(first);
  await app.call('PUT', `/api/users/${owner.id}/block`, { token: second.token });
  expect(await isHeld(first)).toBe(true);
});

it('the end and the cancellation of a session end its waiting list, and whoever waited is told', async () => {
  const events: BusEvent[] = [];
  const stop = app.events.subscribe((event) => void events.push(event as BusEvent));
  await moveAfter(30 * DAY_MS);
  expect(await waitingOf(first)).toBe(null);
  await wait(first);
  await app.services.match.cancelSession(asViewer(owner), { id: session.id });
  stop();
  const waits = app.database.db.selectFrom('vibe_waits').selectAll().where('session_id', '=', session.id);
  expect(await waits.execute()).toEqual([]);
  const told = events.filter((event) => event.kind === 'vibe_session').map(({ memberId }) => memberId);
  // Who waited is found by nothing any more: once when it expired, once when it was cancelled.
  expect(told.filter((id) => id === first.id)).toEqual([first.id, first.id]);
});

it('the list of those one waits for takes the filters', async () => {
  const list = async (filter: { category?: 'outdoor' | 'food'; timePreference?: 'flexible' | 'now' }) =>
    (
      await app.services.match.listSessions(asViewer(first), {
        ...{ others: true, state: 'waiting', limit: 10 },
        ...filter,
      })
    ).items.map(({ id }) => id);
  expect(await list({})).toEqual([session.id]);
  expect(await list({ category: 'outdoor', timePreference: 'flexible' })).toEqual([session.id]);
  expect([await list({ category: 'food' }), await list({ timePreference: 'now' })]).toEqual([[], []]);
});

it('a session whose owner is deleted hands no place out', async () => {
  while (
    await inTransaction(app.database.db, (trx) =>
      endOneMatchOf({ trx, events: app.events, now: app.clock.now }, owner.id),
    )
  );
  expect([await isHeld(first), await typesOf(first)]).toEqual([false, []]);
});

it('of two who take the last held place at once one gets it, as often as they ask', async () => {
  await leave();
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(index % 2 ? first : second)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
});

it('when a place expires while it is taken up, one of the two has it', async () => {
  await leave();
  const [asked] = await Promise.all([ask(first), moveAfter(31 * MINUTE_MS), moveAfter(31 * MINUTE_MS)]);
  expect(await isHeld(second)).toBe(asked !== 201);
  expect([201, 409]).toContain(asked);
});

it('a chat is told a day before it closes, and is then only read', async () => {
  const { id } = await app.services.conversations.open(asViewer(guest), { matchId });
  const send = async () =>
    (
      await app.call('POST', `/api/conversations/${id}/messages`, {
        token: guest.token,
        body: { clientId: crypto.randomUUID(), content: 'Thanks' },
      })
    ).status;
  expect(await send()).toBe(201);
  const { db } = app.database;
  const now = app.clock.now;
  await db
    .updateTable('conversations')
    .set({ closes_at: now - 1 })
    .where('id', '=', id)
    .execute();
  // Nobody was told yet.
  expect(await send()).toBe(201);
  await closeChats(after(0), new AbortController().signal);
  expect(await typesOf(owner)).toContain('match_closing');
  const shown = await app.services.conversations.get(asViewer(guest), { id });
  expect([Date.parse(shown.closesAt ?? '') > now, shown.refusal]).toEqual([true, null]);
  await db
    .updateTable('conversations')
    .set({ closes_at: now - 1 })
    .where('id', '=', id)
    .execute();
  expect(await send()).toBe(409);
  await expect(app.services.conversations.typing(asViewer(guest), { id })).rejects.toMatchObject({
    reason: 'conversation_closed',
  });
  expect((await app.call('GET', `/api/conversations/${id}/messages`, { token: owner.token })).status).toBe(200);
});

it('the owner sees sums of the others’ answers, while there are three, which move once three answers differ', async () => {
  const members = (await newMembers(app, 3)) as TestMember[];
  session = await createSession(app, owner, { maxParticipants: 4 });
  for (const member of members) {
    const id = await requestMatch(app, member, session);
    await app.services.match.answer(asViewer(owner), { id, status: 'accepted' });
  }
  const answer = (member: TestMember, outcome: 'took_place' | 'nobody_came' | null) =>
    app.services.match.setOutcome(asViewer(member), { id: session.id, outcome });
  await expect(answer(owner, 'took_place')).rejects.toMatchObject({ reason: 'session_not_over' });
  const ended = { ends_at: app.clock.now - 1 };
  await app.database.db.updateTable('vibe_sessions').set(ended).where('id', '=', session.id).execute();
  const [one, two, three] = members as [TestMember, TestMember, TestMember];
  await answer(owner, 'took_place');
  await answer(one, 'took_place');
  await answer(two, 'took_place');
  expect((await stateFor(owner)).outcomes).toBe(null);
  await answer(three, 'took_place');
  expect((await stateFor(owner)).outcomes).toEqual({ tookPlace: 3, nobodyCame: 0 });
  // From a sum that moves at once everybody could tell whose answer it was.
  await answer(one, 'nobody_came');
  await answer(two, null);
  expect((await stateFor(owner)).outcomes).toBe(null);
  await answer(two, 'nobody_came');
  expect((await stateFor(owner)).outcomes).toEqual({ tookPlace: 3, nobodyCame: 0 });
  expect(await stateFor(one)).toMatchObject({ outcomes: null, myOutcome: 'nobody_came' });
  await answer(three, 'nobody_came');
  expect((await stateFor(owner)).outcomes).toEqual({ tookPlace: 0, nobodyCame: 3 });
});

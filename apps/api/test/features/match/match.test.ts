import { HOUR_MS } from '@vibeline/core/durations.rules';
import type { SessionPage } from '@vibeline/core/features/match/match.schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { addManySessions, createSession, requestMatch } from '../../support/match.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

const start = Date.UTC(2026, 10, 21, 12);

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let cara: TestMember;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  app.clock.now = start + count * 30 * 24 * HOUR_MS;
  [ana, ben, cara] = await Promise.all([
    app.register(`ana${count}`),
    app.register(`ben${count}`),
    app.register(`cara${count}`),
  ]);
});
afterEach(async () => expect(await findDrift(app.database)).toEqual([]));

const send = (method: string, path: string, { token }: TestMember, body?: object) =>
  app.call(method, `/api/vibe-match${path}`, { token, ...(body && { body }) });
const get = async (path: string, member: TestMember) => (await send('GET', path, member)).json;
const list = (member: TestMember, query = '') => get(`/sessions${query}`, member);
const ask = async (member: TestMember, id: number, targetUserId = ana.id) =>
  send('POST', '/matches', member, { sessionId: id, targetUserId });
const answer = (member: TestMember, id: number, status: string) => send('PATCH', `/matches/${id}`, member, { status });
const block = (member: TestMember, other: TestMember) =>
  app.call('PUT', `/api/users/${other.id}/block`, { token: member.token });
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);
const refusal = ({ status, json }: Awaited<ReturnType<typeof send>>) => [status, json.message];

describe('creating a session', () => {
  it('answers with all of it', async () => {
    await app.call('PUT', '/api/settings', { token: ana.token, body: { timeZone: 'Europe/Berlin' } });
    const body = {
      vibeContent: '  Climb a hill ',
      category: 'outdoor',
      location: ' Porto',
      timePreference: 'tonight',
      maxParticipants: '4',
    };
    const { status, json } = await send('POST', '/sessions', ana, body);
    const day = new Date(app.clock.now + 24 * HOUR_MS).toISOString().slice(0, 10);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      vibeContent: 'Climb a hill',
      category: 'outdoor',
      location: 'Porto',
      timePreference: 'tonight',
      maxParticipants: 4,
      seatsLeft: 3,
      status: 'active',
      createdAt: new Date(app.clock.now).toISOString(),
      endsAt: `${day}T05:00:00.000Z`,
      user: { id: ana.id, relation: null },
      participants: [],
      requestCount: 0,
      myMatch: null,
    });
    expect(await get(`/sessions/${json.id}`, ana)).toEqual(json);
  });

  it('has the documented defaults and sentences', async () => {
    const { json } = await send('POST', '/sessions', ana, {
      vibeContent: 'x',
      category: 'food',
      timePreference: 'now',
    });
    expect(json).toMatchObject({ maxParticipants: 2, location: null });
    const incomplete = 'Please fill in your vibe content and select a category.';
    for (const body of [{ category: 'food' }, { vibeContent: ' ', category: 'food' }, { vibeContent: 'x' }]) {
      const reply = await send('POST', '/sessions', ana, { timePreference: 'now', ...body });
      expect(refusal(reply)).toEqual([400, incomplete]);
    }
    for (const maxParticipants of [1, 11, 2.5, 'many']) {
      const body = { vibeContent: 'x', category: 'food', timePreference: 'now', maxParticipants };
      expect((await send('POST', '/sessions', ana, body)).status).toBe(400);
    }
  });

  it('is refused while 20 are neither over nor cancelled', async () => {
    const sessions = [];
    for (let index = 0; index < 20; index += 1) sessions.push(await createSession(app, ana, { timePreference: 'now' }));
    await expect(createSession(app, ana)).rejects.toMatchObject({ reason: 'too_many_sessions' });
    await send('POST', `/sessions/${sessions[3]?.id}/cancel`, ana);
    await createSession(app, ana, { timePreference: 'now' });
    await expect(createSession(app, ana)).rejects.toMatchObject({ reason: 'too_many_sessions' });
    app.clock.now += 3 * HOUR_MS;
    await createSession(app, ana);
  });
});

describe('active sessions', () => {
  it('are filtered by category, time and owner, the newest first', async () => {
    const hike = await createSession(app, ana);
    app.clock.now += 1;
    const film = await createSession(app, ben, { category: 'movies', timePreference: 'weekend' });
    app.clock.now += 1;
    const dinner = await createSession(app, cara, { category: 'food', timePreference: 'tonight' });
    const late = await createSession(app, cara, { category: 'movies', timePreference: 'now' });
    const all = [late.id, dinner.id, film.id, hike.id];
    expect(idsOf(await list(ana))).toEqual(all);
    expect(idsOf(await list(ana, '?others=true'))).toEqual(all.slice(0, 3));
    expect(idsOf(await list(ana, '?category=movies'))).toEqual([late.id, film.id]);
    expect(idsOf(await list(ana, '?timePreference=tonight'))).toEqual([dinner.id]);
    expect(idsOf(await list(ana, '?category=movies&timePreference=weekend&others=true'))).toEqual([film.id]);
    expect(await list(ana, '?category=sports')).toEqual([]);
  });

  it('are paged without a gap or a repeat, whatever their time', async () => {
    const created: number[] = [];
    for (let index = 0; index < 16; index += 1) {
      // Some of them at the same time.
      if (index % 3 === 0) app.clock.now += 1;
      const timePreference = (['now', 'tonight', 'weekend', 'flexible'] as const)[index % 4] ?? 'now';
      created.push((await createSession(app, index % 2 ? ana : ben, { timePreference })).id);
    }
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page: SessionPage = await app.services.match.listSessions(asViewer(cara), {
        limit: 5,
        others: true,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...idsOf(page.items));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(created.toReversed());
  });

  it('have cursors for the same filters alone', async () => {
    for (let index = 0; index < 2; index += 1) await createSession(app, ben);
    const input = { limit: 1, others: true, category: 'outdoor', timePreference: 'flexible' } as const;
    const listFor = (changes: object) => app.services.match.listSessions(asViewer(ana), { ...input, ...changes });
    const { nextCursor: cursor } = await listFor({});
    expect((await listFor({ cursor })).items).toHaveLength(1);
    const others = [{ category: undefined }, { category: 'food' }, { timePreference: 'now' }, { others: false }];
    for (const changes of others) {
      await expect(listFor({ ...changes, cursor })).rejects.toMatchObject({ reason: 'invalid_cursor' });
    }
  });

  it('are without full, cancelled and ended ones', async () => {
    const full = await createSession(app, ana);
    await answer(ana, await requestMatch(app, ben, full), 'accepted');
    const cancelled = await createSession(app, ana);
    await send('POST', `/sessions/${cancelled.id}/cancel`, ana);
    await createSession(app, ana, { timePreference: 'now' });
    app.clock.now += 3 * HOUR_MS;
    expect(await list(cara)).toEqual([]);
    expect((await get('/sessions/my', ana)).map(({ status }: { status: string }) => status)).toEqual([
      'ended',
      'cancelled',
      'full',
    ]);
    expect(await get('/sessions/my', cara)).toEqual([]);
  });

  it('are without those of members who blocked, were blocked or are muted', async () => {
    await createSession(app, ana);
    await createSession(app, ben);
    await block(ana, cara);
    await app.call('PUT', `/api/users/${ben.id}/mute`, { token: cara.token, body: {} });
    expect(await list(cara)).toEqual([]);
    expect(await list(ana)).toHaveLength(2);
  });

  it('go on behind thousands that have ended', async () => {
    const last = await createSession(app, ana);
    const { now } = app.clock;
    await addManySessions(app, { ownerIds: [ben.id, ben.id], count: 3_100, first: now + 1, endsAt: now + HOUR_MS });
    app.clock.now += 2 * HOUR_MS;
    const input = { limit: 10, others: false };
    const page = await app.services.match.listSessions(asViewer(cara), input);
    expect(page.items).toEqual([]);
    const next = await app.services.match.listSessions(asViewer(cara), { ...input, cursor: page.nextCursor ?? '' });
    expect([idsOf(next.items), next.nextCursor]).toEqual([[last.id], null]);
  });
});

describe('a session', () => {
  it('that is over or cancelled is there for its owner and who asked', async () => {
    for (const end of ['over', 'cancelled']) {
      const { id } = await createSession(app, ana, { timePreference: 'now' });
      await ask(ben, id);
      if (end === 'cancelled') await send('POST', `/sessions/${id}/cancel`, ana);
      else app.clock.now += 3 * HOUR_MS;
      expect((await send('GET', `/sessions/${id}`, ana)).status).toBe(200);
      expect((await send('GET', `/sessions/${id}`, ben)).status).toBe(200);
      expect(refusal(await send('GET', `/sessions/${id}`, cara))).toEqual([404, 'Session not found']);
      expect(refusal(await send('POST', `/sessions/${id}/cancel`, cara))).toEqual([404, 'Session not found']);
      const absent = await ask(cara, 987_654);
      for (const target of [ana, ben]) {
        const reply = await ask(cara, id, target.id);
        expect([reply.status, reply.text]).toEqual([404, absent.text]);
      }
      const again = await ask(ben, id);
      expect([again.status, again.json.status]).toEqual([200, 'pending']);
    }
  });

  it('is cancelled by its owner alone, once, and not after it has ended', async () => {
    const { id } = await createSession(app, ana, { timePreference: 'now' });
    const over = await createSession(app, ana, { timePreference: 'now' });
    expect(refusal(await send('POST', `/sessions/${id}/cancel`, ben))).toEqual([
      403,
      'Only the owner of the session can cancel it',
    ]);
    for (const _ of [1, 2]) expect((await send('POST', `/sessions/${id}/cancel`, ana)).json.status).toBe('cancelled');
    app.clock.now += 3 * HOUR_MS;
    expect((await send('POST', `/sessions/${over.id}/cancel`, ana)).json.status).toBe('ended');
  });

  it('shows who takes part to its owner and to those who do', async () => {
    const session = await createSession(app, ana, { maxParticipants: 4 });
    const dan = await app.register(`dan${count}`);
    for (const member of [ben, cara, dan]) {
      const id = await requestMatch(app, member, session);
      if (member !== dan) await answer(ana, id, 'accepted');
    }
    const participantsFor = async (member: TestMember) => {
      const { participants, requestCount, seatsLeft } = await get(`/sessions/${session.id}`, member);
      return [idsOf(participants), requestCount, seatsLeft];
    };
    expect(await participantsFor(ana)).toEqual([[ben.id, cara.id], 1, 1]);
    expect(await participantsFor(ben)).toEqual([[ben.id, cara.id], 0, 1]);
    expect(await participantsFor(dan)).toEqual([[], 0, 1]);
    const [shown] = await list(cara);
    expect(idsOf(shown.participants)).toEqual([ben.id, cara.id]);
    await block(ben, cara);
    expect(await participantsFor(cara)).toEqual([[cara.id], 0, 1]);
    expect(await participantsFor(ana)).toEqual([[ben.id, cara.id], 1, 1]);
  });
});

describe('a request', () => {
  it('is made once, and the owner is told', async () => {
    const { id } = await createSession(app, ana, { location: 'Porto' });
    const first = await ask(ben, id);
    expect(first.status).toBe(201);
    expect(first.json).toMatchObject({
      status: 'pending',
      session: { id, category: 'outdoor', vibeContent: 'Climb a hill', location: 'Porto', status: 'active' },
      user1: { id: ben.id, relation: null },
      user2: { id: ana.id },
    });
    const again = await ask(ben, id);
    expect([again.status, again.json]).toEqual([200, first.json]);
    await answer(ana, first.json.id, 'declined');
    const afterwards = await ask(ben, id);
    expect([afterwards.status, afterwards.json.status]).toEqual([200, 'declined']);
    expect(await told(ana)).toEqual([['match_request', first.json.id, 1]]);
    // Nobody is told of a decline.
    expect(await told(ben)).toEqual([]);
    expect((await get(`/sessions/${id}`, ben)).myMatch).toEqual({
      id: first.json.id,
      status: 'declined',
      isUnnamed: false,
    });
  });

  it('is refused for one’s own session, another owner and members who do not see each other', async () => {
    const { id } = await createSession(app, ana);
    expect(refusal(await ask(ana, id))).toEqual([400, 'You cannot ask to join your own session']);
    expect(refusal(await ask(ben, id, cara.id))).toEqual([400, 'Invalid match request']);
    await block(ana, ben);
    expect(refusal(await ask(ben, id))).toEqual([404, 'Session not found']);
  });

  it('is in the lists and counts of both', async () => {
    const session = await createSession(app, ana, { timePreference: 'now', maxParticipants: 3 });
    const [one, two] = [await requestMatch(app, ben, session), await requestMatch(app, cara, session)];
    const own = await requestMatch(app, ana, await createSession(app, ben));
    const counts = async (member: TestMember) => (await app.services.match.counts(asViewer(member))).matchRequests;
    expect([await counts(ana), await counts(ben), await counts(cara)]).toEqual([2, 1, 0]);
    expect(idsOf(await get('/matches/my', ana))).toEqual([own, two, one]);
    expect(idsOf(await get('/matches/my?limit=2', ana))).toEqual([own, two]);
    expect(idsOf(await get('/matches/my?filter=requests', ana))).toEqual([two, one]);
    expect(idsOf(await get('/matches/my?filter=sent', ana))).toEqual([own]);
    await answer(ana, one, 'accepted');
    expect(idsOf(await get('/matches/my?filter=requests', ana))).toEqual([two]);
    expect(await counts(ana)).toBe(1);
    app.clock.now += 3 * HOUR_MS;
    expect(await get('/matches/my?filter=requests', ana)).toEqual([]);
    expect(await counts(ana)).toBe(0);
    expect((await get('/matches/my?filter=sent', ben)).map((item: any) => item.session.status)).toEqual(['ended']);
  });
});

describe('a withdrawal', () => {
  const withdraw = (member: TestMember, id: number) => send('DELETE', `/matches/${id}`, member);

  it('is of who asked, while it waits, and leaves nothing with the owner', async () => {
    const session = await createSession(app, ana);
    const id = await requestMatch(app, ben, session);
    expect(refusal(await withdraw(ana, id))).toEqual([403, 'Only the member who asked can withdraw the request']);
    expect(refusal(await withdraw(cara, id))).toEqual([404, 'Match not found']);
    expect(refusal(await withdraw(ben, id))).toEqual([200, 'Request withdrawn']);
    expect(refusal(await withdraw(ben, id))).toEqual([404, 'Match not found']);
    expect(await told(ana)).toEqual([]);
    expect((await get(`/sessions/${session.id}`, ana)).requestCount).toBe(0);
    expect([await get('/matches/my', ana), await get('/matches/my', ben)]).toEqual([[], []]);
    expect((await get(`/sessions/${session.id}`, ben)).myMatch).toBeNull();
  });

  it('is refused after an answer, and possible after the session was cancelled', async () => {
    const [one, two] = [await createSession(app, ana), await createSession(app, ana)];
    const [declined, cancelled] = [await requestMatch(app, ben, one), await requestMatch(app, ben, two)];
    await answer(ana, declined, 'declined');
    expect(refusal(await withdraw(ben, declined))).toEqual([409, 'Already answered']);
    expect((await ask(ben, one.id)).json.status).toBe('declined');
    await send('POST', `/sessions/${two.id}/cancel`, ana);
    expect((await withdraw(ben, cancelled)).status).toBe(200);
  });
});

async function told({ id }: TestMember) {
  const rows = await app.database.db
    .selectFrom('notifications')
    .select(['kind', 'match_id', 'is_read'])
    .where('recipient_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => [row.kind, row.match_id, row.is_read]);
}

describe('an answer', () => {
  it('is the owner’s, and stays', async () => {
    const session = await createSession(app, ana, { maxParticipants: 3 });
    const id = await requestMatch(app, ben, session);
    expect(refusal(await answer(ben, id, 'accepted'))).toEqual([403, 'Only the invited member can answer']);
    expect(refusal(await answer(cara, id, 'accepted'))).toEqual([404, 'Match not found']);
    expect((await answer(ana, id, 'pending')).status).toBe(400);
    for (const _ of [1, 2]) {
      const { status, json } = await answer(ana, id, 'accepted');
      expect([status, json.status]).toEqual([200, 'accepted']);
    }
    expect(refusal(await answer(ana, id, 'declined'))).toEqual([409, 'Already answered']);
    expect(await told(ben)).toEqual([['match_accepted', id, 0]]);
    expect(await told(ana)).toEqual([['match_request', id, 1]]);
  });

  it('cannot give more seats than there are, and a decline always works', async () => {
    const session = await createSession(app, ana);
    const [one, two] = [await requestMatch(app, ben, session), await requestMatch(app, cara, session)];
    expect((await answer(ana, one, 'accepted')).json.session.status).toBe('full');
    expect(refusal(await answer(ana, two, 'accepted'))).toEqual([409, 'This session is full']);
    expect(refusal(await ask(await app.register(`dan${count}`), session.id))).toEqual([409, 'This session is full']);
    expect((await answer(ana, one, 'accepted')).status).toBe(200);
    expect((await answer(ana, two, 'declined')).status).toBe(200);
  });

  it.each(['over', 'cancelled'])('accepts nobody when the session is %s', async (end) => {
    const session = await createSession(app, ana, { timePreference: 'now' });
    const id = await requestMatch(app, ben, session);
    if (end === 'over') app.clock.now += 3 * HOUR_MS;
    else await send('POST', `/sessions/${session.id}/cancel`, ana);
    const message = end === 'over' ? 'This session has ended' : 'This session was cancelled';
    expect(refusal(await answer(ana, id, 'accepted'))).toEqual([409, message]);
    expect((await answer(ana, id, 'declined')).json.status).toBe('declined');
    expect(await told(ana)).toEqual([['match_request', id, 1]]);
  });
});

it('an accepted match has the place and the whole text of its session', async () => {
  const vibeContent = `${'long '.repeat(90)}end`;
  const session = await createSession(app, ana, { vibeContent, location: 'Porto, near the river' });
  await answer(ana, await requestMatch(app, ben, session), 'accepted');
  for (const member of [ana, ben]) {
    const [match] = await get('/matches/my', member);
    expect(match).toMatchObject({ status: 'accepted', session: { vibeContent, location: 'Porto, near the river' } });
  }
});

describe('a block', () => {
  it('ends requests and gives seats back', async () => {
    const session = await createSession(app, ana);
    const waiting = await createSession(app, ben);
    const declined = await createSession(app, ana);
    await answer(ana, await requestMatch(app, ben, session), 'accepted');
    await requestMatch(app, ana, waiting);
    const refused = await requestMatch(app, ben, declined);
    await answer(ana, refused, 'declined');
    await block(ben, ana);
    for (const member of [ana, ben]) expect(await get('/matches/my', member)).toEqual([]);
    expect(await get(`/sessions/${session.id}`, cara)).toMatchObject({ status: 'active', seatsLeft: 1 });
    expect((await get(`/sessions/${waiting.id}`, ben)).requestCount).toBe(0);
    expect(refusal(await answer(ana, refused, 'declined'))).toEqual([404, 'Match not found']);
    expect(await told(ben)).toEqual([]);
    await app.call('DELETE', `/api/users/${ana.id}/block`, { token: ben.token });
    expect((await ask(ben, declined.id)).json).toMatchObject({ id: refused, status: 'declined' });
  });
});

it('each change is announced once, and what changes nothing is not', async () => {
  const received: { kind: string }[] = [];
  const stop = app.events.subscribe((event) => received.push(event));
  const announced = () => received.splice(0).filter(({ kind }) => kind === 'vibe_session').length;
  const session = await createSession(app, ana, { maxParticipants: 3 });
  expect(announced()).toBe(1);
  const id = await requestMatch(app, ben, session);
  expect(announced()).toBe(1);
  await requestMatch(app, ben, session);
  expect(announced()).toBe(0);
  await answer(ana, id, 'accepted');
  expect(announced()).toBe(1);
  await answer(ana, id, 'accepted');
  await answer(ana, id, 'declined');
  expect(announced()).toBe(0);
  await block(ben, ana);
  expect(announced()).toBe(1);
  await send('POST', `/sessions/${session.id}/cancel`, ana);
  await send('POST', `/sessions/${session.id}/cancel`, ana);
  expect(announced()).toBe(1);
  stop();
});

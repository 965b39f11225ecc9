// Runs on both databases: locks differ.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createSession, requestMatch } from '../../support/match.ts';
import { findDrift } from '../../support/recount.ts';

const MANY = 20;

let app: TestApp;
let ana: TestMember;
let members: TestMember[];
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
  members = [];
  for (let index = 0; index < MANY; index += 1) members.push(await app.register(`member${index}`));
}, 60_000);
afterAll(async () => {
  expect(await findDrift(app.database)).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  count += 1;
  ana = await app.register(`ana${count}`);
});

const send = async (method: string, path: string, { token }: TestMember, body?: object) =>
  (await app.call(method, path, { token, ...(body && { body }) })).status;
const ask = (member: TestMember, sessionId: number) =>
  send('POST', '/api/vibe-match/matches', member, { sessionId, targetUserId: ana.id });
const answer = (id: number, status: 'accepted' | 'declined') =>
  send('PATCH', `/api/vibe-match/matches/${id}`, ana, { status });
const cancel = (id: number) => send('POST', `/api/vibe-match/sessions/${id}/cancel`, ana);
const block = (member: TestMember) => send('PUT', `/api/users/${ana.id}/block`, member);

const countOf = (statuses: readonly number[], ...wanted: number[]) =>
  statuses.filter((status) => wanted.includes(status)).length;
const stateOf = (id: number) =>
  app.database.db
    .selectFrom('vibe_sessions')
    .select(['accepted_count', 'pending_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('as many are accepted at once as there are seats', async () => {
  const session = await createSession(app, ana, { maxParticipants: 6 });
  const ids = await Promise.all(members.map((member) => requestMatch(app, member, session)));
  const statuses = await Promise.all(ids.map((id) => answer(id, 'accepted')));
  expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([5, MANY - 5]);
  expect(await stateOf(session.id)).toEqual({ accepted_count: 5, pending_count: MANY - 5 });
});

it('a request that is made many times at once is one', async () => {
  const { id } = await createSession(app, ana);
  const member = members[0] as TestMember;
  const statuses = await Promise.all(Array.from({ length: MANY }, () => ask(member, id)));
  expect([countOf(statuses, 201), countOf(statuses, 200)]).toEqual([1, MANY - 1]);
  expect(await stateOf(id)).toEqual({ accepted_count: 0, pending_count: 1 });
});

it('the same match is answered once, whichever answer comes first', async () => {
  const session = await createSession(app, ana);
  const id = await requestMatch(app, members[0] as TestMember, session);
  const answers = Array.from({ length: MANY }, (_, index) => (index % 2 ? 'accepted' : 'declined'));
  const statuses = await Promise.all(answers.map((status) => answer(id, status as 'accepted' | 'declined')));
  expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([MANY / 2, MANY / 2]);
  const { accepted_count, pending_count } = await stateOf(session.id);
  expect(pending_count).toBe(0);
  expect(accepted_count).toBe(answers[statuses.indexOf(200)] === 'accepted' ? 1 : 0);
});

it('requests, answers and the end of a session at once leave its counts right', async () => {
  const session = await createSession(app, ana, { maxParticipants: 4 });
  const early = members.slice(0, MANY / 2);
  const ids = await Promise.all(early.map((member) => requestMatch(app, member, session)));
  const statuses = await Promise.all([
    ...members.map((member) => ask(member, session.id)),
    ...ids.map((id, index) => answer(id, index % 3 ? 'accepted' : 'declined')),
    ...early.map((member, index) => send('DELETE', `/api/vibe-match/matches/${ids[index]}`, member)),
    cancel(session.id),
    cancel(session.id),
  ]);
  // 404: for who asks after the end, and had not asked before, there is no session.
  expect(countOf(statuses, 200, 201, 404, 409)).toBe(statuses.length);
  expect(statuses.slice(-2)).toEqual([200, 200]);
  expect((await stateOf(session.id)).accepted_count).toBeLessThanOrEqual(3);
});

it('blocks while sessions are asked for and answered leave no match between the two', async () => {
  const sessions = await Promise.all(Array.from({ length: 3 }, () => createSession(app, ana, { maxParticipants: 10 })));
  const asked = await Promise.all(
    sessions.flatMap((session) => members.map((member) => requestMatch(app, member, session))),
  );
  const statuses = await Promise.all([
    ...asked.map((id) => answer(id, 'accepted')),
    ...members.map((member) => block(member)),
    ...members.flatMap((member) => sessions.map(({ id }) => ask(member, id))),
  ]);
  expect(countOf(statuses, 200, 201, 404, 409)).toBe(statuses.length);
  for (const { id } of sessions) expect(await stateOf(id)).toEqual({ accepted_count: 0, pending_count: 0 });
  for (const member of members) await send('DELETE', `/api/users/${ana.id}/block`, member);
});

it('sessions that are created at once are not more than one may have', async () => {
  const body = { vibeContent: 'Climb a hill', category: 'outdoor', timePreference: 'now' };
  const statuses = await Promise.all(
    Array.from({ length: MANY + 5 }, () => send('POST', '/api/vibe-match/sessions', ana, body)),
  );
  expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([MANY, 5]);
});

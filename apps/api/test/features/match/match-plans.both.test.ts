// Runs on both databases: the plans of queries differ.
import { HOUR_MS } from '@vibeline/core/durations.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { addManySessions } from '../../support/match.ts';
import { planOf, statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const OWNERS = 500;

let app: TestApp;
/** Asked to join hundreds of sessions, and owns as many. */
let ana: Viewer;

beforeAll(async () => {
  app = await openTestApp();
  ana = asViewer(await app.register('ana'));
  const { db } = app.database;
  const { now } = app.clock;
  const [first = 0] = await addManyMembers(db, OWNERS);
  const ownerIds = [first, first + OWNERS - 1] as const;
  await addManySessions(app, {
    ownerIds,
    count: 6_000,
    first: now - 100 * 24 * HOUR_MS,
    endsAt: now - 90 * 24 * HOUR_MS,
  });
  await addManySessions(app, { ownerIds, count: 6_000, first: now - HOUR_MS, endsAt: now + HOUR_MS });
  await addManySessions(app, { ownerIds: [ana.id, ana.id], count: 1_000, first: now - HOUR_MS, endsAt: now - 1 });
  await sql`insert into vibe_matches (session_id, user1_id, user2_id, status, created_at)
    select id, case when id % 20 = 0 then ${ana.id} else owner_id - 1 end, owner_id, 'pending', created_at
    from vibe_sessions where owner_id <> ${ana.id}`.execute(db);
  await sql`insert into vibe_matches (session_id, user1_id, user2_id, status, created_at)
    select id, ${first}, owner_id, 'pending', created_at from vibe_sessions where owner_id = ${ana.id}`.execute(db);
  if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => app.close());

type Read = (limit: number) => Promise<unknown>;

const sessions = (filters: object) => (limit: number) =>
  app.services.match.listSessions(ana, { limit, others: false, ...filters });
const matches = (filter: 'all' | 'requests' | 'sent') => (limit: number) =>
  app.services.match.listMatches(ana, { limit, filter });

const reads: [name: string, read: Read, statements: number, index: RegExp][] = [
  ['active sessions', sessions({}), 3, /vibe_sessions_open\b/],
  ['sessions of others', sessions({ others: true }), 3, /vibe_sessions_open\b/],
  ['sessions of a category', sessions({ category: 'food' }), 3, /vibe_sessions_open_of_category/],
  ['sessions for a time', sessions({ timePreference: 'flexible' }), 3, /vibe_sessions_open\b/],
  [
    'sessions of a category for a time',
    sessions({ category: 'food', timePreference: 'now' }),
    3,
    /vibe_sessions_open_of_category/,
  ],
  ['own sessions', (limit) => app.services.match.listOwnSessions(ana, { limit }), 2, /vibe_sessions_by_owner/],
  ['matches', matches('all'), 3, /vibe_matches_by_user1_id.*vibe_matches_by_user2_id/s],
  ['requests', matches('requests'), 3, /vibe_matches_waiting/],
  ['sent requests', matches('sent'), 3, /vibe_matches_by_user1_id/],
  ['counts', () => app.services.match.counts(ana), 1, /vibe_sessions_running/],
];

describe.each(reads)('%s', (_name, read, most, index) => {
  it('take the same number of statements for each size of a page', async () => {
    // The first cursor of a server reads the key that encrypts it.
    await read(1);
    for (const limit of [1, 20, 100]) {
      expect((await statementsOf(app.database.db, () => read(limit))).length).toBeLessThanOrEqual(most);
    }
  });

  it('are read from an index in their order', async () => {
    const statements = await statementsOf(app.database.db, () => read(20));
    const [ids] = statements;
    const plan = await planOf(app.database.db, ids);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/USE TEMP B-TREE|SCAN vibe_|Seq Scan|AUTOMATIC|BLOOM|\bSort {2}\(cost/);
  });
});

import type { Viewer } from '@vibeline/core/rpc/viewer';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { addManyFriends } from '../../support/many-friends.ts';
import { type Statement, statementsOf } from '../../support/statements.ts';

const MANY = 9_990;
const FIRST = 1_000;

let app: TestApp;
/** Members with almost as many friends as one may have, the same ones; the first is a friend of the others. */
let hubs: Viewer[];
/** A friend of 60 members who have few friends. */
let ana: Viewer;

beforeAll(async () => {
  app = await openTestApp();
  const register = async (name: string) => ({ id: (await app.register(name)).id, sessionId: 0 });
  hubs = await Promise.all(['hub0', 'hub1', 'hub2', 'hub3', 'hub4', 'hub5', 'hub6'].map(register));
  ana = await register('ana');
  await addManyFriends(app.database, { first: FIRST, count: MANY, among: 2, hubs: hubs.map(({ id }) => id) });
  const [first, ...others] = hubs as [Viewer, ...Viewer[]];
  for (const hub of others) await befriend(hub, first);
  for (let step = 0; step < 60; step += 1) await befriend(ana, { id: FIRST + step * 10, sessionId: 0 });
  if (inject('engine') === 'postgres') await sql`analyze`.execute(app.database.db);
}, 180_000);
afterAll(() => app.close());

async function befriend(one: Viewer, other: Viewer): Promise<void> {
  await app.services.friends.request(one, { addresseeId: other.id });
  await app.services.friends.accept(other, { id: one.id });
}

const hub = (index: number) => hubs[index] as Viewer;
const list = (viewer: Viewer, options: { limit: number; isClose?: boolean; search?: string }) =>
  app.services.friends.list(viewer, { isClose: false, ...options });

describe('a member with thousands of friends', () => {
  it('has true numbers of friends in common with others who have as many', async () => {
    const { items } = await list(hub(0), { limit: 6 });
    expect(items.map(({ member }) => member.id)).toEqual(
      hubs
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
    expect(items.map(({ mutualFriends }) => mutualFriends)).toEqual(Array.from({ length: 6 }, () => MANY));
  });

  it('has true numbers of friends in common with others who have few', async () => {
    const { items } = await list(hub(1), { limit: 5, search: 'many500' });
    // Two before and two after them, and the first hub.
    expect(items.map(({ mutualFriends }) => mutualFriends)).toContain(5);
  });

  it('is searched to the end', async () => {
    const { items } = await list(hub(1), { limit: 20, search: `Many ${FIRST + MANY - 1}` });
    expect(items.map(({ member }) => member.id)).toEqual([FIRST + MANY - 1]);
  });

  it('is suggested members, each for a true reason', async () => {
    const suggestions = await app.services.friends.suggestions(ana);
    expect(suggestions).toHaveLength(20);
    for (const { reason, mutualFriends } of suggestions) {
      expect(reason).toMatchObject({ kind: 'mutual', count: mutualFriends });
      expect(mutualFriends).toBeGreaterThan(0);
    }
    const counts = suggestions.map(({ mutualFriends }) => mutualFriends);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(await app.services.friends.suggestions(hub(1))).toEqual([]);
  });
});

describe('a page of friends', () => {
  it.each([1, 20, 100])('takes the same number of statements for a page of %i', async (limit) => {
    // The rows, the viewer's counters and the friends in common.
    expect(await statementsOf(app.database.db, () => list(ana, { limit }))).toHaveLength(3);
  });

  it('counts at most 40,000 friends in one statement', async () => {
    const statements = await statementsOf(app.database.db, () => list(hub(0), { limit: 6 }));
    expect(statements).toHaveLength(4);
  });
});

/** Tables of which Postgres must not read all rows. Others are small here. */
const LARGE = /Seq Scan on (friendships|members|member_settings)/;

const reads: [name: string, read: () => Promise<unknown>, sqlite: RegExp][] = [
  ['a page', () => list(hub(1), { limit: 20 }), /friendships_latest \(member_id=\? AND state=\? AND changed_at<\?\)/],
  [
    'close friends',
    () => list(hub(1), { limit: 20, isClose: true }),
    /friendships_own_close \(member_id=\? AND changed_at<\?\)/,
  ],
  [
    'a search',
    () => list(hub(1), { limit: 20, search: 'nobody' }),
    /friendships_latest \(member_id=\? AND state=\? AND/,
  ],
  [
    'friends in common',
    () => list(hub(0), { limit: 6 }),
    /friendships_mutual \(member_id=\? AND state=\? AND other_id=\?\)/,
  ],
  ['requests', () => app.services.friends.requests(ana, { limit: 20 }), /friendships_latest/],
  ['counts', () => app.services.friends.counts(hub(1)), /friendships_(mutual|latest) \(member_id=\? AND state=\?\)/],
  ['suggestions', () => app.services.friends.suggestions(ana), /friendships_mutual \(member_id=\? AND state=\?\)/],
];

describe.each(reads)('%s', (_name, read, sqlite) => {
  it('is found by indexes only', async () => {
    const statements = await statementsOf(app.database.db, read);
    const plans = await Promise.all(statements.map(planOf));
    const plan = plans.join('\n');
    if (inject('engine') === 'postgres') {
      expect(plan).not.toMatch(LARGE);
      return;
    }
    expect(plan).toMatch(sqlite);
    // The others are rows that were read before.
    expect(plan).not.toMatch(
      /SCAN (?!listed|friendships$|newest|counted|candidates|waiting|\(subquery)|BLOOM|AUTOMATIC/m,
    );
  });
});

async function planOf({ sql: text, parameters }: Statement): Promise<string> {
  const explain = inject('engine') === 'sqlite' ? 'explain query plan' : 'explain';
  const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
  const { rows } = await app.database.db.executeQuery<Record<string, string>>(query);
  return rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n');
}

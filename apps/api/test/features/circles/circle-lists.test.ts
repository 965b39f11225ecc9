import type { CircleFilter } from '@vibeline/core/features/circles/circle.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MAX_EXAMINED } from '../../../src/db/lists/listed-rows.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle, fillCircle } from '../../support/circles.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { planOf, statementsOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const OWNERS = 1_000;
/** One in ten of them is private. */
const CIRCLES = 10_000;
/** The newest public circles, of an owner whom `hidden` has blocked. */
const HIDDEN = MAX_EXAMINED + 50;

let app: TestApp;
let owners: number[];
/** In every hundredth circle, and in three private ones of her own. */
let ana: Viewer;
/** Has blocked the owner of the newest public circles, and is in private ones among them. */
let ben: Viewer;
let eve: Viewer;
/** Public ones, of 1 and 100 members. */
let small: number;
let full: number;

async function addCircles(ownerIds: string, many: number, isPrivate: string): Promise<void> {
  await sql`insert into circles (name, is_private, member_limit, member_count, owner_id, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(many)})
    select 'Circle', ${sql.raw(isPrivate)}, 100, 1, ${sql.raw(ownerIds)}, n from numbers`.execute(app.database.db);
}

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  const [one, two, three, blocked] = (await Promise.all(
    ['ana', 'ben', 'eve', 'blocked'].map((name) => app.register(name)),
  )) as [TestMember, TestMember, TestMember, TestMember];
  [ana, ben, eve] = [asViewer(one), asViewer(two), asViewer(three)];
  owners = await addManyMembers(db, OWNERS);
  const [first = 0] = owners;
  await addCircles(`${first} + n % ${OWNERS}`, CIRCLES, 'case when n % 10 = 0 then 1 else 0 end');
  await createCircle(app, two, { isPrivate: true });
  await addCircles(String(blocked.id), HIDDEN / 2, '0');
  await createCircle(app, two, { isPrivate: true });
  await addCircles(String(blocked.id), HIDDEN / 2, '0');
  await sql`insert into circle_members (circle_id, member_id, joined_at)
    select id, owner_id, 1 from circles where not exists
      (select 1 from circle_members where circle_members.circle_id = circles.id)`.execute(db);
  await sql`insert into circle_members (circle_id, member_id, joined_at)
    select id, ${ana.id}, 1 + id % 7 from circles where id % 100 = 0`.execute(db);
  await app.services.blocks.block(ben, { id: blocked.id });
  for (let index = 0; index < 3; index += 1) await createCircle(app, one, { isPrivate: true });
  small = await createCircle(app, one);
  full = await createCircle(app, one, { memberLimit: 100 });
  await fillCircle(app, full, owners.slice(0, 99));
  if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
}, 180_000);
afterAll(() => app.close());

const list = (viewer: Viewer, filter: CircleFilter, options: { limit: number; cursor?: string } = { limit: 20 }) =>
  app.services.circles.list(viewer, { filter, ...options });
const members = (id: number, options: { limit: number; search?: string; cursor?: string } = { limit: 20 }) =>
  app.services.circles.members(ana, { id, ...options });

type ListPage = (cursor: string | undefined) => Promise<{ items: object[]; nextCursor: string | null }>;

async function readAll<Item>(read: ListPage, idOf: (item: never) => Item): Promise<Item[]> {
  const ids: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    ids.push(...page.items.map((item) => idOf(item as never)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const withCursor = (cursor: string | undefined) => ({ limit: 100, ...(cursor !== undefined && { cursor }) });
const readList = (viewer: Viewer, filter: CircleFilter) =>
  readAll(
    (cursor) => list(viewer, filter, withCursor(cursor)),
    ({ id }: { id: number }) => id,
  );

/** By another query than the service's. */
async function expected(viewer: Viewer, condition: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select circles.id from circles
    left join circle_members mine on mine.circle_id = circles.id and mine.member_id = ${viewer.id}
    left join blocks on blocks.member_id = ${viewer.id} and blocks.other_id = circles.owner_id
    where blocks.other_id is null and ${sql.raw(condition)}`.execute(app.database.db);
  return rows.map(({ id }) => Number(id));
}

describe('all pages of a list', () => {
  it.each([
    ['all', 'ana', 'circles.is_private = 0 or mine.member_id is not null'],
    ['discover', 'ana', 'circles.is_private = 0 and mine.member_id is null'],
    ['all', 'ben', 'circles.is_private = 0 or mine.member_id is not null'],
    ['discover', 'ben', 'circles.is_private = 0 and mine.member_id is null'],
    ['all', 'eve', 'circles.is_private = 0'],
  ] as const)('%s of %s has each circle once, the newest first', async (filter, name, condition) => {
    const viewer = { ana, ben, eve }[name];
    const ids = await readList(viewer, filter);
    const wanted = await expected(viewer, `(${condition})`);
    expect(ids).toEqual(wanted.sort((one, other) => other - one));
    expect(ids.length).toBeGreaterThan(8_000);
  });

  it('mine has those that were joined last first', async () => {
    const wanted = await app.database.db
      .selectFrom('circle_members')
      .select('circle_id')
      .where('member_id', '=', ana.id)
      .orderBy('joined_at', 'desc')
      .orderBy('circle_id', 'desc')
      .execute();
    expect(await readList(ana, 'mine')).toEqual(wanted.map((row) => row.circle_id));
    expect(await readList(eve, 'mine')).toEqual([]);
  });

  it('ends short, with a cursor that does not tell of them, where most rows are hidden', async () => {
    const { items, nextCursor } = await list(ben, 'discover');
    expect(items.length).toBeLessThan(20);
    expect(nextCursor).toMatch(/^~/);
  });

  it('of members has the owner first, then those who joined last', async () => {
    const { circles } = app.services;
    const ids = await readAll(
      (cursor) => circles.members(ana, { id: full, ...withCursor(cursor), limit: 30 }),
      ({ member }: { member: { id: number } }) => member.id,
    );
    expect(ids).toEqual([ana.id, ...owners.slice(0, 99).reverse()]);
  });

  it('of members has those whose names are searched for', async () => {
    const { items } = await members(full, { limit: 20, search: 'ana' });
    expect(items.map(({ member, role }) => [member.id, role])).toEqual([[ana.id, 'owner']]);
    expect((await members(full, { limit: 20, search: 'nobody' })).items).toEqual([]);
  });

  it('refuses a cursor of another list or viewer', async () => {
    const { nextCursor: cursor } = await list(eve, 'all');
    if (cursor === null) throw new Error('There is only one page');
    await expect(list(ana, 'all', { limit: 20, cursor })).rejects.toMatchObject({ reason: 'invalid_cursor' });
    await expect(list(eve, 'mine', { limit: 20, cursor })).rejects.toMatchObject({ reason: 'invalid_cursor' });
    await expect(members(full, { limit: 20, cursor })).rejects.toMatchObject({ reason: 'invalid_cursor' });
    const { nextCursor: ofAll } = await members(full, { limit: 20 });
    if (ofAll === null) throw new Error('There is only one page');
    await expect(members(full, { limit: 20, cursor: ofAll, search: 'm' })).rejects.toMatchObject({
      reason: 'invalid_cursor',
    });
  });
});

const run = (read: () => Promise<unknown>) => statementsOf(app.database.db, read);

describe('the number of statements', () => {
  it.each([1, 20, 100])('is the same for a page of %i', async (limit) => {
    expect(await run(() => list(ana, 'all', { limit }))).toHaveLength(2);
    expect(await run(() => list(ana, 'discover', { limit }))).toHaveLength(1);
    expect(await run(() => list(ana, 'mine', { limit }))).toHaveLength(1);
    for (const id of [small, full]) expect(await run(() => members(id, { limit }))).toHaveLength(2);
  });
});

const reads: [name: string, read: () => Promise<unknown>, sqlite: RegExp][] = [
  ['all circles', () => list(ana, 'all'), /circles_public|circle_members_by_member \(member_id=\?\)/],
  ['others', () => list(ana, 'discover'), /circles_public/],
  ['one’s own', () => list(ana, 'mine'), /circle_members_by_member \(member_id=\? AND \(joined_at,circle_id\)</],
  ['one', () => app.services.circles.get(ana, { id: full }), /circles USING INTEGER PRIMARY KEY/],
  ['members', () => members(full), /circle_members USING .*\(circle_id=\?\)/],
  [
    'a search of members',
    () => members(full, { limit: 20, search: 'many' }),
    /circle_members USING .*\(circle_id=\?\)/,
  ],
  ['counts', () => app.services.circles.counts(ana), /circle_invitations_of_member/],
];

describe.each(reads)('%s', (_name, read, sqlite) => {
  it('is found by indexes only', async () => {
    const statements = await run(read);
    const plans: string[] = [];
    for (const statement of statements) plans.push(await planOf(app.database.db, statement, []));
    const plan = plans.join('\n');
    if (inject('engine') === 'postgres') {
      expect(plan).not.toMatch(/Seq Scan on (circles|circle_members|members|member_stats)\b/);
      return;
    }
    expect(plan).toMatch(sqlite);
    expect(plan).not.toMatch(
      /SCAN (?!listed|waiting|\(subquery|circles USING (COVERING )?INDEX circles_public)|AUTOMATIC/m,
    );
  });
});

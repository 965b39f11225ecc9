// Runs on both databases: what the job reads and writes is SQL of its own.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWeighing } from '../../../src/db/settings.ts';
import { weighExclusions } from '../../../src/features/vote-weights/weigh-exclusions.ts';
import { weighVotes } from '../../../src/features/vote-weights/weigh-votes.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { addManyMembers } from '../../support/many-members.ts';
import { moderationOf } from '../../support/moderation.ts';
import { findDrift } from '../../support/recount.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let moderator: TestMember;
/** Six members who vote for one another alone, and others who vote for anyone. */
let ring: number[];
let others: number[];

const weigh = (votesPerRun?: number) =>
  weighVotes({ db: app.database.db, now: () => app.clock.now }, new AbortController().signal, {
    share: 1,
    ...(votesPerRun !== undefined && { votesPerRun }),
  });
const weighExcluded = () =>
  weighExclusions({ db: app.database.db, now: () => app.clock.now }, new AbortController().signal);
const explain = (id: number) => app.services.posts.explain(asViewer(moderator), { id, ranker: 'rising' });
const cast = (voter: number, postId: number, isPositive: boolean | null = true) =>
  app.services.votes.cast({ id: voter, sessionId: 0 }, { postId, isPositive });

async function publish(author: number): Promise<number> {
  const input = { content: 'words', media: [], hashtags: [], isAnonymous: false };
  const made = await app.services.posts.create(
    { id: author, sessionId: 0 },
    { ...input } as never,
    { idempotencyKey: null } as never,
  );
  return (made as { id: number }).id;
}

/** Each post gets a positive vote of all. */
async function vote(voters: readonly number[], posts: readonly number[]): Promise<void> {
  for (const postId of posts) for (const voter of voters) await cast(voter, postId);
}

/** The many members have no password, and no words to be found by. */
const drift = async () =>
  (await findDrift(app.database)).filter((text) => !/^(words of a member|members without a password)/.test(text));

const withheldOf = (memberId: number) =>
  app.database.db
    .selectFrom('member_stats')
    .select(['withheld_positive', 'withheld_negative'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

/** What the job writes, without the times. */
async function readStored() {
  const { db } = app.database;
  const weights = await db.selectFrom('vote_weights').selectAll().orderBy('post_id').orderBy('member_id').execute();
  const members = await db.selectFrom('vote_ring_members').selectAll().orderBy('member_id').execute();
  return { weights, members, rings: await db.selectFrom('vote_rings').select('id').execute() };
}

/** As a moderator decides it. */
async function exclude(memberId: number, until: number): Promise<void> {
  const decision = { action: 'exclude' as const, is_hiding: 0, rule: 'other' as const, reason: 'x', until };
  const postId = await publish(ring[0] ?? 0);
  const case_id = await moderationOf(app).report(moderator, { kind: 'post', id: postId });
  const rest = { case_id, member_id: memberId, moderator_id: moderator.id, created_at: app.clock.now };
  await app.database.db
    .insertInto('decisions')
    .values({ ...decision, ...rest, id: memberId })
    .execute();
}

const stats = (postId: number) =>
  app.database.db.selectFrom('post_stats').selectAll().where('post_id', '=', postId).executeTakeFirstOrThrow();

async function openWorld(): Promise<void> {
  app = await openTestApp();
  moderator = await app.register('overseer');
  await moderationOf(app).grant(moderator);
  const many = await addManyMembers(app.database.db, 66);
  await sql`insert into member_settings (member_id, anonymous_posting, data_sharing)
    select id, 1, 1 from members where username_key like 'many%'`.execute(app.database.db);
  [ring, others] = [many.slice(0, 12), many.slice(12)];
}

/** For a moderator outside the ring the decision is one card a call; for one who is in it, nothing. */
async function expectOneCard(helper: number, members: number) {
  const { moderation } = app.services;
  const request = { state: 'decided', limit: 50 } as const;
  const { items } = await moderation.listCases(asViewer(moderator), request);
  const groups = items.flatMap(({ decision }) => decision?.group ?? []);
  // Of two calls at once, each has decided about some.
  expect([items.length === groups.length, items.length <= 2]).toEqual([true, true]);
  expect(groups.reduce((sum, { memberCount }) => sum + memberCount, 0)).toBe(members);
  const caseId = items[0]?.id ?? 0;
  const shown = await moderation.getCase(asViewer(moderator), { id: caseId });
  expect(shown.decidedAtOnce).toHaveLength((shown.decision?.group?.memberCount ?? 0) - 1);
  const inside = { id: helper, sessionId: 0 };
  expect((await moderation.listCases(inside, request)).items).toEqual([]);
  await expect(moderation.getCase(inside, { id: caseId })).rejects.toMatchObject({ reason: 'not_found' });
  const logOf = async (viewer: typeof inside) =>
    (await moderation.listLog(viewer, { limit: 50 }, { role: 'moderator' } as never)).items.filter(
      ({ action }) => action === 'exclude',
    ).length;
  expect([await logOf(asViewer(moderator)), await logOf(inside)]).toEqual([members, 0]);
}

describe('a ring', () => {
  let posts: number[];
  let fair: number;

  beforeAll(async () => {
    await openWorld();
    posts = [];
    for (let round = 0; round < 4; round += 1) for (const author of ring) posts.push(await publish(author));
    await vote(ring, posts);
    const open: number[] = [];
    for (const author of others) open.push(await publish(author));
    for (const [index, voter] of others.entries()) {
      for (let step = 1; step <= 12; step += 1) await cast(voter, open[(index + step * step) % open.length] ?? 0);
    }
    fair = open[0] ?? 0;
    await weigh();
  });
  afterAll(() => app.close());

  it('counts less in the order, and as before in every number', async () => {
    const [post = 0] = posts;
    const row = await stats(post);
    expect([row.positive_votes, row.withheld_positive]).toEqual([12, 5]);
    const { terms, positiveVotes } = await explain(post);
    expect(positiveVotes).toEqual({ given: 12, counted: 7 });
    expect(terms.find(({ name }) => name === 'votes')?.value).toBe(226 * 3);
    expect((await stats(fair)).withheld_positive).toBe(0);
    expect(await drift()).toEqual([]);
  });

  it('is shown to moderators with what speaks for it, and to nobody in it', async () => {
    const { items } = await app.services.moderation.listRings(asViewer(moderator), { limit: 20 });
    // Of each 44, rounded down.
    expect(items).toMatchObject([{ memberCount: 12, votes: 480, insideVotes: 480, excludedCount: 0 }]);
    const details = await app.services.moderation.getRing(asViewer(moderator), { id: items[0]?.id ?? 0 });
    expect(details.members.map(({ member }) => member.id).toSorted((a, b) => a - b)).toEqual(ring);
    expect(details.members[0]).toMatchObject({ votes: 40, insideVotes: 40, receivedVotes: 40, excludedUntil: null });
    // Stored of different days, one may be more than the other.
    const [first = 0] = ring;
    const setVotes = (votes: number) =>
      app.database.db.updateTable('vote_ring_members').set({ votes }).where('member_id', '=', first).execute();
    await setVotes(36);
    const [uneven] = (await app.services.moderation.listRings(asViewer(moderator), { limit: 20 })).items;
    expect(uneven).toMatchObject({ votes: 475, insideVotes: 475 });
    await setVotes(44);
    const self = { id: first, sessionId: 0 };
    expect((await app.services.moderation.listRings(self, { limit: 20 })).items).toEqual([]);
  });

  it('is found again as the same, and nothing is written that did not change', async () => {
    const before = await readStored();
    // Nothing has changed, so nothing is read but once a day.
    expect(await weigh()).toMatchObject({ votes: 0 });
    app.clock.now += DAY_MS;
    expect(await weigh()).toMatchObject({ voters: 66, rings: 1 });
    expect(await readStored()).toEqual(before);
    const seen = await app.database.db.selectFrom('vote_rings').select('seen_at').execute();
    expect(seen).toEqual([{ seen_at: app.clock.now }]);
  });

  it('stays as it is for members whom a run has not read', async () => {
    const before = await readStored();
    app.clock.now += DAY_MS;
    const read: number[] = [];
    for (let after = -1; after !== 0; ) {
      const { votes } = await weigh(100);
      read.push(votes);
      expect(await readStored()).toEqual(before);
      after = (await findWeighing(app.database.db))?.after ?? 0;
    }
    expect(read.length).toBeGreaterThan(3);
    expect(await weigh(100)).toMatchObject({ votes: 0 });
  });

  it('keeps what is withheld until five votes have changed', async () => {
    const [post = 0] = posts;
    for (const voter of ring.slice(1, 5)) {
      await cast(voter, post, null);
      await weigh();
      expect((await stats(post)).withheld_positive).toBe(5);
    }
    for (const voter of ring.slice(5, 9)) await cast(voter, post, null);
    await weigh();
    expect((await stats(post)).withheld_positive).toBe(0);
    expect(await drift()).toEqual([]);
  });

  it('gives back what is withheld of an author when others vote in its place', async () => {
    const [, author = 0] = ring;
    const before = (await withheldOf(author)).withheld_positive;
    const post = await publish(author);
    await vote([...ring.slice(5), ...others.slice(0, 5)], [post]);
    await weigh();
    // 7 · 9 tenths.
    expect((await stats(post)).withheld_positive).toBe(5);
    expect((await withheldOf(author)).withheld_positive).toBe(before + 5);
    // Four of seven go, and others come: what is left is less than half a step.
    for (const [index, voter] of ring.slice(5, 9).entries()) {
      await cast(voter, post, null);
      await cast(others[10 + index] ?? 0, post);
    }
    await cast(ring[9] ?? 0, post, null);
    await weigh();
    expect(await stats(post)).toMatchObject({ positive_votes: 11, withheld_positive: 0 });
    expect((await withheldOf(author)).withheld_positive).toBe(before);
  });

  it('shows moderators no single vote that comes or goes', async () => {
    const [voter = 0, author = 0] = ring;
    const evidence = async () => {
      const rows = await app.database.db.selectFrom('vote_ring_members').selectAll().execute();
      return rows.find((row) => row.member_id === voter);
    };
    const before = await evidence();
    const posts: number[] = [];
    for (let count = 0; count < 5; count += 1) posts.push(await publish(author));
    for (const post of posts.slice(0, 4)) await cast(voter, post);
    await weigh();
    expect(await evidence()).toEqual(before);
    await cast(voter, posts[4] ?? 0);
    await weigh();
    expect(await evidence()).toMatchObject({ votes: (before?.votes ?? 0) + 5, inside: (before?.inside ?? 0) + 5 });
  });

  it('is excluded for a time, told and may appeal, and counts again afterwards', async () => {
    const { items } = await app.services.moderation.listRings(asViewer(moderator), { limit: 20 });
    const until = new Date(app.clock.now + DAY_MS).toISOString();
    const id = items[0]?.id ?? 0;
    const exclude = () =>
      app.services.moderation.excludeRing(asViewer(moderator), { id, reason: 'You vote for one another.', until });
    // Who has a role cannot be excluded.
    const [helper = 0] = ring.slice(-1);
    await app.database.db
      .insertInto('moderators')
      .values({ member_id: helper, role: 'moderator', granted_at: 1 })
      .execute();
    const excludable = ring.filter((one) => one !== helper);
    // Sent twice at once, it is decided once.
    const results = await Promise.all([exclude(), exclude()]);
    expect(results.map(({ notExcluded }) => notExcluded)).toEqual(
      results.map(() => [{ reason: 'role_protected', count: 1 }]),
    );
    expect(results.reduce((sum, { excluded }) => sum + excluded, 0)).toBe(excludable.length);
    expect(results[0]?.ring).toMatchObject({ excludedCount: 11, excludedUntil: until });
    const [member = 0] = ring;
    const viewer = { id: member, sessionId: 0 };
    const decisions = await app.services.reports.listDecisions(viewer, { limit: 20 });
    expect(decisions.items).toMatchObject([{ action: 'exclude', canAppeal: true, until }]);
    expect((await app.services.reports.listLog(viewer, { limit: 20 })).items).toMatchObject([{ action: 'exclude' }]);
    const told = await app.services.notifications.list(viewer, { filter: 'system', limit: 20 } as never);
    expect((told as { items?: object[]; notifications?: object[] }).items?.[0] ?? told).toMatchObject({
      message: 'A moderator made your votes count less in the order of posts',
    });
    // Again changes nothing.
    expect(await exclude()).toMatchObject({ excluded: 0, already: 11 });
    expect((await app.services.reports.listDecisions(viewer, { limit: 20 })).items).toHaveLength(1);

    // Not by a moderator who is in the ring themselves.
    const lift = { id: decisions.items[0]?.id ?? 0, reason: 'They are friends.' };
    await expect(app.services.moderation.undo({ id: helper, sessionId: 0 }, lift)).rejects.toMatchObject({
      reason: 'not_found',
    });
    await expectOneCard(helper, excludable.length);

    const [other = 0] = others;
    const wide = await publish(other);
    await vote([...excludable, ...others.slice(1, 10)], [wide]);
    await weighExcluded();
    // 11 · 9 tenths = 9.9 of 20 votes.
    expect((await stats(wide)).withheld_positive).toBe(5);
    const decided = await app.services.reports.appeal(viewer, {
      id: decisions.items[0]?.id ?? 0,
      text: 'We are a choir.',
    });
    expect(decided.appeal?.state).toBe('open');

    // It ends by its time.
    app.clock.now += 2 * DAY_MS;
    await weighExcluded();
    expect((await stats(wide)).withheld_positive).toBe(0);
    expect((await withheldOf(other)).withheld_positive).toBe(0);
    // Excluded anew, it is ended by a moderator.
    const later = new Date(app.clock.now + DAY_MS).toISOString();
    await app.services.moderation.excludeRing(asViewer(moderator), { id, reason: 'Again.', until: later });
    await weighExcluded();
    expect((await stats(wide)).withheld_positive).toBe(5);
    const end = () =>
      app.services.moderation.endRingExclusion(asViewer(moderator), { id, reason: 'They are a choir.' });
    // Sent twice at once, each member's ends once, whichever of the two is faster.
    const ended = await Promise.allSettled([end(), end()]);
    const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []));
    expect([[], ['nothing_to_undo']]).toContainEqual(reasons);
    const shown = await app.services.moderation.getRing(asViewer(moderator), { id });
    expect(shown).toMatchObject({ excludedCount: 0, excludedUntil: null });
    await weighExcluded();
    expect((await stats(wide)).withheld_positive).toBe(0);
    expect(await drift()).toEqual([]);
  });
});

describe('new accounts of one network in one hour', () => {
  beforeAll(openWorld);
  afterAll(() => app.close());

  it('count together as five on a post, whatever they vote', async () => {
    const { db } = app.database;
    const crowd = others.slice(0, 20);
    app.clock.now = Math.ceil(app.clock.now / HOUR_MS) * HOUR_MS;
    await sql`update members set created_at = ${app.clock.now - DAY_MS} where username_key like 'many%'`.execute(db);
    for (const id of crowd) {
      const session = { member_id: id, token_hash: `crowd ${id}`, device: null, network: '203.0.113.7' };
      await db
        .insertInto('sessions')
        .values({ ...session, created_at: app.clock.now - 1000, last_used_at: 0 })
        .execute();
    }
    const [author = 0] = ring;
    const post = await publish(author);
    for (const [index, voter] of crowd.entries()) await cast(voter, post, index % 2 === 0);
    await vote(others.slice(20, 32), [post]);
    await weigh();
    // Each of 20 weighs 3 tenths: of ten positive and ten negative ones 7 are missing.
    expect(await stats(post)).toMatchObject({ positive_votes: 22, withheld_positive: 5, withheld_negative: 5 });
    // Later nobody knows any more from where they came, and the weight stays.
    await db.deleteFrom('sessions').where('token_hash', 'like', 'crowd %').execute();
    app.clock.now += DAY_MS;
    await weigh();
    expect(await stats(post)).toMatchObject({ withheld_positive: 5, withheld_negative: 5 });
    expect(await drift()).toEqual([]);
  });

  it('are one crowd by the hour of the clock, however late they are looked at, and after an exclusion', async () => {
    const { db } = app.database;
    const crowd = others.slice(32, 52);
    const hour = Math.ceil(app.clock.now / HOUR_MS) * HOUR_MS;
    app.clock.now = hour;
    await sql`update members set created_at = ${hour - DAY_MS} where username_key like 'many%'`.execute(db);
    for (const id of crowd) {
      const session = { member_id: id, token_hash: `late ${id}`, device: null, network: '203.0.113.8' };
      await db
        .insertInto('sessions')
        .values({ ...session, created_at: hour - 1000, last_used_at: 0 })
        .execute();
    }
    const [author = 0] = ring;
    const post = await publish(author);
    await vote(crowd.slice(0, 10), [post]);
    app.clock.now = hour + 50 * MINUTE_MS;
    await vote(crowd.slice(10), [post]);
    app.clock.now = hour + 2 * HOUR_MS + 20 * MINUTE_MS;
    await weigh();
    // 20 votes of 3 tenths each: 14 are missing.
    expect((await stats(post)).withheld_positive).toBe(10);
    const weights = () =>
      db.selectFrom('vote_weights').select(['weight', 'reason']).where('post_id', '=', post).distinct().execute();
    expect(await weights()).toEqual([{ weight: 3, reason: 'crowd' }]);
    await exclude(crowd[0] ?? 0, app.clock.now + 1);
    await weighExcluded();
    expect(await weights()).toContainEqual({ weight: 1, reason: 'excluded' });
    app.clock.now += DAY_MS;
    await weighExcluded();
    expect(await weights()).toEqual([{ weight: 3, reason: 'crowd' }]);
  });

  it('weigh a tenth, however many votes an excluded member has given before and since', async () => {
    const { db } = app.database;
    const [author = 0] = ring;
    const [voter = 0] = others.slice(-1);
    const voteOften = async (posts: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into posts (author_id, content, hashtags, is_anonymous, has_video, visibility, created_at)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(posts)})
        select ${sql.lit(author)}, 'words', '[]', 0, 0, 'public', 1 from numbers returning id`.execute(db);
      const ids = sql.join(rows.map(({ id }) => sql.lit(Number(id))));
      await sql`insert into post_stats (post_id, positive_votes) select id, 1 from posts where id in (${ids})`.execute(
        db,
      );
      await sql`insert into votes (member_id, post_id, is_positive, created_at)
        select ${sql.lit(voter)}, id, 1, ${sql.lit(app.clock.now)} from posts where id in (${ids})`.execute(db);
    };
    const excluded = async () => {
      const rows = await db.selectFrom('vote_weights').select('weight').where('member_id', '=', voter).execute();
      return rows.filter(({ weight }) => weight === 1).length;
    };
    await voteOften(700);
    await exclude(voter, app.clock.now + DAY_MS);
    await weighExcluded();
    expect(await excluded()).toBe(700);
    await voteOften(300);
    await weigh();
    expect(await excluded()).toBe(1000);
    // More than are read of a member at once.
    await voteOften(1500);
    await weigh();
    app.clock.now += DAY_MS;
    await weighExcluded();
    expect(await excluded()).toBe(0);
  });
});

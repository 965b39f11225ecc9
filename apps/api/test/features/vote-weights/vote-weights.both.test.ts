// Runs on both databases: what the job reads and writes is SQL of its own.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const weigh = () =>
  weighVotes({ db: app.database.db, now: () => app.clock.now }, new AbortController().signal, {
    share: 1,
    restTimes: 0,
  });
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
    expect(items).toMatchObject([{ memberCount: 12, votes: 528, insideVotes: 528 }]);
    const details = await app.services.moderation.getRing(asViewer(moderator), { id: items[0]?.id ?? 0 });
    expect(details.members.map(({ member }) => member.id).toSorted((a, b) => a - b)).toEqual(ring);
    expect(details.members[0]).toMatchObject({ votes: 44, insideVotes: 44, receivedVotes: 44, excludedUntil: null });
    const self = { id: ring[0] ?? 0, sessionId: 0 };
    expect((await app.services.moderation.listRings(self, { limit: 20 })).items).toEqual([]);
  });

  it('is found again as the same, and nothing is written that did not change', async () => {
    const before = await app.database.db.selectFrom('vote_rings').selectAll().execute();
    const weights = await app.database.db
      .selectFrom('vote_weights')
      .selectAll()
      .orderBy('post_id')
      .orderBy('member_id')
      .execute();
    app.clock.now += MINUTE_MS;
    await weigh();
    const after = await app.database.db.selectFrom('vote_rings').selectAll().execute();
    expect(after).toEqual(before.map((row) => ({ ...row, seen_at: app.clock.now })));
    expect(
      await app.database.db.selectFrom('vote_weights').selectAll().orderBy('post_id').orderBy('member_id').execute(),
    ).toEqual(weights);
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

  it('is excluded for a time, told and may appeal, and counts again afterwards', async () => {
    const { items } = await app.services.moderation.listRings(asViewer(moderator), { limit: 20 });
    const until = new Date(app.clock.now + DAY_MS).toISOString();
    const id = items[0]?.id ?? 0;
    const exclude = () =>
      app.services.moderation.excludeRing(asViewer(moderator), { id, reason: 'You vote for one another.', until });
    // Sent twice at once, it is decided once.
    const [excluded] = await Promise.all([exclude(), exclude()]);
    expect(excluded.members.every(({ excludedUntil }) => excludedUntil === until)).toBe(true);
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
    await exclude();
    expect((await app.services.reports.listDecisions(viewer, { limit: 20 })).items).toHaveLength(1);

    const [other = 0] = others;
    const wide = await publish(other);
    await vote([...ring, ...others.slice(1, 9)], [wide]);
    await weigh();
    // 12 · 9 tenths = 10.8 of 20 votes.
    expect((await stats(wide)).withheld_positive).toBe(10);
    app.clock.now += 2 * DAY_MS;
    await weigh();
    expect((await stats(wide)).withheld_positive).toBe(0);
    const decided = await app.services.reports.appeal(viewer, {
      id: decisions.items[0]?.id ?? 0,
      text: 'We are a choir.',
    });
    expect(decided.appeal?.state).toBe('open');
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
    app.clock.now += 3 * HOUR_MS;
    await weigh();
    expect(await stats(post)).toMatchObject({ withheld_positive: 5, withheld_negative: 5 });
    expect(await drift()).toEqual([]);
  });
});

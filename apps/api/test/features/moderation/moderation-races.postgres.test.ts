import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { lockCase } from '../../../src/features/reports/case.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let author: TestMember;
let reporters: [TestMember, TestMember];
let moderators: [TestMember, TestMember];
let act: ReturnType<typeof moderationOf>;

beforeAll(async () => {
  app = await openTestApp();
  author = await app.register('author');
  reporters = [await app.register('first_reporter'), await app.register('second_reporter')];
  moderators = [await app.register('first_judge'), await app.register('second_judge')];
  act = moderationOf(app);
  for (const moderator of moderators) await act.grant(moderator);
});
afterAll(() => app.close());

/** Through the service: a suspension ends the author's session. */
async function publish(): Promise<number> {
  const post = { content: 'words', isAnonymous: false, category: null, hashtags: [], media: [] };
  return (await app.services.posts.create({ id: author.id, sessionId: 0 }, post, { idempotencyKey: null })).id;
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db);
  return Number(rows[0]?.count);
}

/** Begins these while the case is locked, and lets it go when all of them wait for it. */
async function whileLocked<Result>(caseId: number, begin: (() => Promise<Result>)[]): Promise<Result[]> {
  let begun: Promise<Result>[] = [];
  await inTransaction(app.database.db, async (trx) => {
    await lockCase(trx, caseId);
    begun = begin.map((one) => one());
    await expect.poll(countWaiting).toBe(begin.length);
  });
  return Promise.all(begun);
}

const decideBy = (moderator: TestMember, caseId: number, action: string) => () =>
  app.call('POST', `/api/moderation/cases/${caseId}/decision`, {
    token: moderator.token,
    body: { action, reason: 'Please stop.' },
  });

async function countRows(table: 'decisions' | 'audit_log', caseId: number): Promise<number> {
  return (await app.database.db.selectFrom(table).select('id').where('case_id', '=', caseId).execute()).length;
}

describe('a case that is decided by two moderators at once', () => {
  it.each(['hide', 'warn', 'suspend', 'dismiss'])('is decided once, with %s', async (action) => {
    const caseId = await act.report(reporters[0], { kind: 'post', id: await publish() });
    const replies = await whileLocked(
      caseId,
      moderators.map((one) => decideBy(one, caseId, action)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.json.reason).toBe('already_decided');
    expect([await countRows('decisions', caseId), await countRows('audit_log', caseId)]).toEqual([1, 1]);
    expect(await findDrift(app.database)).toEqual([]);
  });

  it('is answered once when both answer its appeal', async () => {
    const third = await app.register('third_judge');
    await act.grant(third);
    const subject = { kind: 'post', id: await publish() } as const;
    const caseId = await act.report(reporters[0], subject);
    const decisionId = (await act.decide(third, caseId, { action: 'hide' })).decision?.id ?? 0;
    await act.appeal(author, decisionId);
    const answers = moderators.map(({ token }, index) => () => {
      const body = { isReversed: index === 0, reason: 'Looked at again.' };
      return app.call('PUT', `/api/moderation/decisions/${decisionId}/appeal`, { token, body });
    });
    const replies = await whileLocked(caseId, answers);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isReversed = replies[0]?.status === 200;
    expect((await app.call('GET', `/api/posts/${subject.id}`)).status).toBe(isReversed ? 200 : 404);
    expect(await countRows('audit_log', caseId)).toBe(2);
    expect(await findDrift(app.database)).toEqual([]);
  });
});

describe('a report that arrives while its case is decided', () => {
  it('opens another case, or is one of those that were decided', async () => {
    const subject = { kind: 'post', id: await publish() } as const;
    const caseId = await act.report(reporters[0], subject);
    const report = () =>
      app.call('POST', '/api/reports', {
        token: reporters[1].token,
        body: { ...subject, reason: 'spam' },
      });
    const replies = await whileLocked(caseId, [decideBy(moderators[0], caseId, 'warn'), report]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const rows = await app.database.db
      .selectFrom('report_cases')
      .select(['id', 'state', 'report_count'])
      .where('subject_id', '=', subject.id)
      .where('kind', '=', 'post')
      .orderBy('id')
      .execute();
    expect(rows[0]).toMatchObject({ id: caseId, state: 'decided' });
    expect(rows.reduce((sum, row) => sum + row.report_count, 0)).toBe(2);
    expect(rows.slice(1).map(({ state }) => state)).toEqual(rows[0]?.report_count === 2 ? [] : ['open']);
    expect(await findDrift(app.database)).toEqual([]);
  });
});

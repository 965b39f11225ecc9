import { CASE_REPORTS_MAX, type CaseState } from '@vibeline/core/features/moderation/moderation.rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { counterCheck } from '../../db/counter-check.ts';
import { FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import { forEachShape, preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { findSessionText } from '../match/moderate-session.queries.ts';
import { isNotOfOwnRing } from '../vote-weights/shown-ring.queries.ts';
import type { ReportCaseTable } from './report.table.ts';

export type CaseRow = Selectable<ReportCaseTable>;

const caseColumns = [
  'id',
  'state',
  'kind',
  'member_id',
  'post_id',
  'comment_id',
  'subject_id',
  'snapshot',
  'report_count',
  'is_anonymous',
  'opened_at',
  'changed_at',
] as const;

const isOfCase = sql`excluding.case_id = report_cases.id`;

/** Whether a case exists for a moderator: not one about themselves. */
function isShownTo(viewerId: number) {
  return sql<boolean>`report_cases.member_id <> ${viewerId}
    and ${isNotOfOwnRing(viewerId, 'report_cases.member_id', isOfCase)}`;
}

/** Of cases that were decided at once, only the first is listed. */
const isFirstOfGroup = (viewerId: number) => sql<boolean>`case when (select 1 from decisions as own
  join decisions as earlier on earlier.group_id = own.group_id and earlier.case_id < own.case_id
    and earlier.member_id <> ${viewerId}
  join report_cases as earlier_case on earlier_case.id = earlier.case_id
  where own.case_id = report_cases.id and own.group_id is not null and earlier.group_id is not null
    and earlier_case.state = 'decided' limit 1) is null then true else false end`;

/** Where the next page begins: of open cases the number of reports, of others when they changed; and the id. */
export type CaseKey = readonly [first: number, id: number];

/** The largest value of the type of `report_count` on Postgres. */
const MAX_INTEGER = 2_147_483_647;

const pagesOf = forEachShape((state: CaseState) => {
  const start: CaseKey = state === 'open' ? [MAX_INTEGER, 0] : FROM_NEWEST_PAIR;
  return preparedPages(['viewerId'], start, (db, { viewerId }, [first, id], size) => {
    const cases = db
      .selectFrom('report_cases')
      .select(caseColumns)
      .where('state', '=', sql.lit(state))
      .where(isShownTo(viewerId))
      .$if(state === 'decided', (query) => query.where(isFirstOfGroup(viewerId)))
      .limit(size);
    if (state === 'open') {
      return cases
        .where('report_count', '<=', first)
        .where((eb) => eb.or([eb('report_count', '<', first), eb('id', '>', id)]))
        .orderBy('report_count', 'desc')
        .orderBy('id');
    }
    return cases
      .where('changed_at', '<=', first)
      .where((eb) => eb.or([eb('changed_at', '<', first), eb('id', '<', id)]))
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc');
  });
});

export async function listCases(
  db: Kysely<Database>,
  { state, ...listing }: { viewerId: number; state: CaseState; after: CaseKey | null; limit: number },
): Promise<CaseRow[]> {
  return pagesOf(state)(db, listing);
}

export function keyOf(row: CaseRow): CaseKey {
  return [row.state === 'open' ? row.report_count : row.changed_at, row.id];
}

/** null for an anonymous author, whom moderators do not see; the decision acts on the case. */
export function shownMemberOf(row: { is_anonymous: number | null; member_id: number | null }): number | null {
  return row.is_anonymous === 1 ? null : row.member_id;
}

/**
 * The latest case before an anonymous one in which its author was found to break a rule, anonymously too; null for none. Of messages
 * and sessions there is none, nor are they one: a moderator may know who has written in a chat of their own, and would know the author of posts.
 */
export async function findEarlierCase(db: Kysely<Database>, row: CaseRow): Promise<number | null> {
  if (row.is_anonymous === 0 || row.kind === 'message' || row.kind === 'session') return null;
  const found = await db
    .selectFrom('decisions')
    .innerJoin('report_cases', 'report_cases.id', 'decisions.case_id')
    .select('report_cases.id')
    .where('decisions.member_id', '=', row.member_id)
    .where('decisions.action', '<>', sql.lit('dismiss'))
    .where('decisions.undone_at', 'is', null)
    .where('report_cases.is_anonymous', '=', 1)
    .where(sql<boolean>`report_cases.kind not in ('message', 'session')`)
    .where('report_cases.id', '<', row.id)
    .orderBy('report_cases.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function findCase(db: Kysely<Database>, caseId: number): Promise<CaseRow | undefined> {
  return db.selectFrom('report_cases').select(caseColumns).where('id', '=', caseId).executeTakeFirst();
}

/** As `findCase`, if it exists for the moderator. */
export async function findShownCase(
  db: Kysely<Database>,
  viewerId: number,
  caseId: number,
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('report_cases')
    .select(caseColumns)
    .where('id', '=', caseId)
    .where(isShownTo(viewerId))
    .executeTakeFirst();
}

/** Locks the case until the transaction ends: of two moderators at once, the second sees what the first decided. */
export async function lockCase(trx: Transaction<Database>, caseId: number): Promise<CaseRow | undefined> {
  return trx.selectFrom('report_cases').select(caseColumns).where('id', '=', caseId).forUpdate().executeTakeFirst();
}

export async function setCaseState(trx: Transaction<Database>, caseId: number, state: CaseState, now: number) {
  await trx.updateTable('report_cases').set({ state, changed_at: now }).where('id', '=', caseId).execute();
}

export async function listReportsOf(db: Kysely<Database>, caseId: number) {
  return db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'reason', 'note', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(CASE_REPORTS_MAX)
    .execute();
}

const reasons = preparedForIds([], (db, caseIds) =>
  db
    .selectFrom('reports')
    .select(['case_id', 'reason'])
    .where('case_id', 'in', caseIds)
    .groupBy(['case_id', 'reason'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('reason'),
);

export async function listReasons(db: Kysely<Database>, caseIds: readonly number[]) {
  const rows = await reasons(db, caseIds, {});
  return (caseId: number) => rows.filter((row) => row.case_id === caseId).map((row) => row.reason);
}

export async function findSubject(db: Kysely<Database>, row: CaseRow) {
  if (row.kind === 'stream') {
    return db
      .selectFrom('live_streams')
      .select(['title as content', 'hidden_at'])
      .where('id', '=', row.subject_id)
      .executeTakeFirst();
  }
  if (row.kind === 'session') return findSessionText(db, row.subject_id);
  if (row.post_id === null) return undefined;
  if (row.comment_id !== null) {
    return db
      .selectFrom('comments')
      .select(['content', 'hidden_at'])
      .where('id', '=', row.comment_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }
  return db
    .selectFrom('posts')
    .select(['content', 'hidden_at'])
    .where('id', '=', row.post_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export const reportCounters = counterCheck({
  table: 'report_cases',
  key: 'id',
  counters: { report_count: [{ from: sql`reports r where r.case_id = counted.id`, isCompact: true }] },
});

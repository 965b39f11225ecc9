import type { ReportKind, ReportReason } from '@vibeline/core/features/reports/report.rules';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { beginningOf } from '../../db/excerpt.ts';
import { FROM_NEWEST, preparedPages } from '../../db/lists/prepared-pages.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { canSeeComment } from '../visibility/comment-visibility.queries.ts';
import { canSeeMessage } from '../visibility/conversation-visibility.queries.ts';
import { canSeeLive } from '../visibility/live-visibility.queries.ts';
import { isOffered } from '../visibility/offered.queries.ts';
import { canSee, isPartOfCircle } from '../visibility/post-visibility.queries.ts';

export interface NewCase {
  kind: ReportKind;
  memberId: number;
  postId: number | null;
  commentId: number | null;
  subjectId: number;
  snapshot: string;
  /** Of a message. */
  conversationId?: number;
  /** Of a message or session: whether nobody must see who wrote it, moderators neither. */
  isUnnamed?: boolean;
}

/** The open case of a subject, opened when there is none; its row is locked until the transaction ends. */
export async function openCase(trx: Transaction<Database>, subject: NewCase, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('report_cases')
    .values({ ...newCaseRow(subject, now), state: 'open' })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet((eb) => ({ changed_at: eb.ref('excluded.changed_at') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Beside the open case of the member, if there is one: the reports in it still wait. */
export async function insertDecidedCase(trx: Transaction<Database>, subject: NewCase, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('report_cases')
    .values({ ...newCaseRow(subject, now), state: 'decided' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function newCaseRow(subject: NewCase, now: number) {
  return {
    id: newRowId(),
    kind: subject.kind,
    member_id: subject.memberId,
    post_id: subject.postId,
    comment_id: subject.commentId,
    subject_id: subject.subjectId,
    snapshot: subject.snapshot,
    report_count: 0,
    is_anonymous: isAnonymous(subject),
    opened_at: now,
    changed_at: now,
  };
}

/** A comment of the post's author is as anonymous as the post. */
function isAnonymous({ memberId, postId, isUnnamed = false }: NewCase) {
  if (isUnnamed) return 1;
  return sql<number>`coalesce(
    (select is_anonymous from posts where posts.id = ${postId} and posts.author_id = ${memberId}), 0)`;
}

interface NewReport {
  caseId: number;
  reporterId: number;
  reason: ReportReason;
  note: string;
  now: number;
}

/** The caller has locked the case by `openCase`. */
export async function saveReport(
  trx: Transaction<Database>,
  report: NewReport,
): Promise<{ id: number; isNew: boolean }> {
  const { caseId, reporterId, reason, note, now } = report;
  const added = await trx
    .insertInto('reports')
    .values({ id: newRowId(), case_id: caseId, reporter_id: reporterId, reason, note, created_at: now })
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await trx
      .updateTable('report_cases')
      .set((eb) => ({ report_count: eb('report_count', '+', 1) }))
      .where('id', '=', caseId)
      .execute();
    return { id: added.id, isNew: true };
  }
  const { id } = await trx
    .updateTable('reports')
    .set({ reason, note })
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', reporterId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

type OwnReportValues = {
  viewerId: number;
  /** Live streams that ended before (ms UTC) are not there any more. */
  endedAfter: number;
};

type SubjectBuilder = ExpressionBuilder<Database, 'posts' | 'comments' | 'live_streams' | 'messages' | 'vibe_sessions'>;

/** Whether the reporter sees the subject now: nothing of it is sent otherwise. */
const isSeen = (viewerId: number, endedAfter: number) => (eb: SubjectBuilder) =>
  sql<number>`case
    when report_cases.kind = 'member' then case when ${seeEachOther(viewerId, 'members.id')} then 1 else 0 end
    when report_cases.kind = 'stream' then case
      when ${canSeeLive(viewerId, endedAfter)(eb as ExpressionBuilder<Database, 'live_streams'>)} then 1 else 0 end
    when report_cases.kind = 'message' then case
      when messages.deleted_at is null and ${canSeeMessage(viewerId)(eb as ExpressionBuilder<Database, 'messages'>)}
      then 1 else 0 end
    when report_cases.kind = 'session' then case when vibe_sessions.id is not null and ${isOffered('match')}
      and (vibe_sessions.is_unnamed = 1 or ${seeEachOther(viewerId, 'members.id')}) then 1 else 0 end
    when not ${canSee(viewerId)(eb as ExpressionBuilder<Database, 'posts'>)} then 0
    when report_cases.kind = 'post' then 1
    when ${canSeeComment(viewerId)(eb)} and ${isPartOfCircle(viewerId)(eb as ExpressionBuilder<Database, 'posts'>)} then 1
    else 0 end`;

function ownReports(db: Kysely<Database>, { viewerId, endedAfter }: OwnReportValues) {
  return db
    .selectFrom('reports')
    .innerJoin('report_cases', 'report_cases.id', 'reports.case_id')
    .innerJoin('members', 'members.id', 'report_cases.member_id')
    .leftJoin('posts', 'posts.id', 'report_cases.post_id')
    .leftJoin('comments', 'comments.id', 'report_cases.comment_id')
    .leftJoin('live_streams', (join) =>
      join.onRef('live_streams.id', '=', 'report_cases.subject_id').on('report_cases.kind', '=', sql.lit('stream')),
    )
    .leftJoin('messages', (join) =>
      join.onRef('messages.id', '=', 'report_cases.subject_id').on('report_cases.kind', '=', sql.lit('message')),
    )
    .leftJoin('vibe_sessions', (join) =>
      join.onRef('vibe_sessions.id', '=', 'report_cases.subject_id').on('report_cases.kind', '=', sql.lit('session')),
    )
    .leftJoin('decisions', 'decisions.case_id', 'report_cases.id')
    .select(['reports.id', 'reports.reason', 'reports.note', 'reports.created_at'])
    .select(['report_cases.kind', 'report_cases.post_id', 'report_cases.comment_id', 'report_cases.member_id'])
    .select('report_cases.subject_id')
    .select(['members.username', 'members.name'])
    .select(['decisions.action', 'decisions.is_hiding', 'decisions.undone_at', 'decisions.created_at as decided_at'])
    .select((eb) => [
      beginningOf(sql`coalesce(comments.content, posts.content, live_streams.title, vibe_sessions.vibe_content)`).as(
        'text',
      ),
      isSeen(viewerId, endedAfter)(eb as unknown as SubjectBuilder).as('is_seen'),
      // Of a message or session whose author was unnamed then, or is again not to be seen.
      sql<number>`case when report_cases.kind in ('message', 'session') then report_cases.is_anonymous else 0 end`.as(
        'is_unnamed',
      ),
    ])
    .where('reports.reporter_id', '=', viewerId);
}

export const listOwnReports = preparedPages(['viewerId', 'endedAfter'], FROM_NEWEST, (db, values, before, size) =>
  ownReports(db, values).where('reports.id', '<', before).orderBy('reports.id', 'desc').limit(size),
);

export type OwnReportRow = Awaited<ReturnType<typeof listOwnReports>>[number];

export async function findOwnReport(db: Kysely<Database>, values: OwnReportValues, reportId: number) {
  return ownReports(db, values).where('reports.id', '=', reportId).executeTakeFirst();
}

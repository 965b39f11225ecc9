import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { CaseSummary, ModerationCase } from '@vibeline/core/features/moderation/moderation.schema';
import type { VersionOfText } from '@vibeline/core/features/versions/version.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { EXCERPT_MAX } from '@vibeline/core/text.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { countModerators, hasOtherModerator } from '../accounts/roles/role.queries.ts';
import { isSuspendedByName } from '../accounts/suspensions/suspension.queries.ts';
import { listMediaOfMessageCase } from '../media/case-media.queries.ts';
import type { MediaRow } from '../media/media.queries.ts';
import { type UrlOf, viewMedia } from '../media/media.view.ts';
import { listMediaOfPosts } from '../media/post-media.queries.ts';
import {
  type CaseRow,
  findEarlierCase,
  findSubject,
  listReasons,
  listReportsOf,
  shownMemberOf,
} from '../reports/case.queries.ts';
import { listLinesOf } from '../reports/report-line.queries.ts';
import { listTextsOf } from '../reports/report-text.queries.ts';
import { viewVersions } from '../versions/version.view.ts';
import { loadMembers } from './case-member.queries.ts';
import { countGroups, type DecisionRow, listDecisionsOf, listGroup } from './decision.queries.ts';
import { authorOf, viewDecision } from './moderation.view.ts';

type MemberOf = Awaited<ReturnType<typeof loadMembers>>;

function viewFields(row: CaseRow, memberOf: MemberOf, reasons: CaseSummary['reasons']) {
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    postId: row.post_id,
    commentId: row.comment_id,
    streamId: row.kind === 'stream' ? row.subject_id : null,
    member: authorOf(row, memberOf),
    reportCount: row.report_count,
    reasons,
    openedAt: new Date(row.opened_at).toISOString(),
  };
}

export async function viewSummaries(db: Kysely<Database>, viewer: Viewer, rows: CaseRow[]): Promise<CaseSummary[]> {
  const ids = rows.map((row) => row.id);
  const reasonsOf = await listReasons(db, ids);
  const decisions = await listDecisionsOf(db, ids);
  const groups = await countGroups(db, viewer.id, decisions.values());
  const moderatorIds = [...decisions.values()].map((decision) => decision.moderator_id);
  const memberOf = await loadMembers(db, viewer.id, [...rows.map(shownMemberOf), ...moderatorIds]);
  return rows.map((row) => {
    const decision = decisions.get(row.id);
    return {
      ...viewFields(row, memberOf, reasonsOf(row.id)),
      excerpt: excerptOf(row.snapshot ?? '', EXCERPT_MAX),
      decision: decision ? viewDecision(decision, memberOf, groups) : null,
    };
  });
}

interface CaseContext {
  now: number;
  urlOf: UrlOf;
}

/** `urlOf` signs for the viewer, because hidden and private files are served to nobody else. */
export async function viewCase(
  db: Kysely<Database>,
  viewer: Viewer,
  row: CaseRow,
  { now, urlOf }: CaseContext,
): Promise<ModerationCase> {
  const reports = await listReportsOf(db, row.id);
  const reasonsOf = await listReasons(db, [row.id]);
  const decision = (await listDecisionsOf(db, [row.id])).get(row.id);
  const groups = await countGroups(db, viewer.id, decision ? [decision] : []);
  const same = decision ? await listGroup(db, viewer.id, decision) : [];
  const subject = await findSubject(db, row);
  const reportIds = reports.map((report) => report.id);
  const texts = await listTextsOf(db, reportIds);
  const lines = await listLinesOf(db, reportIds);
  const media = await listMedia(db, row, subject !== undefined);
  const reporterIds = reports.map((report) => report.reporter_id);
  const memberOf = await loadMembers(db, viewer.id, [
    shownMemberOf(row),
    decision?.moderator_id ?? null,
    ...reporterIds,
    ...same.map(({ member_id: id }) => id),
  ]);
  return {
    ...viewFields(row, memberOf, reasonsOf(row.id)),
    snapshot: row.snapshot,
    text: subject?.content ?? null,
    versions: subject === undefined ? [] : await listCaseVersions(db, row),
    isHidden: (subject?.hidden_at ?? null) !== null,
    isAnonymous: row.is_anonymous === 1,
    sameAuthorAs: await findEarlierCase(db, row),
    media: media.map((item) => viewMedia(item, urlOf)),
    reports: reports.map((report) => ({
      id: report.id,
      reporter: memberOf(report.reporter_id),
      reason: report.reason,
      note: report.note,
      texts: (texts.get(report.id) ?? []).map(({ text, created_at }) => ({
        text,
        createdAt: new Date(created_at).toISOString(),
      })),
      lines: (lines.get(report.id) ?? []).map(({ is_reporter, text, created_at }) => ({
        isReporter: is_reporter === 1,
        text,
        createdAt: new Date(created_at).toISOString(),
      })),
      createdAt: new Date(report.created_at).toISOString(),
    })),
    isSuspended: row.is_anonymous === 0 && (await isSuspendedByName(db, row.member_id, now)),
    canAnswerAppeal: decision?.appeal_state === 'open' && (await mayAnswerAppeal(db, viewer, decision, row)),
    decision: decision ? viewDecision(decision, memberOf, groups) : null,
    decidedAtOnce: same.map(({ case_id: caseId, member_id: id }) => ({ caseId, member: memberOf(id) })),
  };
}

/** Also of what is hidden: an edit after a report does not take away what was reported. */
async function listCaseVersions(db: Kysely<Database>, row: CaseRow): Promise<VersionOfText[]> {
  if (row.kind !== 'post' && row.kind !== 'comment') return [];
  if (row.post_id === null) return [];
  const versions = await viewVersions(db, { postId: row.post_id, commentId: row.comment_id });
  return versions.length > 1 ? versions : [];
}

async function listMedia(db: Kysely<Database>, row: CaseRow, isThere: boolean): Promise<MediaRow[]> {
  if (row.kind === 'message') return listMediaOfMessageCase(db, row.id);
  if (row.kind !== 'post' || !isThere) return [];
  return (await listMediaOfPosts(db, [row.subject_id])).get(row.subject_id) ?? [];
}

/**
 * An appeal against the moderator's own decision only when there is no other moderator. Cases about the viewer do not
 * exist for them.
 */
export async function mayAnswerAppeal(
  db: Kysely<Database>,
  viewer: Viewer,
  decision: DecisionRow,
  { is_anonymous }: Pick<CaseRow, 'is_anonymous'>,
): Promise<boolean> {
  if (decision.moderator_id !== viewer.id) return true;
  // One of the other moderators may be the author, which the answer must not reveal, so it is given as if one were.
  if (is_anonymous === 1) return (await countModerators(db)) <= 2;
  return !(await hasOtherModerator(db, [viewer.id, decision.member_id]));
}

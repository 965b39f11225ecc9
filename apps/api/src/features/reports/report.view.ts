import { outcomeOf } from '@vibeline/core/features/reports/report.rules';
import type { OwnReport } from '@vibeline/core/features/reports/report.schema';
import { excerptOf } from '../../db/excerpt.ts';
import type { OwnReportRow } from './report.queries.ts';

export function viewOwnReport(row: OwnReportRow): OwnReport {
  const { action, is_hiding, undone_at, decided_at } = row;
  const outcome =
    action === null ? null : outcomeOf({ action, isHiding: is_hiding === 1, isUndone: undone_at !== null });
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    note: row.note,
    status: outcome === null ? 'open' : 'decided',
    outcome,
    createdAt: new Date(row.created_at).toISOString(),
    decidedAt: decided_at === null ? null : new Date(decided_at).toISOString(),
    subject: row.is_seen === 1 ? viewSubject(row) : null,
  };
}

/** The author of a post or comment is not named: it may be an anonymous one. */
function viewSubject(row: OwnReportRow): OwnReport['subject'] {
  const isMember = row.kind === 'member';
  return {
    memberId: isMember ? row.member_id : null,
    username: isMember ? row.username : null,
    postId: row.post_id,
    commentId: row.comment_id,
    excerpt: isMember ? row.name : excerptOf(row.text),
  };
}

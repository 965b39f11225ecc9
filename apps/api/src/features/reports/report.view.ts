import { outcomeOf } from '@vibeline/core/features/reports/report.rules';
import type { OwnReport } from '@vibeline/core/features/reports/report.schema';
import { excerptOfBeginning } from '../../db/excerpt.ts';
import type { OwnReportRow } from './report.queries.ts';
import type { LineRow } from './report-line.queries.ts';

export function viewOwnReport(row: OwnReportRow, lines: readonly LineRow[]): OwnReport {
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
    lines: lines
      .filter((line) => line.is_reporter === 1 || row.is_seen === 1)
      .map((line) => ({
        isYours: line.is_reporter === 1,
        text: line.text,
        createdAt: new Date(line.created_at).toISOString(),
      })),
    decidedAt: decided_at === null ? null : new Date(decided_at).toISOString(),
    subject: row.is_seen === 1 ? viewSubject(row) : null,
  };
}

/** The author of a post or comment is not named: it may be an anonymous one. Of a message only its sender is sent, unless they were unnamed. */
function viewSubject(row: OwnReportRow): OwnReport['subject'] {
  const { kind } = row;
  const isNamed = kind !== 'post' && kind !== 'comment' && row.is_unnamed === 0;
  return {
    memberId: isNamed ? row.member_id : null,
    username: isNamed ? row.username : null,
    postId: row.post_id,
    commentId: row.comment_id,
    streamId: kind === 'stream' ? row.subject_id : null,
    excerpt: viewExcerpt(row),
  };
}

function viewExcerpt({ kind, name, text }: OwnReportRow): string | null {
  if (kind === 'member') return name;
  return kind === 'message' || text === null ? null : excerptOfBeginning(text);
}

import type { CaseState } from '@vibeline/core/features/moderation/moderation.rules';
import type { ReportKind, ReportReason } from '@vibeline/core/features/reports/report.rules';
import type { Generated } from 'kysely';

/** All reports of one subject until it is decided; a later report opens another case. */
export interface ReportCaseTable {
  id: Generated<number>;
  state: CaseState;
  kind: ReportKind;
  /** The true author, also of an anonymous post or comment. */
  member_id: number;
  post_id: number | null;
  comment_id: number | null;
  /** The id of what `kind` says; open cases are unique by both. A stream is deleted before its cases. */
  subject_id: number;
  snapshot: string;
  report_count: number;
  /** Whether others do not see that it is the member's: 1 or 0. Moderators do not either. */
  is_anonymous: Generated<number>;
  opened_at: number;
  changed_at: number;
}

export interface ReportTable {
  id: Generated<number>;
  case_id: number;
  reporter_id: number;
  reason: ReportReason;
  note: string;
  created_at: number;
}

/** What a subject said when a report of it was made or repeated, where that is not its case's snapshot. */
export interface ReportTextTable {
  id: Generated<number>;
  report_id: number;
  text: string;
  created_at: number;
}

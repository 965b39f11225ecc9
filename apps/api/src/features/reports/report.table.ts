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
  /** Id of the subject, of the kind `kind`; open cases are unique by both. A stream is deleted before its cases. */
  subject_id: number;
  snapshot: string;
  report_count: number;
  /** 1 when others, moderators included, must not see that the member wrote it. */
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

/** Texts of a subject when a report was made or repeated, where they differ from the snapshot of its case. */
export interface ReportTextTable {
  id: Generated<number>;
  report_id: number;
  text: string;
  created_at: number;
}

/** The last lines of the chat of a match, as the reporter saw them, where they sent these with the report. */
export interface ReportLineTable {
  report_id: number;
  /** From 0, the oldest first. */
  position: number;
  is_reporter: number;
  text: string;
  created_at: number;
}

import type {
  AppealState,
  DecisionAction,
  LogAction,
  ReportKind,
  ReportReason,
} from '@vibeline/core/features/reports/report.rules';
import type { Generated } from 'kysely';

/** A case has one decision, and a decision one appeal. */
export interface DecisionTable {
  id: Generated<number>;
  case_id: number;
  member_id: number;
  moderator_id: number;
  action: DecisionAction;
  is_hiding: number;
  rule: ReportReason;
  reason: string;
  /** The end of a suspension (ms UTC); null without an end. */
  until: number | null;
  created_at: number;
  undone_at: number | null;
  undone_reason: string | null;
  appeal_state: AppealState | null;
  appeal_text: string | null;
  appealed_at: number | null;
  answer: string | null;
  answered_at: number | null;
  /** The same for all that were decided at once about a ring; null for a decision of its own. */
  group_id: Generated<number | null>;
}

/** Rows are only added: a trigger refuses every change and deletion. */
export interface AuditLogTable {
  id: Generated<number>;
  action: LogAction;
  /** null for what was done on the server's machine. */
  moderator_id: number | null;
  member_id: number | null;
  kind: ReportKind | null;
  post_id: number | null;
  comment_id: number | null;
  case_id: number | null;
  decision_id: number | null;
  reason: string | null;
  created_at: number;
  /** JSON: what the act changed, where `reason` and the ids do not say it. */
  detail: Generated<string | null>;
}

import type { PageInput } from '../../page.ts';
import type { Client, Viewer } from '../../rpc/viewer.ts';
import type {
  AppealSuspensionInput,
  CreateAppealInput,
  CreateReportInput,
  OwnDecision,
  OwnDecisionPage,
  OwnLogPage,
  OwnReport,
  OwnReportPage,
} from './report.schema.ts';

/** What a member reports, and what moderators decided about them. Reporters and authors never learn of each other. */
export interface ReportService {
  /**
   * Reports what the viewer may see, of messages one that they received; again while its case is open, it changes the reason and note of the same report.
   * Returns whether the report is a new one.
   * Throws `not_found` as the subject's own call does, and `invalid/report_self`.
   */
  create(viewer: Viewer, input: CreateReportInput): Promise<boolean>;

  list(viewer: Viewer, input: PageInput): Promise<OwnReportPage>;

  /** One of them. Throws `not_found/report_not_found`. */
  get(viewer: Viewer, reportId: number): Promise<OwnReport>;

  /** Decisions about the viewer, the latest first. Reports that broke no rule are not among them. */
  listDecisions(viewer: Viewer, input: PageInput): Promise<OwnDecisionPage>;

  /** One of them. Throws `not_found/decision_not_found`. */
  getDecision(viewer: Viewer, decisionId: number): Promise<OwnDecision>;

  /**
   * Appeals a decision once, within `APPEAL_DAYS`. Throws `not_found/decision_not_found` and `conflict` with
   * `already_appealed`, `appeal_too_late` or `decision_undone`.
   */
  appeal(viewer: Viewer, input: CreateAppealInput): Promise<OwnDecision>;

  /**
   * The same for a member who cannot sign in, against the suspension that ends last. Throws as `login`, and
   * `not_found/decision_not_found` for a member who is not suspended.
   */
  appealSuspension(client: Client, input: AppealSuspensionInput): Promise<void>;

  /** What moderators did about the viewer, the latest first; of a dismissed report, not what it was about. */
  listLog(viewer: Viewer, input: PageInput): Promise<OwnLogPage>;
}

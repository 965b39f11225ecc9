import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type {
  AnswerAppealInput,
  CasePage,
  DecideInput,
  ListCasesInput,
  LogPage,
  ModerationCase,
  SuspensionPage,
  UndoInput,
} from './moderation.schema.ts';

/**
 * For moderators alone: `moderatorProcedure` refuses everyone else before any of these is called. Cases about the viewer do not
 * exist here, and the author of what was written anonymously is not shown.
 */
export interface ModerationService {
  /** Whether a member is a moderator now. The role is granted by a command on the server's machine. */
  isModerator(memberId: number): Promise<boolean>;

  listCases(viewer: Viewer, input: ListCasesInput): Promise<CasePage>;

  /** Throws `not_found/not_found`. */
  getCase(viewer: Viewer, caseId: number): Promise<ModerationCase>;

  /**
   * Decides an open case, acts, and notifies the author and the reporters. Throws `not_found/not_found`,
   * `conflict/already_decided`, `conflict/nothing_to_hide` and, for a suspension, `forbidden/demo_account`.
   */
  decide(viewer: Viewer, input: DecideInput): Promise<ModerationCase>;

  /** Takes a decision back: shows what it hid, ends a suspension. Throws as `decide`, and `conflict/decision_undone`. */
  undo(viewer: Viewer, input: UndoInput): Promise<ModerationCase>;

  /** Answers the appeal against a decision; reversing it undoes it. Throws as `decide`, and `forbidden/another_moderator`. */
  answerAppeal(viewer: Viewer, input: AnswerAppealInput): Promise<ModerationCase>;

  /** Suspensions in force, the latest first. */
  listSuspensions(viewer: Viewer, input: PageInput): Promise<SuspensionPage>;

  listLog(viewer: Viewer, input: PageInput): Promise<LogPage>;
}

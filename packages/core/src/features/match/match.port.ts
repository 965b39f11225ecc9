import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type {
  AnswerMatchInput,
  CreateSessionInput,
  ListMatchesInput,
  ListSessionsInput,
  MatchCounts,
  MatchPage,
  RequestedMatch,
  RequestMatchInput,
  SessionPage,
  VibeMatch,
  VibeSession,
} from './match.schema.ts';

/**
 * Sessions end by the clock: nothing stores that one has ended. Every member sees the sessions of members who are
 * neither blocked nor have blocked them; only the owner and accepted members see who takes part.
 */
export interface MatchService {
  /**
   * Active ones, newest first, without those of members one has muted. A cursor is only valid for the list with the same
   * filters. Throws `invalid/invalid_cursor`.
   */
  listSessions(viewer: Viewer, input: ListSessionsInput): Promise<SessionPage>;

  /** One's own, whatever their status, newest first. Throws `invalid/invalid_cursor`. */
  listOwnSessions(viewer: Viewer, input: PageInput): Promise<SessionPage>;

  /** Throws `not_found/session_not_found`; one that is over or cancelled exists for its owner and who asked to join it. */
  getSession(viewer: Viewer, sessionId: number): Promise<VibeSession>;

  /** Throws `conflict/too_many_sessions`. */
  createSession(viewer: Viewer, input: CreateSessionInput): Promise<VibeSession>;

  /** For its owner; again, it changes nothing. Throws `not_found/session_not_found`, `forbidden/not_session_owner`. */
  cancelSession(viewer: Viewer, sessionId: number): Promise<VibeSession>;

  /** Those that one asked for, and those for one's sessions, newest first. Throws `invalid/invalid_cursor`. */
  listMatches(viewer: Viewer, input: ListMatchesInput): Promise<MatchPage>;

  /**
   * Once a member and session; again, it returns the same, also when the session is over. Throws
   * `not_found/session_not_found` as `getSession`, `invalid/own_session`, `invalid/invalid_match`, `conflict/session_full`.
   */
  request(viewer: Viewer, input: RequestMatchInput): Promise<RequestedMatch>;

  /**
   * For the session's owner. The same answer again changes nothing; no seat is given twice. A decline notifies nobody.
   * Throws `not_found/match_not_found`, `forbidden/not_invited_member`, `conflict/match_answered`, and when it accepts,
   * `conflict` with `session_full`, `session_ended` or `session_cancelled`.
   */
  answer(viewer: Viewer, input: AnswerMatchInput): Promise<VibeMatch>;

  counts(viewer: Viewer): Promise<MatchCounts>;
}

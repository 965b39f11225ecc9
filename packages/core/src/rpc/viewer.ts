import type { Scope } from '../features/personal-tokens/scope.rules.ts';

/** The member who makes the call. Identity comes from the bearer token only. */
export interface Viewer {
  id: number;
  /** Of the session, or of the personal token. */
  sessionId: number;
}

export interface Client {
  ip: string;
  userAgent: string | null;
}

/** The state of the call's bearer token. An `invalid` (expired, ended or malformed) one is never treated as no token. */
export type Session =
  | { state: 'none' }
  /** `isSuspended`: moderators ended the session, and the suspension is in force. */
  | { state: 'invalid'; isSuspended: boolean }
  /**
   * `isProven`: whether the member has shown who they are within `PROOF_MS`; `hasFactor`: whether a second factor was shown in
   * this session. `scopes`: what a token that was given to a script or an app may do; null for a session, which may do all
   * that its member may.
   */
  | { state: 'valid'; viewer: Viewer; isProven: boolean; hasFactor: boolean; scopes: readonly Scope[] | null };

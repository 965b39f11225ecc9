import type { AppScope } from '../features/apps/app-scope.rules.ts';
import type { Scope } from '../features/personal-tokens/scope.rules.ts';

/** Of a token: of a script, or of an app. */
export type GrantedScope = Scope | AppScope;

/** The member who makes the call. Identity comes from the bearer token only. */
export interface Viewer {
  id: number;
  /** Of the session, or of the token of a script or an app. */
  sessionId: number;
}

export interface Client {
  ip: string;
  userAgent: string | null;
}

/** The state of the call's bearer token. An `invalid` (expired, ended or malformed) one is never treated as no token. */
export type Session =
  /** `appId`: of an app that calls for itself, with a token of no member. It is a visitor. */
  | { state: 'none'; appId?: number }
  /** `isSuspended`: moderators ended the session, and the suspension is in force. */
  | { state: 'invalid'; isSuspended: boolean }
  /**
   * `isProven`: whether the member has shown who they are within `PROOF_MS`; `hasFactor`: whether a second factor was shown in
   * this session. `scopes`: what a token that was given to a script or an app may do; null for a session, which may do all
   * that its member may. `appId`: of the app that the token was given to; null for sessions and scripts.
   */
  | {
      state: 'valid';
      viewer: Viewer;
      isProven: boolean;
      hasFactor: boolean;
      scopes: readonly GrantedScope[] | null;
      appId: number | null;
    };

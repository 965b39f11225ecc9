import type { Client, Session, Viewer } from '../../rpc/viewer.ts';
import type {
  AccountSession,
  ChangePasswordInput,
  CurrentUser,
  DemoAccount,
  LoginInput,
  RegisterInput,
  SignedIn,
} from './account.schema.ts';

export interface AccountService {
  /** Makes a member and signs them in. Throws `conflict/username_taken`; names are compared without regard to case. */
  register(client: Client, input: RegisterInput): Promise<SignedIn>;

  /**
   * Signs in. Throws `unauthenticated/invalid_credentials`, the same and as slow for an unknown name as for a wrong
   * password, and `rate_limited/too_many_failures` after 10 failures in 15 minutes for one name from one network,
   * 60 from one network, or 100 in an hour for one name (networks it signed in from before excepted).
   */
  login(client: Client, input: LoginInput): Promise<SignedIn>;

  /** What a bearer token is worth now: 30 days unused or 90 days in all end it. */
  authenticate(token: string): Promise<Session>;

  /** The signed-in member. */
  me(viewer: Viewer): Promise<CurrentUser>;

  /** Ends the session: its token is dead on the next call. */
  logout(viewer: Viewer): Promise<void>;

  /** Live sessions, the last used first; at most 100. */
  listSessions(viewer: Viewer): Promise<AccountSession[]>;

  /** Ends one of the member's own sessions. Throws `not_found/session_not_found`. */
  revokeSession(viewer: Viewer, sessionId: number): Promise<void>;

  /**
   * Changes the password and ends every other session.
   * Throws `forbidden/wrong_password` when the current one is wrong.
   */
  changePassword(viewer: Viewer, client: Client, input: ChangePasswordInput): Promise<void>;

  /** The quick logins. Throws `not_found/no_demo` when the demo world does not run. */
  listDemoAccounts(): DemoAccount[];
}

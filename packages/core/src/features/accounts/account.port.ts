import type { Client, Session, Viewer } from '../../rpc/viewer.ts';
import type {
  AccountSession,
  ChangePasswordInput,
  CurrentUser,
  DemoAccount,
  LoginInput,
  RegisterInput,
  SignedIn,
  UsernameCheck,
} from './account.schema.ts';

export interface AccountService {
  /** Whether `register` would accept a valid username now, by the same rules. */
  checkUsername(username: string): Promise<UsernameCheck>;

  /**
   * Creates a member and signs them in. Throws `conflict/username_taken` for a username that is reserved, taken in any
   * case, or looks like one that is taken. Consumes a point of `register` for an account, of `usernames` for a username
   * that is refused; when the network may create no more accounts, it is refused before the username is read.
   */
  register(
    client: Client,
    input: RegisterInput,
    consumeRateLimit: (limit: 'register' | 'usernames', points?: 0) => Promise<void>,
  ): Promise<SignedIn>;

  /**
   * Signs in. Throws `unauthenticated/invalid_credentials`, which takes as long for an unknown name as for a wrong
   * password, and `rate_limited/too_many_failures` after 10 failures in 15 minutes for one name from one network, or
   * 100 in an hour for one name (networks it signed in from before excepted). After 60 failures in 15 minutes from one
   * network, its attempts are taken one at a time, at most 20 a minute, and refused while it is not their turn; those
   * that come back at the time of `Retry-After` go first.
   */
  login(client: Client, input: LoginInput): Promise<SignedIn>;

  /** The session of a bearer token. It expires after 30 days without use, or 90 days in all. */
  authenticate(token: string): Promise<Session>;

  me(viewer: Viewer): Promise<CurrentUser>;

  logout(viewer: Viewer): Promise<void>;

  /** Sessions that have not expired, the last used first; at most 100. */
  listSessions(viewer: Viewer): Promise<AccountSession[]>;

  /** Ends one of the viewer's sessions. Throws `not_found/session_not_found`. */
  revokeSession(viewer: Viewer, sessionId: number): Promise<void>;

  /**
   * Changes the password and ends every other session. Throws `forbidden/wrong_password` when the current one is wrong
   * or was changed meanwhile, and `forbidden/demo_account` for a demo account.
   */
  changePassword(viewer: Viewer, client: Client, input: ChangePasswordInput): Promise<void>;

  listDemoAccounts(): DemoAccount[];
}

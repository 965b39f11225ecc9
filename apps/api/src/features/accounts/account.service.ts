import { DomainError } from '@vibeline/core/errors';
import type { AccountService } from '@vibeline/core/features/accounts/account.port';
import type {
  ChangePasswordInput,
  DemoAccount,
  LoginInput,
  RegisterInput,
  SignedIn,
} from '@vibeline/core/features/accounts/account.schema';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { isReservedUsername } from '@vibeline/core/features/members/username.rules';
import { loginRequired } from '@vibeline/core/rpc/procedures';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findMember, insertMember, isUsernameTaken, type MemberRow } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import {
  changeCredential,
  deleteOtherSessions,
  deleteSession,
  findCredential,
  findCredentialOf,
  findSession,
  hasSignedInFrom,
  insertCredential,
  listActiveSessions,
  lockCredential,
  lockSession,
  type ProvenCredential,
  replacePasswordHash,
  touchSession,
} from './account.queries.ts';
import { viewCurrentUser, viewSession } from './account.view.ts';
import { beginSession } from './begin-session.ts';
import { networkOf } from './describe-client.ts';
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts';
import { type LoginThrottle, noLoginThrottle } from './login-throttle.ts';
import { activeSince, hashToken, TOUCH_AFTER_MS } from './session-token.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  loginThrottle: LoginThrottle;
  demoAccounts: DemoAccount[] | null;
}

export function createAccountService(deps: Dependencies): AccountService {
  const { db, now, demoAccounts } = deps;
  return {
    register: (client, input) => register(deps, client, input),

    async login(client, input) {
      const proven = await verifyCredentials(deps, client, input);
      return signIn(deps, client, async () => proven);
    },

    async authenticate(token) {
      const session = await findSession(db, hashToken(token));
      const { usedSince, startedSince } = activeSince(now());
      if (!session || session.last_used_at <= usedSince || session.created_at <= startedSince)
        return { state: 'invalid' };
      if (now() - session.last_used_at > TOUCH_AFTER_MS) await touchSession(db, session.id, now());
      return { state: 'valid', viewer: { id: session.member_id, sessionId: session.id } };
    },

    async me(viewer) {
      return viewCurrentUser(await getMember(db, viewer.id));
    },

    async logout(viewer) {
      await deleteSession(db, viewer.id, viewer.sessionId);
    },

    async listSessions(viewer) {
      const rows = await listActiveSessions(db, viewer.id, activeSince(now()));
      return rows.map((row) => viewSession(row, viewer.sessionId));
    },

    async revokeSession(viewer, sessionId) {
      if (await deleteSession(db, viewer.id, sessionId)) return;
      throw new DomainError('not_found', 'session_not_found', 'Session not found');
    },

    changePassword: (viewer, client, input) => changePassword(deps, viewer, client, input),

    listDemoAccounts() {
      if (demoAccounts) return demoAccounts;
      throw new DomainError('not_found', 'no_demo', 'Not found');
    },
  };
}

async function getMember(db: Kysely<Database>, memberId: number): Promise<MemberRow> {
  const row = await findMember(db, memberId, memberId);
  if (!row) throw new Error('The member of a session is missing');
  return row;
}

async function register(deps: Dependencies, client: Client, input: RegisterInput): Promise<SignedIn> {
  const { db, now } = deps;
  const { username, name, password } = input;
  const key = usernameKey(username);
  if (isReservedUsername(username) || (await isUsernameTaken(db, username))) throw usernameTaken();
  const passwordHash = await hashPassword(password);
  return signIn(deps, client, async (trx) => {
    const id = await insertMember(trx, { username, usernameKey: key, name, createdAt: now() });
    if (id === null) throw usernameTaken();
    return insertCredential(trx, id, passwordHash);
  });
}

/** Throws `unauthenticated/invalid_credentials` when the credential has changed since it was proven. */
async function signIn(
  { db, now }: Dependencies,
  client: Client,
  prove: (trx: Transaction<Database>) => Promise<ProvenCredential>,
): Promise<SignedIn> {
  const { token, memberId } = await inTransaction(db, async (trx) => {
    const proven = await prove(trx);
    return { token: await beginSession(trx, client, { proven, now: now() }), memberId: proven.memberId };
  });
  if (token === null) throw invalidCredentials();
  return { token, user: viewMember(await getMember(db, memberId), memberId) };
}

async function verifyCredentials(
  deps: Dependencies,
  client: Client,
  { username, password }: LoginInput,
): Promise<ProvenCredential> {
  const { db, demoAccounts } = deps;
  const key = usernameKey(username);
  const network = networkOf(client.ip);
  const credential = await findCredential(db, key);
  const isKnownNetwork = credential ? await hasSignedInFrom(db, credential.member_id, network) : false;
  // There is nothing to guess about a public password, so wrong ones do not close the quick logins.
  const isPublic = demoAccounts?.some((account) => account.username === key && account.password === password);
  const loginThrottle = isPublic ? noLoginThrottle : deps.loginThrottle;
  const isCorrect = await loginThrottle.run({ usernameKey: key, network, isKnownNetwork }, () =>
    verifyPassword(credential?.password_hash ?? null, password),
  );
  if (!credential || !isCorrect) throw invalidCredentials();
  const { member_id: memberId, password_hash, version } = credential;
  if (needsRehash(password_hash)) {
    await replacePasswordHash(db, memberId, password_hash, await hashPassword(password));
  }
  return { memberId, version };
}

/** A wrong current password counts as a failed sign-in, so a stolen token allows no more guesses than signing in does. */
async function changePassword(
  deps: Dependencies,
  viewer: Viewer,
  client: Client,
  input: ChangePasswordInput,
): Promise<void> {
  const { db, loginThrottle } = deps;
  await assertNotDemoAccount(deps, viewer, 'The password of a demo account cannot be changed');
  const credential = await findCredentialOf(db, viewer.id);
  const attempt = { usernameKey: `#${viewer.id}`, network: networkOf(client.ip), isKnownNetwork: true };
  const isCorrect = await loginThrottle.run(attempt, () =>
    verifyPassword(credential?.password_hash ?? null, input.currentPassword),
  );
  if (!credential || !isCorrect) throw wrongPassword();
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(db, async (trx) => {
    const isUnchanged = await lockCredential(trx, { memberId: viewer.id, version: credential.version });
    // Ended meanwhile, for example from another device or by another change of the password.
    if (!(await lockSession(trx, viewer.id, viewer.sessionId))) throw loginRequired();
    if (!isUnchanged) throw wrongPassword();
    await changeCredential(trx, viewer.id, passwordHash);
    await deleteOtherSessions(trx, viewer.id, viewer.sessionId);
  });
}

/** Everyone signs in to a demo account with the same public password, so nobody may lock the others out of it. */
async function assertNotDemoAccount({ db, demoAccounts }: Dependencies, viewer: Viewer, message: string) {
  if (!demoAccounts) return;
  const key = usernameKey((await getMember(db, viewer.id)).username);
  if (demoAccounts.some(({ username }) => username === key))
    throw new DomainError('forbidden', 'demo_account', message);
}

function usernameTaken(): DomainError {
  const message = 'Username already taken';
  return new DomainError('conflict', 'username_taken', message, { fields: { username: message } });
}

function invalidCredentials(): DomainError {
  return new DomainError('unauthenticated', 'invalid_credentials', 'Invalid username or password');
}

function wrongPassword(): DomainError {
  const message = 'Current password is wrong';
  return new DomainError('forbidden', 'wrong_password', message, { fields: { currentPassword: message } });
}

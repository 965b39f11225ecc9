import { DomainError } from '@vibeline/core/errors';
import type { AccountService } from '@vibeline/core/features/accounts/account.port';
import type { DemoAccount, RegisterInput, SignedIn } from '@vibeline/core/features/accounts/account.schema';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findMember, insertMember, isUsernameTaken, type MemberRow } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import {
  deleteOtherSessions,
  deleteSession,
  findCredential,
  findPasswordHash,
  findSession,
  hasSignedInFrom,
  insertSession,
  listActiveSessions,
  replacePasswordHash,
  savePasswordHash,
  touchSession,
} from './account.queries.ts';
import { viewCurrentUser, viewSession } from './account.view.ts';
import { describeDevice, networkOf } from './describe-client.ts';
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { activeSince, hashToken, newToken, TOUCH_AFTER_MS } from './session-token.ts';

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

    async login(client, { username, password }) {
      return beginSession(deps, client, await verifyCredentials(deps, client, username, password));
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
  if (await isUsernameTaken(db, key)) throw usernameTaken();
  const passwordHash = await hashPassword(password);
  const memberId = await inTransaction(db, async (trx) => {
    const id = await insertMember(trx, { username, usernameKey: key, name, createdAt: now() });
    if (id === null) throw usernameTaken();
    await savePasswordHash(trx, id, passwordHash);
    return id;
  });
  return beginSession(deps, client, memberId);
}

async function beginSession({ db, now }: Dependencies, client: Client, memberId: number): Promise<SignedIn> {
  const token = newToken();
  await insertSession(db, {
    memberId,
    tokenHash: hashToken(token),
    device: describeDevice(client.userAgent),
    network: networkOf(client.ip),
    now: now(),
  });
  return { token, user: viewMember(await getMember(db, memberId), memberId) };
}

async function verifyCredentials(deps: Dependencies, client: Client, name: string, password: string): Promise<number> {
  const { db, loginThrottle } = deps;
  const key = usernameKey(name);
  const network = networkOf(client.ip);
  const credential = await findCredential(db, key);
  const isKnownNetwork = credential ? await hasSignedInFrom(db, credential.member_id, network) : false;
  const recordSuccess = await loginThrottle.begin({ usernameKey: key, network, isKnownNetwork });
  const isCorrect = await verifyPassword(credential?.password_hash ?? null, password);
  if (!credential || !isCorrect) throw invalidCredentials();
  await recordSuccess();
  if (needsRehash(credential.password_hash)) {
    await replacePasswordHash(db, credential.member_id, credential.password_hash, await hashPassword(password));
  }
  return credential.member_id;
}

/** A wrong current password counts as a failed sign-in, so a stolen token allows no more guesses than signing in does. */
async function changePassword(
  { db, loginThrottle }: Pick<Dependencies, 'db' | 'loginThrottle'>,
  viewer: Viewer,
  client: Client,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const network = networkOf(client.ip);
  const recordSuccess = await loginThrottle.begin({ usernameKey: `#${viewer.id}`, network, isKnownNetwork: true });
  if (!(await verifyPassword(await findPasswordHash(db, viewer.id), input.currentPassword))) {
    const message = 'Current password is wrong';
    throw new DomainError('forbidden', 'wrong_password', message, { fields: { currentPassword: message } });
  }
  await recordSuccess();
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(db, async (trx) => {
    await savePasswordHash(trx, viewer.id, passwordHash);
    await deleteOtherSessions(trx, viewer.id, viewer.sessionId);
  });
}

function usernameTaken(): DomainError {
  const message = 'Username already taken';
  return new DomainError('conflict', 'username_taken', message, { fields: { username: message } });
}

function invalidCredentials(): DomainError {
  return new DomainError('unauthenticated', 'invalid_credentials', 'Invalid username or password');
}

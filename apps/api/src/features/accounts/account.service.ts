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
  listLiveSessions,
  replacePasswordHash,
  savePasswordHash,
  touchSession,
} from './account.queries.ts';
import { viewCurrentUser, viewSession } from './account.view.ts';
import { describeDevice, networkOf } from './describe-client.ts';
import { hashPassword, needsRehash, verifyPassword } from './hash-password.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { hashToken, liveSince, newToken, TOUCH_AFTER_MS } from './session-token.ts';

interface Parts {
  db: Kysely<Database>;
  now: () => number;
  loginThrottle: LoginThrottle;
  /** The quick logins; null while the demo world does not run. */
  demoAccounts: DemoAccount[] | null;
}

export function createAccountService(parts: Parts): AccountService {
  const { db, now, demoAccounts } = parts;
  return {
    register: (client, input) => register(parts, client, input),

    async login(client, { username, password }) {
      return beginSession(parts, client, await verifyCredentials(parts, client, username, password));
    },

    async authenticate(token) {
      const session = await findSession(db, hashToken(token));
      const { usedSince, begunSince } = liveSince(now());
      if (!session || session.last_used_at <= usedSince || session.created_at <= begunSince) return { state: 'dead' };
      if (now() - session.last_used_at > TOUCH_AFTER_MS) await touchSession(db, session.id, now());
      return { state: 'live', viewer: { id: session.member_id, sessionId: session.id } };
    },

    async me(viewer) {
      return viewCurrentUser(await getMember(db, viewer.id));
    },

    async logout(viewer) {
      await deleteSession(db, viewer.id, viewer.sessionId);
    },

    async listSessions(viewer) {
      const rows = await listLiveSessions(db, viewer.id, liveSince(now()));
      return rows.map((row) => viewSession(row, viewer.sessionId));
    },

    async revokeSession(viewer, sessionId) {
      if (await deleteSession(db, viewer.id, sessionId)) return;
      throw new DomainError('not_found', 'session_not_found', 'Session not found');
    },

    changePassword: (viewer, client, input) => changePassword(parts, viewer, client, input),

    listDemoAccounts() {
      if (demoAccounts) return demoAccounts;
      throw new DomainError('not_found', 'no_demo', 'Not found');
    },
  };
}

async function getMember(db: Kysely<Database>, memberId: number): Promise<MemberRow> {
  const row = await findMember(db, memberId, memberId);
  if (!row) throw new Error('A session without its member');
  return row;
}

async function register(parts: Parts, client: Client, input: RegisterInput): Promise<SignedIn> {
  const { db, now } = parts;
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
  return beginSession(parts, client, memberId);
}

async function beginSession({ db, now }: Parts, client: Client, memberId: number): Promise<SignedIn> {
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

/** The member whose name and password these are. */
async function verifyCredentials(parts: Parts, client: Client, name: string, password: string): Promise<number> {
  const { db, loginThrottle } = parts;
  const key = usernameKey(name);
  const network = networkOf(client.ip);
  const credential = await findCredential(db, key);
  const isKnownNetwork = credential ? await hasSignedInFrom(db, credential.member_id, network) : false;
  const succeed = await loginThrottle.begin({ usernameKey: key, network, isKnownNetwork });
  const fits = await verifyPassword(credential?.password_hash ?? null, password);
  if (!credential || !fits) throw invalidCredentials();
  await succeed();
  if (needsRehash(credential.password_hash)) {
    await replacePasswordHash(db, credential.member_id, credential.password_hash, await hashPassword(password));
  }
  return credential.member_id;
}

/** The current password counts as a sign-in: whoever holds a stolen token gets no more guesses than a stranger. */
async function changePassword(
  { db, loginThrottle }: Pick<Parts, 'db' | 'loginThrottle'>,
  viewer: Viewer,
  client: Client,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const network = networkOf(client.ip);
  const succeed = await loginThrottle.begin({ usernameKey: `#${viewer.id}`, network, isKnownNetwork: true });
  if (!(await verifyPassword(await findPasswordHash(db, viewer.id), input.currentPassword))) {
    const sentence = 'Current password is wrong';
    throw new DomainError('forbidden', 'wrong_password', sentence, { fields: { currentPassword: sentence } });
  }
  await succeed();
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(db, async (trx) => {
    await savePasswordHash(trx, viewer.id, passwordHash);
    await deleteOtherSessions(trx, viewer.id, viewer.sessionId);
  });
}

function usernameTaken(): DomainError {
  const sentence = 'Username already taken';
  return new DomainError('conflict', 'username_taken', sentence, { fields: { username: sentence } });
}

function invalidCredentials(): DomainError {
  return new DomainError('unauthenticated', 'invalid_credentials', 'Invalid username or password');
}

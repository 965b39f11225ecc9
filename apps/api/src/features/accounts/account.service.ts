import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { DemoAccount, RegisterInput, SignedIn } from '@vibeline/core/features/accounts/account.schema';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { ServicesOfCore } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Client, Session, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events.ts';
import { networkOf } from '../../network-of.ts';
import { findMember, insertMember, type MemberRow } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';
import { insertSettings } from '../settings/setting.queries.ts';
import {
  deleteSession,
  findSession,
  insertCredential,
  listActiveSessions,
  type ProvenCredential,
  touchSession,
} from './account.queries.ts';
import { viewCurrentUser, viewSession } from './account.view.ts';
import { beginSession } from './begin-session.ts';
import { changePassword } from './change-password.ts';
import { checkUsername } from './check-username.ts';
import { isDemoAccount } from './demo-account.queries.ts';
import { hashPassword, type PasswordCost } from './hash-password.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { findRole } from './moderator.queries.ts';
import { resetPassword } from './reset-password.ts';
import { activeSince, hashToken, TOUCH_AFTER_MS } from './session-token.ts';
import { findSuspendedMember } from './suspended-session.queries.ts';
import { findSuspension } from './suspension.queries.ts';
import { verifyCredentials } from './verify-credentials.ts';

interface Dependencies extends PublishingDependencies {
  loginThrottle: LoginThrottle;
  demoAccounts: DemoAccount[] | null;
  passwordCost?: PasswordCost | undefined;
  onSeen: (memberId: number) => void;
  dispatch: DispatchDomainEvent;
}

type RegisterCall = Pick<CallContext, 'client' | 'consumeRateLimit'>;

interface Authentication {
  authenticate(token: string): Promise<Session>;
}

export function createAccountService(deps: Dependencies) {
  const { db, now, demoAccounts, events, onSeen } = deps;
  const endSession = async ({ id: memberId }: Viewer, sessionId: number) => {
    const hasEnded = await deleteSession(db, memberId, sessionId);
    if (hasEnded) events.publish({ kind: 'session_ended', memberId, sessionId });
    return hasEnded;
  };
  return {
    checkUsername: (_viewer, { username }) => checkUsername(db, username),

    register: (viewer, input, call: RegisterCall) => register(deps, viewer, input, call),

    async login(_viewer, input, { client }: Pick<CallContext, 'client'>) {
      const proven = await verifyCredentials(deps, client, input);
      return signIn(deps, client, async () => proven);
    },

    async authenticate(token) {
      const tokenHash = hashToken(token);
      const session = await findSession(db, tokenHash);
      if (!session) return { state: 'invalid', isSuspended: await isSuspended(deps, tokenHash) };
      const { usedSince, startedSince } = activeSince(now());
      if (session.last_used_at <= usedSince || session.created_at <= startedSince) {
        return { state: 'invalid', isSuspended: false };
      }
      if (now() - session.last_used_at > TOUCH_AFTER_MS) await touchSession(db, session.id, now());
      onSeen(session.member_id);
      return { state: 'valid', viewer: { id: session.member_id, sessionId: session.id } };
    },

    async me(viewer) {
      const row = await getMember(db, viewer.id);
      const isDemo = isDemoAccount(demoAccounts, row.username);
      return viewCurrentUser(row, { isDemo, role: await findRole(db, viewer.id) });
    },

    async logout(viewer) {
      if (viewer) await endSession(viewer, viewer.sessionId);
    },

    async listSessions(viewer) {
      const rows = await listActiveSessions(db, viewer.id, activeSince(now()));
      return rows.map((row) => viewSession(row, viewer.sessionId));
    },

    async revokeSession(viewer, { id: sessionId }) {
      if (await endSession(viewer, sessionId)) return;
      throw accountErrors.sessionNotFound();
    },

    changePassword: (viewer, input, { client }: Pick<CallContext, 'client'>) =>
      changePassword(deps, viewer, client, input),

    async resetPassword(_viewer, input, { client }: Pick<CallContext, 'client'>) {
      const { memberId, token } = await resetPassword(deps, client, input);
      return { token, user: viewMember(await getMember(db, memberId), memberId) };
    },

    listDemoAccounts: () => demoAccounts ?? [],
    findRole: (memberId) => findRole(db, memberId),
  } satisfies ServiceOf<'accounts'> & Authentication & ServicesOfCore['accounts'];
}

async function isSuspended({ db, now }: Dependencies, tokenHash: string): Promise<boolean> {
  const memberId = await findSuspendedMember(db, tokenHash);
  return memberId !== undefined && (await findSuspension(db, memberId, now())) !== undefined;
}

async function getMember(db: Kysely<Database>, memberId: number): Promise<MemberRow> {
  const row = await findMember(db, memberId, memberId);
  if (!row) throw new Error('The member of a session is missing');
  return row;
}

async function register(
  deps: Dependencies,
  viewer: Viewer | null,
  input: RegisterInput,
  { client, consumeRateLimit }: RegisterCall,
): Promise<SignedIn> {
  const { db, now } = deps;
  const { username, name, password } = input;
  const key = usernameKey(username);
  // A network without registrations left gets the same refusal for every username.
  await consumeRateLimit('register', viewer, 0);
  const { isAvailable } = await checkUsername(db, username);
  await consumeRateLimit(isAvailable ? 'register' : 'usernames', viewer);
  if (!isAvailable) throw memberErrors.usernameTaken();
  const passwordHash = await hashPassword(password, { network: networkOf(client.ip), cost: deps.passwordCost });
  return signIn(deps, client, async (trx) => {
    const id = await insertMember(trx, { username, usernameKey: key, name, createdAt: now() });
    if (id === null) throw memberErrors.usernameTaken();
    await insertSettings(trx, id, { dataSharing: false, timeZone: null });
    return insertCredential(trx, id, passwordHash);
  });
}

async function signIn(
  { db, now, events }: Dependencies,
  client: Client,
  prove: (trx: Transaction<Database>) => Promise<ProvenCredential>,
): Promise<SignedIn> {
  const { token, memberId } = await inTransaction(db, async (trx) => {
    const proven = await prove(trx);
    return { token: await beginSession({ trx, events }, client, { proven, now: now() }), memberId: proven.memberId };
  });
  if (token === null) throw accountErrors.invalidCredentials();
  return { token, user: viewMember(await getMember(db, memberId), memberId) };
}

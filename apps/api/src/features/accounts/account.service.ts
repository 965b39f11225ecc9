import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import { PROOF_MS } from '@vibeline/core/features/accounts/account.rules';
import type { CurrentUser, DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { ShownAnnouncements } from '@vibeline/core/features/announcements/announcement.schema';
import { isAppToken, isClientToken } from '@vibeline/core/features/apps/app.rules';
import { isPersonalToken } from '@vibeline/core/features/personal-tokens/personal-token.rules';
import type { ServicesOfCore } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Session, Viewer } from '@vibeline/core/rpc/viewer';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import { hashCode } from '../../random-code.ts';
import { viewMember } from '../members/member.view.ts';
import { deleteSession, findSession, listActiveSessions, touchSession } from './account.queries.ts';
import { viewCurrentUser, viewSession } from './account.view.ts';
import { checkUsername } from './check-username.ts';
import { findLeaving } from './deletion/come-back.ts';
import { isDemoAccount } from './demo-account.queries.ts';
import { changePassword } from './passwords/change-password.ts';
import type { PasswordCost } from './passwords/hash-password.ts';
import type { LoginThrottle } from './passwords/login-throttle.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { type FindApplicant, verifyCredentials } from './passwords/verify-credentials.ts';
import { prove } from './proofs/prove.ts';
import { proveFactor, type SecondFactors } from './proofs/prove-factor.ts';
import { findRole } from './roles/role.queries.ts';
import { listFor as listNewSignIns, viewNewSignIns } from './sign-ins/new-sign-ins.ts';
import { activeSince, TOUCH_AFTER_MS } from './sign-ins/session-token.ts';
import { getMember, signIn } from './sign-ins/sign-in.ts';
import { findSuspendedMember } from './suspensions/suspended-session.queries.ts';
import { findSuspension } from './suspensions/suspension.queries.ts';
import { authenticateToken } from './tokens/authenticate-token.ts';

interface Dependencies extends PublishingDependencies {
  loginThrottle: LoginThrottle;
  demoAccounts: DemoAccount[] | null;
  passwordCost?: PasswordCost | undefined;
  findApplicant: FindApplicant;
  /** Of a token that an app has for itself, by its hash. */
  findAppOfToken: (tokenHash: string) => Promise<number | null>;
  secondFactors: SecondFactors;
  /** Of members with a role, by the settings of the network. */
  isFactorRequired: () => boolean;
  onSeen: (memberId: number) => void;
  dispatch: DispatchDomainEvent;
  listAnnouncements: (memberId: number) => Promise<ShownAnnouncements>;
}

interface Authentication {
  authenticate(token: string): Promise<Session>;
}

export function createAccountService(deps: Dependencies) {
  const { db, now, demoAccounts, events } = deps;
  const endSession = async ({ id: memberId }: Viewer, sessionId: number) => {
    const hasEnded = await deleteSession(db, memberId, sessionId);
    if (hasEnded) events.publish({ kind: 'session_ended', memberId, sessionId });
    return hasEnded;
  };
  return {
    checkUsername: (_viewer, { username }) => checkUsername(db, username),

    async login(_viewer, { code, comeBack, ...input }, { client }: Pick<CallContext, 'client'>) {
      const proven = await verifyCredentials(deps, client, input);
      const { memberId } = proven;
      const leaving = comeBack ? null : await findLeaving(db, memberId);
      // The code is not used up by a refusal: the member may send it again to come back.
      const hasFactor = await proveFactor(deps, client, { memberId, code, isUsed: leaving === null });
      if (leaving) throw leaving;
      return signIn(deps, client, async () => proven, { hasFactor, comeBack });
    },

    authenticate: (token) => authenticate(deps, token),

    me: (viewer, _input, { session }: Pick<CallContext, 'session'>) => readMe(deps, viewer, session),

    async logout(viewer) {
      if (viewer) await endSession(viewer, viewer.sessionId);
    },

    async listSessions(viewer) {
      const rows = await listActiveSessions(db, viewer.id, activeSince(now()));
      const told = await listNewSignIns(db, viewer, now());
      const newIds = told.map(({ session_id: id }) => id);
      return rows.map((row) => viewSession(row, { currentId: viewer.sessionId, newIds }));
    },

    async revokeSession(viewer, { id: sessionId }) {
      if (await endSession(viewer, sessionId)) return;
      throw accountErrors.sessionNotFound();
    },

    prove: (viewer, input, { client }: Pick<CallContext, 'client'>) => prove(deps, viewer, client, input),

    changePassword: (viewer, input, { client }: Pick<CallContext, 'client'>) =>
      changePassword(deps, viewer, client, input),

    async resetPassword(_viewer, input, { client }: Pick<CallContext, 'client'>) {
      const { memberId, token, isBack } = await resetPassword(deps, client, input);
      return { token, user: viewMember(await getMember(db, memberId), memberId), ...(isBack && { isBack }) };
    },

    listDemoAccounts: () => demoAccounts ?? [],
    findRole: (memberId) => findRole(db, memberId),
  } satisfies Omit<ServiceOf<'accounts'>, 'register'> & Authentication & ServicesOfCore['accounts'];
}

async function authenticate(deps: Dependencies, token: string): Promise<Session> {
  const { db, now, onSeen } = deps;
  const tokenHash = hashCode(token);
  if (isClientToken(token)) {
    const appId = await deps.findAppOfToken(tokenHash);
    return appId === null ? { state: 'invalid', isSuspended: false } : { state: 'none', appId };
  }
  if (isPersonalToken(token) || isAppToken(token)) {
    const found = await authenticateToken(db, tokenHash, now());
    return found ?? { state: 'invalid', isSuspended: await isSuspended(deps, tokenHash) };
  }
  const session = await findSession(db, tokenHash);
  if (!session) return { state: 'invalid', isSuspended: await isSuspended(deps, tokenHash) };
  const { usedSince, startedSince } = activeSince(now());
  if (session.last_used_at <= usedSince || session.created_at <= startedSince) {
    return { state: 'invalid', isSuspended: false };
  }
  if (now() - session.last_used_at > TOUCH_AFTER_MS) await touchSession(db, session, now());
  onSeen(session.member_id);
  const provedAt = session.proved_at ?? session.created_at;
  return {
    state: 'valid',
    viewer: { id: session.member_id, sessionId: session.id },
    isProven: now() - provedAt <= PROOF_MS,
    hasFactor: session.factor_at !== null,
    scopes: null,
    appId: null,
  };
}

async function readMe(deps: Dependencies, viewer: Viewer, session: Session): Promise<CurrentUser> {
  const { db, demoAccounts, isFactorRequired } = deps;
  const row = await getMember(db, viewer.id);
  const isDemo = isDemoAccount(demoAccounts, row.username);
  const announced = await deps.listAnnouncements(viewer.id);
  const needsFactor = isFactorRequired() && !(session.state === 'valid' && session.hasFactor);
  const isSession = session.state === 'valid' && session.scopes === null;
  const newSignIns = isSession ? await viewNewSignIns(db, viewer, deps.now()) : [];
  const isQuiet = announced.announcements.length === 0 && announced.changesAt === null;
  return {
    ...viewCurrentUser(row, { isDemo, role: await findRole(db, viewer.id), needsFactor, newSignIns }),
    ...(!isQuiet && { announcements: announced }),
  };
}

async function isSuspended({ db, now }: Dependencies, tokenHash: string): Promise<boolean> {
  const memberId = await findSuspendedMember(db, tokenHash);
  return memberId !== undefined && (await findSuspension(db, memberId, now())) !== undefined;
}

import { DAY_MS } from '@vibeline/core/durations.rules';
import type { RegisterInput, SignedIn } from '@vibeline/core/features/accounts/account.schema';
import { invitationErrors } from '@vibeline/core/features/invitations/invitation.errors';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import { registrationErrors } from '@vibeline/core/features/registration/registration.errors';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import { isInvisible } from '@vibeline/core/text.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { publishNotifications } from '../../events/publish.ts';
import type { ProvenCredential } from '../accounts/account.queries.ts';
import { createAccount, lockUsername } from '../accounts/new-account.queries.ts';
import { listModeratorIds } from '../accounts/roles/role.queries.ts';
import { insertInvited, takeUse, type WorkingInvitation } from '../invitations/invitation.queries.ts';
import { findUsable } from '../invitations/may-invite.queries.ts';
import { listUsernameConflicts } from '../members/username.queries.ts';
import { hasMostRequests, insertRequest } from './request.queries.ts';
import { hasSignUpsSince } from './sign-up.queries.ts';

/** What accounts, follows and mails do of it. */
interface Dependencies extends PublishingDependencies {
  hasMail: boolean;
  settings: () => NetworkSettings;
  isUsernameAvailable: (username: string) => Promise<boolean>;
  /** Throws for a password that is easy to guess. */
  assertNewPassword: (password: string, names: { username: string; name: string }) => Promise<void>;
  hashPassword: (password: string, client: Client) => Promise<string>;
  /** Begins a session in the transaction that makes its credential. */
  signIn: (client: Client, prove: (trx: Transaction<Database>) => Promise<ProvenCredential>) => Promise<SignedIn>;
  /** In the transaction of the registration. */
  follow: (trx: Transaction<Database>, followerId: number, followingId: number) => Promise<void>;
}

export type RegisterCall = Pick<CallContext, 'client' | 'consumeRateLimit'>;

/** As whom someone gets in: with an invitation, with a reason that others read first, or just so. */
type Admission = { invitation: WorkingInvitation | null; reason: null } | { invitation: null; reason: string };

export async function register(
  deps: Dependencies,
  viewer: Viewer | null,
  input: RegisterInput,
  { client, consumeRateLimit }: RegisterCall,
): Promise<SignedIn> {
  const { invitation, reason } = await admit(deps, input);
  await deps.assertNewPassword(input.password, input);
  const limit = invitation ? 'invitedSignUps' : 'register';
  // A network without registrations left gets the same refusal for every username.
  await consumeRateLimit(limit, viewer, 0);
  const isAvailable = await deps.isUsernameAvailable(input.username);
  await consumeRateLimit(isAvailable ? limit : 'usernames', viewer);
  if (!isAvailable) throw memberErrors.usernameTaken();
  const passwordHash = await deps.hashPassword(input.password, client);
  if (reason !== null) return ask(deps, input, { passwordHash, reason });
  return deps.signIn(client, (trx) => makeMember(deps, trx, { input, passwordHash, invitation }));
}

/** Throws what the network's way of registration refuses. */
async function admit(deps: Dependencies, input: RegisterInput): Promise<Admission> {
  const settings = deps.settings();
  const { registration, closedSentence } = settings;
  const { inviteCode } = input;
  if (registration === 'closed') throw registrationErrors.closed(closedSentence);
  const invitation =
    inviteCode === undefined ? null : await findUsable({ db: deps.db, settings, now: deps.now() }, inviteCode);
  if (registration === 'open' || invitation) return { invitation, reason: null };
  if (inviteCode !== undefined) throw invitationErrors.notWorking();
  if (registration === 'invitation') throw registrationErrors.invitationRequired();
  const { reason = '' } = input;
  if (isInvisible(reason)) throw registrationErrors.reasonRequired();
  return { invitation: null, reason };
}

interface NewAccount {
  input: RegisterInput;
  passwordHash: string;
  invitation: WorkingInvitation | null;
}

async function makeMember(
  deps: Dependencies,
  trx: Transaction<Database>,
  { input: { name, username, inviteCode, followInviter }, passwordHash, invitation }: NewAccount,
): Promise<ProvenCredential> {
  await reserve(deps, trx, username);
  const now = deps.now();
  // Whoever made it may have lost the role, or been suspended or deleted, while the password was hashed.
  const isInvited =
    invitation !== null &&
    inviteCode !== undefined &&
    (await findUsable({ db: trx, settings: deps.settings(), now }, inviteCode)) !== null &&
    (await takeUse(trx, inviteCode, now));
  const isNeeded = deps.settings().registration !== 'open';
  if (invitation && !isInvited && isNeeded) throw invitationErrors.notWorking();
  const proven = await createAccount(trx, { username, name, passwordHash, now });
  if (!proven) throw memberErrors.usernameTaken();
  const { memberId } = proven;
  if (isInvited) {
    await insertInvited(trx, { memberId, invitation, now });
    if (followInviter) await deps.follow(trx, memberId, invitation.member_id);
  }
  return proven;
}

async function ask(
  deps: Dependencies,
  { name, username, email }: RegisterInput,
  { passwordHash, reason }: { passwordHash: string; reason: string },
): Promise<never> {
  const { db, events, hasMail } = deps;
  const address = hasMail && email !== undefined ? email : null;
  const askedAt = await inTransaction(db, async (trx) => {
    await reserve(deps, trx, username);
    if ((await listUsernameConflicts(trx, username)).length > 0) throw memberErrors.usernameTaken();
    if (await hasMostRequests(trx)) throw registrationErrors.tooManyRequests();
    const now = deps.now();
    await insertRequest(trx, { username, name, passwordHash, reason, email: address, now });
    publishNotifications({ trx, events }, await listModeratorIds(trx));
    return now;
  });
  throw registrationErrors.waiting({ state: 'pending', answer: null, askedAt: new Date(askedAt).toISOString() });
}

/** Until the transaction ends nobody else gets the username, or the last account of the day. */
async function reserve({ now, settings }: Dependencies, trx: Transaction<Database>, username: string): Promise<void> {
  const { signUpsPerDay } = settings();
  await lockUsername(trx, username, { counts: signUpsPerDay !== null });
  if (signUpsPerDay !== null && (await hasSignUpsSince(trx, now() - DAY_MS, signUpsPerDay))) {
    throw registrationErrors.tooManySignUps();
  }
}

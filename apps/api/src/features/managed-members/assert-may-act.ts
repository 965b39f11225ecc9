import type { DomainError } from '@vibeline/core/errors';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { type Role, rankProblem } from '@vibeline/core/features/accounts/role.rules';
import { managedMemberErrors } from '@vibeline/core/features/managed-members/managed-member.errors';
import { memberErrors } from '@vibeline/core/features/members/member.errors';
import { requestErrors } from '@vibeline/core/request.errors';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findDeletion } from '../accounts/deletion/deletion.queries.ts';
import { isDemoAccount } from '../accounts/demo-account.queries.ts';
import { findRole } from '../accounts/roles/role.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { getNetworkRow } from '../network/network.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';

/** One act on a member, in its transaction. */
export interface ActContext extends NotificationContext {
  /** null on the server's machine, where roles refuse nothing. */
  actorId: number | null;
  demoAccounts: DemoAccount[] | null;
}

export interface Subject {
  id: number;
  username: string;
  name: string;
  role: Role;
}

/**
 * Also a member who blocked the actor, or who is being deleted. `known`: the role, where it was read before. Throws
 * `not_found/user_not_found`.
 */
export async function getSubject(db: Kysely<Database>, memberId: number, known?: Role): Promise<Subject> {
  const member = await findMember(db, memberId, memberId);
  if (!member || (await findDeletion(db, memberId))?.ended_at) throw memberErrors.notFound();
  const { id, username, name } = member;
  return { id, username, name, role: known ?? (await findRole(db, memberId)) };
}

type Acting = Pick<ActContext, 'demoAccounts'> & { actor: Subject; subject: Subject; hasOwner: boolean };

/** Why `actor` may do nothing to the account of `subject`; null when they may. */
export function refusalOf({ actor, subject, hasOwner, demoAccounts }: Acting): DomainError | null {
  if (actor.id === subject.id) return managedMemberErrors.ownAccount();
  if (isDemoAccount(demoAccounts, actor.username)) return managedMemberErrors.demoActor();
  if (isDemoAccount(demoAccounts, subject.username)) return managedMemberErrors.demoSubject();
  const problem = rankProblem({ actor: actor.role, subject: subject.role, hasOwner });
  if (problem === 'owner') return managedMemberErrors.ownerProtected();
  return problem && managedMemberErrors.roleTooLow();
}

/** Throws what `refusalOf` returns; on the server's machine only for demo accounts. */
export async function assertMayAct(
  { trx, actorId, demoAccounts }: Pick<ActContext, 'trx' | 'actorId' | 'demoAccounts'>,
  memberId: number,
): Promise<Subject> {
  const subject = await getSubject(trx, memberId);
  if (actorId === null) {
    if (isDemoAccount(demoAccounts, subject.username)) throw managedMemberErrors.demoSubject();
    return subject;
  }
  // They may have been deleted while this call was under way.
  if (await findDeletion(trx, actorId)) throw requestErrors.loginRequired();
  const hasOwner = (await getNetworkRow(trx)).owner_id !== null;
  const refusal = refusalOf({ actor: await getSubject(trx, actorId), subject, hasOwner, demoAccounts });
  if (refusal) throw refusal;
  return subject;
}

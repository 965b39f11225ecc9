import { DAY_MS } from '@vibeline/core/durations.rules';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { LEAVE_DAYS } from '@vibeline/core/features/accounts/deletion.rules';
import { deletionErrors } from '@vibeline/core/features/deletions/deletion.errors';
import type { Left } from '@vibeline/core/features/deletions/deletion.schema';
import { requestErrors } from '@vibeline/core/request.errors';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import { lockCredentialOf, lockSession } from '../accounts/account.queries.ts';
import { NEVER } from '../accounts/deletion/deletion.queries.ts';
import { isDemoAccount } from '../accounts/demo-account.queries.ts';
import { findRole, hasOtherAdministrator } from '../accounts/roles/role.queries.ts';
import { findMember, lockMemberRow } from '../members/member.queries.ts';
import { lockNetworkRow } from '../network/network.queries.ts';
import { deleteAccount } from './delete-account.queries.ts';

interface Dependencies extends PublishingDependencies {
  demoAccounts: DemoAccount[] | null;
  dispatch: DispatchDomainEvent;
}

/** What members do to their own account. */
export function createDeletionService(deps: Dependencies) {
  const { db, now: clock, events } = deps;
  return {
    leave: (viewer, { username }) => leave(deps, viewer, username),

    async takeBreak(viewer) {
      await inTransaction(db, async (trx) => {
        await lockOwnAccount(deps, trx, viewer);
        await deleteAccount({ trx, events, now: clock() }, viewer.id, { askedBy: viewer.id, dueAt: NEVER });
      });
    },
  } satisfies ServiceOf<'deletions'>;
}

async function leave(deps: Dependencies, viewer: Viewer, confirmed: string): Promise<Left> {
  const { db, now: clock, events, dispatch } = deps;
  const memberId = viewer.id;
  return inTransaction(db, async (trx) => {
    const now = clock();
    // Of several acts on those with a role at once, each sees what the one before did.
    await lockNetworkRow(trx);
    const { username } = await lockOwnAccount(deps, trx, viewer);
    if (confirmed !== username) throw deletionErrors.wrongUsername();
    await assertMayLeave(trx, memberId);
    const dueAt = now + LEAVE_DAYS * DAY_MS;
    await deleteAccount({ trx, events, now }, memberId, { askedBy: memberId, dueAt });
    const tellOthers = await dispatch('memberLeft', { trx, events }, { memberId, dueAt, now });
    await tellOthers();
    return { message: 'Your account is deleted', until: new Date(dueAt).toISOString() };
  });
}

/** The session may have ended while this call was under way: by another password, or because the account is deleted already. */
async function lockOwnAccount({ demoAccounts }: Dependencies, trx: Transaction<Database>, { id, sessionId }: Viewer) {
  await lockMemberRow(trx, id);
  await lockCredentialOf(trx, id);
  if (!(await lockSession(trx, id, sessionId))) throw requestErrors.loginRequired();
  const member = await findMember(trx, id, id);
  if (!member) throw requestErrors.loginRequired();
  if (isDemoAccount(demoAccounts, member.username)) throw deletionErrors.demoFixed();
  return member;
}

async function assertMayLeave(trx: Transaction<Database>, memberId: number): Promise<void> {
  const role = await findRole(trx, memberId);
  if (role === 'owner') throw deletionErrors.ownerStays();
  const isLast = role === 'administrator' && !(await hasOtherAdministrator(trx, memberId));
  if (isLast) throw deletionErrors.lastAdministrator();
}

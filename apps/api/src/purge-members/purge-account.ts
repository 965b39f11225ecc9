import { DAY_MS } from '@vibeline/core/durations.rules';
import { USERNAME_RESERVED_DAYS } from '@vibeline/core/features/accounts/deletion.rules';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { usernameSkeleton } from '@vibeline/core/features/members/username.rules';
import { deleteRowsOf } from '../db/delete-rows-of.ts';
import { afterCommit } from '../db/transaction.ts';
import { endDeletion, forgetAsker, reserveUsername } from '../features/accounts/deletion.queries.ts';
import { lockUsername } from '../features/accounts/new-account.queries.ts';
import { forgetGranter } from '../features/managed-members/verified-grant.queries.ts';
import { deleteSomeMediaOf } from '../features/media/purge-media.queries.ts';
import { emptyMember, lockNames } from '../features/members/empty-member.queries.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { clearNotesBy, listActedOn, purgeCasesAbout } from '../features/moderation/purge-cases.queries.ts';
import { clearNameInNotices } from '../features/notifications/purge-notifications.queries.ts';
import { forgetDecider } from '../features/registration/request.queries.ts';
import { ownedRows } from './owned-rows.ts';
import type { PurgeContext, PurgeStep } from './purge-context.ts';

const ROWS_AT_ONCE = 500;
const ACTS_AT_ONCE = 50;

export const purgeCases: PurgeStep = async (context, memberId) =>
  (await purgeCasesAbout(context, memberId)) || clearNotesBy(context.trx, memberId);

export const purgeMedia: PurgeStep = async ({ trx, names }, memberId) => {
  const deleted = await deleteSomeMediaOf(trx, memberId);
  names.push(...deleted.names);
  return deleted.isMore;
};

/** Notices of acts of the member, who had a role, to others. */
export function createPurgeOfNotices(): PurgeStep {
  let before = Number.MAX_SAFE_INTEGER;
  return async ({ trx }, memberId) => {
    const acts = await listActedOn(trx, { moderatorId: memberId, before, limit: ACTS_AT_ONCE });
    const last = acts.at(-1);
    const names = await lockNames(trx, memberId);
    if (!last || !names) return false;
    const recipients = [...new Set(acts.flatMap((act) => act.member_id ?? []))];
    if (recipients.length > 0) await clearNameInNotices(trx, recipients, names.name);
    afterCommit(trx, () => {
      before = last.id;
    });
    return true;
  };
}

/** One table at a time, until it has no more. */
export const purgeOwnedRows: PurgeStep = async ({ trx }, memberId) => {
  let left = ROWS_AT_ONCE;
  for (const rows of ownedRows) {
    left -= await deleteRowsOf(trx, rows, memberId, left);
    if (left === 0) return true;
  }
  return false;
};

/** The last step: the account has no name any more, nobody gets its username, and the log says that it is done. */
export const endPurge: PurgeStep = async ({ trx, now, names }: PurgeContext, memberId) => {
  const member = await lockNames(trx, memberId);
  if (!member) return false;
  const { username } = member;
  await lockUsername(trx, username);
  for (const forget of [forgetAsker, forgetGranter, forgetDecider]) await forget(trx, memberId);
  // What was seen of the member meanwhile, such as that they were here.
  for (const rows of ownedRows) await deleteRowsOf(trx, rows, memberId, ROWS_AT_ONCE);
  await reserveUsername(trx, {
    key: usernameKey(username),
    skeleton: usernameSkeleton(username),
    endsAt: now + USERNAME_RESERVED_DAYS * DAY_MS,
  });
  await emptyMember(trx, memberId, member);
  await endDeletion(trx, memberId, now);
  await addToLog(trx, { action: 'member_deleted', member_id: memberId, created_at: now });
  if (member.profile_image !== null) names.push(member.profile_image);
  return false;
};

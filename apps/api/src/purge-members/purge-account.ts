import { DAY_MS } from '@vibeline/core/durations.rules';
import { USERNAME_RESERVED_DAYS } from '@vibeline/core/features/accounts/deletion.rules';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { usernameSkeleton } from '@vibeline/core/features/members/username.rules';
import { deleteRowsOf } from '../db/delete-rows-of.ts';
import {
  endDeletion,
  forgetAsker,
  lockDeletion,
  reserveUsername,
} from '../features/accounts/deletion/deletion.queries.ts';
import { lockUsername } from '../features/accounts/new-account.queries.ts';
import { forgetGranter } from '../features/managed-members/verified-grant.queries.ts';
import { deleteSomeMediaOf } from '../features/media/purge-media.queries.ts';
import { emptyMember, lockNames } from '../features/members/empty-member.queries.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { clearNotesBy, deleteSomeLinesOf, purgeCasesAbout } from '../features/moderation/purge-cases.queries.ts';
import { forgetDecider } from '../features/registration/request.queries.ts';
import { ownedRows } from './owned-rows.ts';
import type { PurgeContext, PurgeStep } from './purge-context.ts';

const ROWS_AT_ONCE = 500;

export const purgeCases: PurgeStep = async (context, memberId) =>
  (await deleteSomeLinesOf(context.trx, memberId)) ||
  (await purgeCasesAbout(context, memberId)) ||
  clearNotesBy(context.trx, memberId);

export const purgeMedia: PurgeStep = async ({ trx, names }, memberId) => {
  const deleted = await deleteSomeMediaOf(trx, memberId);
  names.push(...deleted.names);
  return deleted.isMore;
};

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
  const deletion = await lockDeletion(trx, memberId);
  // Another process was first: the names are not the member's any more.
  if (!member || !deletion || deletion.ended_at !== null) return false;
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

import { changedCharacters, isSmallChange, versionsToDelete } from '@vibeline/core/features/versions/version.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { renewOwnVote, renewVotes } from '../cast-votes/renew-votes.queries.ts';
import {
  deleteStoredVersions,
  insertVersion,
  type LockedVersion,
  listVotedVersions,
  lockVersion,
  setSmallChange,
  setVersion,
  type Versioned,
  type VotedVersion,
  votedOf,
} from './version.queries.ts';
import type { StoredMedia } from './version.table.ts';

/** Renewed or asked in one transaction, so that an edit is short however many voted. */
export const VOTERS_AT_ONCE = 100;

interface Edit extends Versioned {
  authorId: number;
  before: { content: string; category: string | null; media: StoredMedia[]; writtenAt: number };
  content: string;
}

export interface SavedVersion {
  version: number;
  votes_before: number;
  /** How many votes this edit has marked: those who gave them are asked (`askVoters`). */
  marked: number;
  /** Versions whose votes are still to be renewed, because there are too many of them. */
  toRenew: readonly number[];
}

/**
 * Stores what an edit replaces, and marks the votes for it unless only a few letters change. A vote is compared with what it
 * was given for, and not with the version before: small changes in a row are together a large one, and back at an earlier text
 * the votes for that count again. The caller has locked the row of the post or comment.
 */
export async function saveVersion(trx: Transaction<Database>, edit: Edit): Promise<SavedVersion> {
  const { authorId, before, content, postId, commentId } = edit;
  const target = { postId, commentId };
  const locked = await lockVersion(trx, target);
  const { version: replaced, voted_version, votes_before } = locked;
  // Sent again: nothing was replaced.
  if (before.content === content) return { version: replaced, votes_before, marked: 0, toRenew: [] };
  await insertVersion(trx, {
    ...{ post_id: postId, comment_id: commentId, version: replaced, content: before.content },
    ...{ category: before.category, media: JSON.stringify(before.media), created_at: before.writtenAt },
    ...{ changed_characters: changedCharacters(before.content, content), is_small_change: 0 },
  });
  const version = replaced + 1;
  const hasOwn = await renewOwnVote(trx, votedOf(target), { memberId: authorId, version });
  const votes = locked.positive_votes + locked.negative_votes;
  const stored = await listVotedVersions(trx, target, votes);
  const { isSmall, renewed } = compareVoted(stored, locked, content);
  if (isSmall) await setSmallChange(trx, target, replaced);
  if (isSmall && renewed === null) {
    await setVersion(trx, target, { version, voted_version, votes_before });
    await deleteStoredVersions(trx, target, versionsToDelete(stored, voted_version));
    return { version, votes_before, marked: 0, toRenew: [] };
  }
  const from = renewed ?? [];
  const isAtOnce = votes <= VOTERS_AT_ONCE;
  const renewedNow = isAtOnce ? await renewVotes(trx, votedOf(target), { from, to: version, limit: votes }) : 0;
  const marked = votes - (hasOwn ? 1 : 0) - renewedNow;
  await setVersion(trx, target, { version, voted_version: version, votes_before: marked });
  await deleteStoredVersions(trx, target, versionsToDelete(stored, version));
  return { version, votes_before: marked, marked, toRenew: isAtOnce ? [] : from };
}

/**
 * `isSmall`: no vote that counts for the present text differs by more than a few letters from the next. `renewed`: the versions
 * whose votes count for the next text, when votes for others do not; null when nothing changes for any vote.
 */
function compareVoted(
  stored: readonly VotedVersion[],
  { voted_version: votedVersion }: LockedVersion,
  content: string,
) {
  // Category and media stay: an edit changes the text alone.
  const isLike = (row: VotedVersion) => isSmallChange({ content: row.content }, { content });
  const compared = stored.filter(({ version, hasVotes }) => hasVotes || version === votedVersion);
  const alike = compared.filter(isLike);
  const isSmall = compared.every((row) => row.version < votedVersion || alike.includes(row));
  const isBack = alike.some(({ version }) => version < votedVersion);
  const renewed = alike.filter(({ hasVotes }) => hasVotes).map(({ version }) => version);
  return { isSmall, renewed: isSmall && !isBack ? null : renewed };
}

import { changedCharacters, isSmallChange } from '@vibeline/core/features/versions/version.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import {
  deleteMiddleVersions,
  findStoredVersion,
  insertVersion,
  lockVersion,
  renewOwnVote,
  setVersion,
  type Versioned,
} from './version.queries.ts';
import type { StoredMedia } from './version.table.ts';

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
}

/**
 * Keeps what an edit replaces, and marks the votes for it unless only a few letters change. Those are compared with the
 * version that votes were given for, and not with the one before: many small changes in a row are together a large one. The
 * caller has locked the row of the post or comment.
 */
export async function saveVersion(trx: Transaction<Database>, edit: Edit): Promise<SavedVersion> {
  const { authorId, before, content, postId, commentId } = edit;
  const target = { postId, commentId };
  const locked = await lockVersion(trx, target);
  // Sent again: nothing was replaced.
  if (before.content === content) return { ...locked, marked: 0 };
  const isVoted = locked.voted_version === locked.version;
  const changed = changedCharacters(before.content, content);
  const voted = isVoted ? before : await findStoredVersion(trx, target, locked.voted_version);
  // Category and media stay: an edit changes the text alone.
  const isSmall = isSmallChange(voted ?? before, { content }, voted === before || !voted ? changed : undefined);
  await insertVersion(trx, {
    ...{ post_id: postId, comment_id: commentId, version: locked.version, content: before.content },
    ...{ category: before.category, media: JSON.stringify(before.media), created_at: before.writtenAt },
    changed_characters: changed,
    is_small_change: isSmall ? 1 : 0,
  });
  const version = locked.version + 1;
  if (isSmall) {
    const { voted_version, votes_before } = locked;
    await setVersion(trx, target, { version, voted_version, votes_before });
    await deleteMiddleVersions(trx, target, { version, voted_version });
    return { version, votes_before, marked: 0 };
  }
  const hasOwn = await renewOwnVote(trx, target, { memberId: authorId, version });
  const marked = locked.positive_votes + locked.negative_votes - (hasOwn ? 1 : 0);
  await setVersion(trx, target, { version, voted_version: version, votes_before: marked });
  await deleteMiddleVersions(trx, target, { version, voted_version: version });
  return { version, votes_before: marked, marked };
}

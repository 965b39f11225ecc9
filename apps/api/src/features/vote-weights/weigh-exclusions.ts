import { createPace } from '../../concurrency/pace.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { countPostsVotedBy } from './count-posts.ts';
import { isExcluded, listChangedExclusions, saveExcluded } from './exclusion.queries.ts';
import { weighAllVotes } from './weigh-member.ts';

const TURN_MS = 10;
/** Of the time of the server's process. */
const SHARE = 0.25;

/**
 * Weighs the votes of members whose exclusion has begun, ended or was taken back, and counts the posts they voted on: it need
 * not wait until all votes are weighed. Rejects when the signal is aborted.
 */
export async function weighExclusions({ db, now }: ServiceDependencies, signal: AbortSignal): Promise<void> {
  const pace = createPace({ workMs: TURN_MS, share: SHARE, signal });
  for (;;) {
    const changed = await listChangedExclusions(db, now());
    if (changed.length === 0) return;
    // All at first: a post is counted once five of its votes have another weight, whosoever they are.
    const weighed = new Map<number, boolean>();
    for (const memberId of changed) {
      const excluded = await isExcluded(db, memberId, now());
      await weighAllVotes(db, { memberId, excluded, now }, pace);
      weighed.set(memberId, excluded);
    }
    for (const [memberId, isExcludedNow] of weighed) {
      await countPostsVotedBy(db, memberId, pace);
      // Only now, so that a run that was interrupted is begun again.
      await inTransaction(db, (trx) => saveExcluded(trx, memberId, isExcludedNow));
    }
  }
}

import { setImmediate } from 'node:timers/promises';
import { inTransaction } from '../db/transaction.ts';
import type { PublishingDependencies } from '../dependencies.ts';
import { beginDeletion, listDueDeletions } from '../features/accounts/deletion/deletion.queries.ts';
import { purgeBlocks } from '../features/blocks/purge-blocks.queries.ts';
import { purgeCirclesOf } from '../features/circles/purge-circles-of.ts';
import { purgeFollows } from '../features/follows/purge-follows.ts';
import { purgeFriendships } from '../features/friends/purge-friendships.ts';
import { purgeLiveParts, purgeStreamsOf } from '../features/live/purge-live.queries.ts';
import { deleteSomeSessionsOf, endOneMatchOf, endOneWaitOf } from '../features/match/end-matches-between.queries.ts';
import { purgeNotifications } from '../features/notifications/purge-notifications.queries.ts';
import { purgeVotesOnComments, purgeVotesOnPosts } from '../features/votes/purge-votes.ts';
import { endPurge, purgeCases, purgeMedia, purgeOwnedRows } from './purge-account.ts';
import type { PurgeStep } from './purge-context.ts';
import { purgeMessages } from './purge-messages.ts';
import { purgeComments, purgePosts } from './purge-posts.ts';
import { purgeHighlights, purgeStories, purgeViews } from './purge-stories.ts';

interface Dependencies extends PublishingDependencies {
  removeFiles: (names: readonly string[]) => Promise<void>;
}

/**
 * Anonymous posts are still seen when it begins, so posts come first; after them nobody can do anything about the member.
 * What was deleted of a step is not there when it is done again, so a purge goes on where a process stopped.
 */
const steps: Readonly<Record<string, PurgeStep>> = {
  purgeStreamsOf,
  purgePosts,
  purgeHighlights,
  purgeStories,
  purgeComments,
  purgeVotesOnPosts,
  purgeVotesOnComments,
  purgeViews,
  purgeLiveParts,
  purgeFollows,
  purgeFriendships,
  purgeBlocks,
  purgeCirclesOf,
  endOneWaitOf,
  endOneMatchOf,
  deleteSomeSessionsOf,
  purgeNotifications,
  purgeMessages,
  purgeCases,
  purgeMedia,
  purgeOwnedRows,
  endPurge,
};

const MEMBERS_A_RUN = 100;

/**
 * Deletes what members have whose deletion is due, each step in short transactions. Several processes may call it at once; it
 * can be aborted and called again. A member for whom it fails does not keep the others waiting; the error says who, and where.
 */
export async function purgeMembers(deps: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const failures: unknown[] = [];
  for (const memberId of await listDueDeletions(db, now(), MEMBERS_A_RUN)) {
    if (signal?.aborted) return;
    try {
      // It may have been taken back meanwhile.
      const isDue = await inTransaction(db, (trx) => beginDeletion(trx, memberId, now()));
      if (isDue) await purgeMember(deps, memberId, signal);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} members could not be deleted`);
}

async function purgeMember(deps: Dependencies, memberId: number, signal?: AbortSignal): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    let isMore = true;
    while (isMore) {
      if (signal?.aborted) return;
      isMore = await runOnce(deps, step, memberId).catch((cause: unknown) => {
        throw new Error(`Deleting member ${memberId} failed at ${name}`, { cause });
      });
      await setImmediate();
    }
  }
}

async function runOnce(
  { db, events, now, removeFiles }: Dependencies,
  step: PurgeStep,
  memberId: number,
): Promise<boolean> {
  const { names, isMore } = await inTransaction(db, async (trx) => {
    const names: string[] = [];
    return { isMore: await step({ trx, events, now: now(), names }, memberId), names };
  });
  // A crash here leaves them to the cleanup of files that no row refers to.
  if (names.length > 0) await removeFiles(names);
  return isMore;
}

import { setImmediate } from 'node:timers/promises';
import type { PublishingDependencies } from './dependencies.ts';
import { findCircleToPurge, markPurged } from './features/circles/circle-changes.queries.ts';
import { purgeMessagesOfCircle } from './features/messages/purge-circle-messages.ts';
import { purgePostsOfCircle } from './features/posts/circle/purge-circle-posts.ts';

interface Dependencies extends PublishingDependencies {
  removeFiles: (names: readonly string[]) => Promise<void>;
}

/**
 * Removes the posts and messages of deleted circles, with their files. Several processes may call it at once; it can be
 * aborted and called again.
 */
export async function purgeCircles(deps: Dependencies, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const circleId = await findCircleToPurge(deps.db);
    if (circleId === null) return;
    for await (const _ of purge(deps, circleId)) {
      if (signal?.aborted) return;
      await setImmediate();
    }
    await markPurged(deps.db, circleId, deps.now());
  }
}

async function* purge(deps: Dependencies, circleId: number): AsyncGenerator<void> {
  let last: number | null = 0;
  while (last !== null) {
    last = await purgePostsOfCircle(deps, circleId, last);
    yield;
  }
  while (await purgeMessagesOfCircle(deps, circleId)) yield;
}

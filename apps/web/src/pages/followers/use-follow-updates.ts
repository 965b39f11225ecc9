import type { FollowCounts } from '@vibeline/core/features/follows/follow.schema';
import { useState } from 'react';
import { readLists } from '../../cache/entities/patch-lists.ts';
import { updateMember } from '../../cache/people/member.cache.ts';
import { type Cache, useCache } from '../../cache/use-cache.ts';
import { requestsInput } from '../../features/follows/requests/use-requests.ts';
import { followListInput } from '../../features/follows/use-follow-list.ts';
import { useServerEvent } from '../../lib/events/server-events.ts';
import { trpc } from '../../lib/server/trpc.ts';

/**
 * How long the viewer's lists are, and how many requests came since theirs was loaded. What others do is shown in the rows
 * that are there; no row is added above what is being read.
 */
export function useFollowUpdates(viewerId: number) {
  const cache = useCache();
  const { follows } = cache.utils;
  const { data: counts } = trpc.follows.counts.useQuery();
  const [newRequests, setNewRequests] = useState(0);

  const look = async () => {
    const before = follows.counts.getData();
    const after = await follows.counts.fetch(undefined, { staleTime: 0 }).catch(() => before);
    if (!before || !after || !hasChanged(before, after)) return;
    if (after.sentRequests < before.sentRequests) await showAnswers(cache, viewerId);
    setNewRequests(await countNewRequests(cache));
    refreshEmptyLists(cache, viewerId);
  };
  // For one's own declined request only the relation event is sent, for many accepted ones only the notification event.
  useServerEvent('notifications', () => void look());
  useServerEvent('relation', () => void look());

  return {
    counts,
    newRequests,
    showNewRequests: () => {
      setNewRequests(0);
      window.scrollTo({ top: 0, behavior: 'instant' });
      void follows.listRequests.invalidate();
    },
  };
}

function hasChanged(before: FollowCounts, after: FollowCounts): boolean {
  return (['followers', 'following', 'requests', 'sentRequests'] as const).some((one) => before[one] !== after[one]);
}

async function showAnswers(cache: Cache, viewerId: number): Promise<void> {
  const { items } = await cache.utils.client.follows.listOf.query(followListInput(viewerId, 'following'));
  for (const member of items) updateMember(cache, member);
}

async function countNewRequests(cache: Cache): Promise<number> {
  const shown = readLists(cache, 'follows.listRequests').flatMap(({ pages }) => pages.flatMap(({ items }) => items));
  if (shown.length === 0) return 0;
  const { items } = await cache.utils.client.follows.listRequests.query(requestsInput);
  return items.filter(({ id }) => !shown.some((one) => one.id === id)).length;
}

/** An empty list is fetched again at once, any other when it is next opened. */
function refreshEmptyLists(cache: Cache, viewerId: number): void {
  const { listOf, listRequests, listSentRequests } = cache.utils.follows;
  const isEmpty = (lists: readonly { pages: readonly { items: readonly unknown[] }[] }[]) =>
    lists.every(({ pages }) => pages.every(({ items }) => items.length === 0));
  const typeOf = (lists: Parameters<typeof isEmpty>[0]) =>
    ({ refetchType: isEmpty(lists) ? 'active' : 'none' }) as const;
  void listRequests.invalidate(undefined, typeOf(readLists(cache, 'follows.listRequests')));
  void listSentRequests.invalidate(undefined, typeOf(readLists(cache, 'follows.listSentRequests')));
  for (const side of ['followers', 'following'] as const) {
    const shown = listOf.getInfiniteData(followListInput(viewerId, side));
    void listOf.invalidate({ memberId: viewerId, side }, typeOf(shown ? [shown] : []));
  }
}

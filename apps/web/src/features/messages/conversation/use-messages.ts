import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message, MessagePage } from '@vibeline/core/features/messages/message.schema';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  firstPageRevision,
  messagesInput,
  messagesOf,
  reachesLatest,
  showMessagePage,
} from '../../../cache/talks/message.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { useMessageSync } from './use-message-sync.ts';

/** Pages beyond these are dropped at the far end, and fetched again when they are reached. */
const MAX_PAGES = 6;
/** Messages that arrive are added to the first page. From here on the end of the conversation is fetched anew. */
const FIRST_PAGE_MAX = 200;
const FAILED = 'Failed to load messages';

/** A part of the conversation, which grows at both ends: at first that around the first unread message. */
export function useMessages({
  id: conversationId,
  revision,
  isUnnamed,
}: Pick<Conversation, 'id' | 'revision' | 'isUnnamed'>) {
  const sync = useMessageSync(conversationId, revision);
  const query = trpc.messages.list.useInfiniteQuery(messagesInput(conversationId), {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    getPreviousPageParam: ({ previousCursor }) => previousCursor ?? undefined,
    maxPages: MAX_PAGES,
    staleTime: Number.POSITIVE_INFINITY,
    // Each visit begins at its first unread message.
    gcTime: 0,
  });
  const { data } = query;
  useBegin(data && firstPageRevision(data), (known) => sync.begin(known));
  useRevealed(isUnnamed, () => void query.refetch());
  const { isJumping, loadLatest, loadAround } = useJumps(conversationId, sync);
  const fetchPage = (fetch: () => Promise<unknown>) => {
    const { known } = sync;
    void fetch().then(() => sync.pageArrived(known));
  };
  return {
    query,
    messages: useMemo(() => (data ? messagesOf(data) : []), [data]),
    isAtLatest: data !== undefined && reachesLatest(data),
    isLong: (data?.pages[0]?.items.length ?? 0) > FIRST_PAGE_MAX,
    isJumping,
    loadLatest,
    loadAround,
    loadOlder: () => {
      if (query.hasNextPage && !query.isFetching && !isJumping) fetchPage(query.fetchNextPage);
    },
    loadNewer: () => {
      if (query.hasPreviousPage && !query.isFetching && !isJumping) fetchPage(query.fetchPreviousPage);
    },
  };
}

export type LoadedMessages = ReturnType<typeof useMessages>;

function useBegin(revision: number | undefined, begin: (revision: number) => void): void {
  const hasBegun = useRef(false);
  const onData = useEffectEvent(begin);
  useEffect(() => {
    if (revision === undefined || hasBegun.current) return;
    hasBegun.current = true;
    onData(revision);
  }, [revision]);
}

/** Whoever was unnamed has a name now, in what was written before too. Also on a page that was hidden when both had agreed. */
function useRevealed(isUnnamed: boolean, refetch: () => void): void {
  const wasUnnamed = useRef(isUnnamed);
  const onRevealed = useEffectEvent(refetch);
  useEffect(() => {
    if (wasUnnamed.current && !isUnnamed) onRevealed();
    wasUnnamed.current = isUnnamed;
  }, [isUnnamed]);
}

/**
 * Shows another part of the conversation; resolves to its messages, or null when they could not be loaded or another
 * part was chosen meanwhile.
 */
function useJumps(conversationId: number, sync: ReturnType<typeof useMessageSync>) {
  const cache = useCache();
  const [isJumping, setJumping] = useState(false);
  const latestJump = useRef(0);
  const jump = useCallback(
    async (start: { start: 'latest' } | { aroundId: number }): Promise<readonly Message[] | null> => {
      const { known } = sync;
      const number = ++latestJump.current;
      const isOvertaken = () => number !== latestJump.current;
      setJumping(true);
      try {
        const page: MessagePage = await cache.utils.client.messages.list.query({ conversationId, ...start });
        // A page that is being loaded would bring back the part that was shown before.
        if (!isOvertaken()) await cache.utils.messages.list.cancel(messagesInput(conversationId));
        if (isOvertaken()) return null;
        showMessagePage(cache, conversationId, page);
        sync.pageArrived(known);
        return page.items;
      } catch (error) {
        if (!isOvertaken()) showFailure(error, { fallback: FAILED });
        return null;
      } finally {
        if (!isOvertaken()) setJumping(false);
      }
    },
    [cache, conversationId, sync],
  );
  return {
    isJumping,
    loadLatest: useCallback(() => jump({ start: 'latest' }), [jump]),
    loadAround: useCallback((aroundId: number) => jump({ aroundId }), [jump]),
  };
}

import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type {
  ChatMessage,
  ChatPage,
  LiveStream,
  LiveStreamDetails,
  StreamVotes,
  WatchedStream,
} from '@vibeline/core/features/live/live.schema';
import { isNotFound } from '../lib/public-error.ts';
import { trpc } from '../lib/trpc.ts';
import { withField } from './entities/entity-mappers.ts';
import { withFirst, withoutItems } from './entities/list-pages.ts';
import { patchEntities } from './entities/patch-entities.ts';
import { patchLists } from './entities/patch-lists.ts';
import type { Cache } from './use-cache.ts';

/** Shows a stream as the server has just sent it, wherever it is cached. Lists leave out those that have ended. */
export function updateLiveStream(cache: Cache, stream: LiveStreamDetails): void {
  cache.utils.live.get.setData({ id: stream.id }, stream);
  const { viewerCount, positiveVibes, negativeVibes, title, state, isLive, endedAt } = stream;
  const changes = { viewerCount, positiveVibes, negativeVibes, title, state, isLive, endedAt };
  patchEntities(cache, { stream: (cached) => (cached.id === stream.id ? withFields(cached, changes) : cached) });
  if (isLive) return;
  patchLists(cache, 'live.list', (list) => withoutItems(list, ({ id }) => id === stream.id));
  void cache.utils.live.capability.invalidate();
}

/** Shows the viewer's own stream that they have just started. */
export function addOwnStream(cache: Cache, stream: LiveStreamDetails): void {
  updateLiveStream(cache, stream);
  patchLists(cache, 'live.list', (list, { category }) =>
    category === undefined || category === stream.category ? withFirst(list, stream) : list,
  );
  void cache.utils.live.capability.invalidate();
}

/** Shows the counts of a heartbeat. A stream that has ended is fetched once: only its page says why. */
export function applyWatched(cache: Cache, streamId: number, { viewerCount, state }: WatchedStream): void {
  const shown = cache.utils.live.get.getData({ id: streamId });
  patchEntities(cache, {
    stream: (cached) => (cached.id === streamId ? withFields(cached, { viewerCount, state }) : cached),
  });
  if (state === 'ended' && shown?.isLive) void cache.utils.live.get.invalidate({ id: streamId });
}

/** Shows the viewer's vote and the counts after it, before or after the server has responded. */
export function applyStreamVotes(cache: Cache, streamId: number, votes: StreamVotes): void {
  const { positiveVibes, negativeVibes, myVote } = votes;
  patchEntities(cache, {
    stream: (cached) => {
      if (cached.id !== streamId) return cached;
      const counted = withFields(cached, { positiveVibes, negativeVibes });
      return 'myVote' in counted ? { ...counted, myVote } : counted;
    },
  });
}

/**
 * Shows messages after the newest one that is cached, each once. Not what the viewer has just sent: others may have written
 * before it, and are fetched with it, by `refreshLiveChat`; until then its page shows it, and knows it by its `clientId`.
 */
function addChatMessages(cache: Cache, streamId: number, messages: readonly ChatMessage[]): void {
  patchChat(cache, streamId, (chat) => messages.reduce((shown, message) => withFirst(shown, message), chat));
}

/** Removes deleted messages from the chat, and from their place as the pinned one. */
export function removeChatMessages(cache: Cache, streamId: number, messageIds: readonly number[]): void {
  if (messageIds.length === 0) return;
  const removed = new Set(messageIds);
  const remove = () => patchChat(cache, streamId, (chat) => withoutItems(chat, ({ id }) => removed.has(id)));
  remove();
  // Pages that are being loaded were read before.
  void chatLoading(cache, streamId)?.then(remove);
  cache.utils.live.get.setData({ id: streamId }, (stream) =>
    stream?.pinned && removed.has(stream.pinned.id) ? { ...stream, pinned: null } : stream,
  );
}

type Chat = InfiniteData<ChatPage, string | undefined>;

function patchChat(cache: Cache, streamId: number, patch: (chat: Chat) => Chat): void {
  patchLists(cache, 'live.listChat', (chat, { id }) => (Number(id) === streamId ? patch(chat) : chat));
}

function findChat({ queryClient }: Cache, streamId: number): Query | undefined {
  const queryKey = getQueryKey(trpc.live.listChat, { id: streamId }, 'infinite');
  return queryClient.getQueryCache().find({ queryKey, exact: false });
}

/** Resolves once the pages of a chat that are being loaded have replaced those that are shown. */
function chatLoading(cache: Cache, streamId: number): Promise<unknown> | undefined {
  const chat = findChat(cache, streamId);
  // A request that failed has replaced nothing.
  return chat?.state.fetchStatus === 'fetching' ? chat.promise?.catch(() => undefined) : undefined;
}

/** Shows which message is pinned. */
export function applyPinned(cache: Cache, streamId: number, pinned: ChatMessage | null): void {
  cache.utils.live.get.setData({ id: streamId }, (stream) => stream && withField(stream, 'pinned', pinned));
}

/** A stream that the viewer watches or owns has changed: it is fetched once, if it is cached. */
export async function refreshLiveStream(cache: Cache, streamId: number): Promise<void> {
  const { live, client } = cache.utils;
  if (!live.get.getData({ id: streamId })) return;
  try {
    updateLiveStream(cache, await client.live.get.query({ id: streamId }));
  } catch (error) {
    if (isNotFound(error)) patchLists(cache, 'live.list', (list) => withoutItems(list, ({ id }) => id === streamId));
    void live.get.invalidate({ id: streamId });
  }
}

/** Of many changes within this time the chat is fetched for the first and once for the others. */
const CHAT_INTERVAL_MS = 1_000;

interface ChatRefresh {
  /** Resolves when the chat may be fetched again. */
  isOver: Promise<void>;
  /** Resolves when it was fetched for what has changed since this one began. */
  next: Promise<void> | null;
}

/** By stream: what is being fetched, or was just now. */
const chatRefreshes = new WeakMap<QueryClient, Map<number, ChatRefresh>>();

/** The chat of a stream has changed: what is new and what was deleted is fetched, if the chat is shown. */
export function refreshLiveChat(cache: Cache, streamId: number): Promise<void> {
  const refreshes = chatRefreshes.get(cache.queryClient) ?? new Map<number, ChatRefresh>();
  chatRefreshes.set(cache.queryClient, refreshes);
  const begin = () => {
    const fetched = fetchChatChanges(cache, streamId);
    const isOver = fetched.then(() => new Promise<void>((resolve) => setTimeout(resolve, CHAT_INTERVAL_MS)));
    const refresh: ChatRefresh = { isOver, next: null };
    refreshes.set(streamId, refresh);
    void isOver.then(() => {
      if (!refresh.next) refreshes.delete(streamId);
    });
    return fetched;
  };
  const current = refreshes.get(streamId);
  if (!current) return begin();
  current.next ??= current.isOver.then(begin);
  return current.next;
}

async function fetchChatChanges(cache: Cache, streamId: number): Promise<void> {
  const { live, client } = cache.utils;
  // Its pages would replace what is added meanwhile.
  await chatLoading(cache, streamId);
  const newest = newestMessage(cache, streamId);
  if (newest === undefined) return live.listChat.invalidate({ id: streamId });
  try {
    const changes = await client.live.chatAfter.query({ id: streamId, after: newest });
    if (changes.hasMore) return await live.listChat.invalidate({ id: streamId });
    addChatMessages(cache, streamId, changes.messages);
    removeChatMessages(cache, streamId, changes.deletedIds);
    // The reader may have asked for earlier messages meanwhile.
    void chatLoading(cache, streamId)?.then(() => refreshLiveChat(cache, streamId));
  } catch {
    // Without a connection, or when the stream is gone: its page says so when it asks next.
    void live.get.invalidate({ id: streamId });
  }
}

/** The id of the newest message that is cached of a stream's chat; undefined when there is none. */
function newestMessage(cache: Cache, streamId: number): number | undefined {
  const chat = findChat(cache, streamId)?.state.data as Chat | undefined;
  return chat?.pages[0]?.items[0]?.id;
}

function withFields<Entity extends LiveStream>(stream: Entity, fields: Partial<LiveStream>): Entity {
  const hasChanged = Object.entries(fields).some(([name, value]) => Reflect.get(stream, name) !== value);
  return hasChanged ? { ...stream, ...fields } : stream;
}

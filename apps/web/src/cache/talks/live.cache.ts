import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { CHAT_AFTER_MAX } from '@vibeline/core/features/live/live.rules';
import type {
  ChatMessage,
  ChatPage,
  LiveStream,
  LiveStreamDetails,
  StreamVotes,
  WatchedStream,
} from '@vibeline/core/features/live/live.schema';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { withField } from '../entities/entity-mappers.ts';
import { withFirst, withoutItems } from '../entities/list-pages.ts';
import { patchEntities } from '../entities/patch-entities.ts';
import { patchLists } from '../entities/patch-lists.ts';
import { createPacedRefresh } from '../paced-refresh.ts';
import type { Cache } from '../use-cache.ts';

/** Shows a stream as the server has just sent it, wherever it is cached. Lists leave out those that have ended. */
export function updateLiveStream(cache: Cache, stream: LiveStreamDetails): void {
  cache.utils.live.get.setData({ id: stream.id }, stream);
  const { viewerCount, positiveVibes, negativeVibes, title, state, isLive, endedAt, previewUrl } = stream;
  const changes = { viewerCount, positiveVibes, negativeVibes, title, state, isLive, endedAt, previewUrl };
  patchEntities(cache, { stream: (cached) => (cached.id === stream.id ? withFields(cached, changes) : cached) });
  if (isLive) return;
  patchLists(cache, 'live.list', (list) => withoutItems(list, ({ id }) => id === stream.id));
  void cache.utils.live.capability.invalidate();
}

export function addOwnStream(cache: Cache, stream: LiveStreamDetails): void {
  updateLiveStream(cache, stream);
  patchLists(cache, 'live.list', (list, { category }) =>
    category === undefined || category === stream.category ? withFirst(list, stream) : list,
  );
  void cache.utils.live.capability.invalidate();
}

/** Shows the counts of a heartbeat. A stream that has ended is fetched once: only its page shows why. */
export function applyWatched(cache: Cache, streamId: number, { viewerCount, state }: WatchedStream): void {
  const shown = cache.utils.live.get.getData({ id: streamId });
  patchEntities(cache, {
    stream: (cached) => (cached.id === streamId ? withFields(cached, { viewerCount, state }) : cached),
  });
  if (state === 'ended' && shown?.isLive) void cache.utils.live.get.invalidate({ id: streamId });
}

export function applyBan({ utils }: Cache, streamId: number, memberId: number, isBanned: boolean): void {
  utils.live.get.setData({ id: streamId }, (stream) => {
    if (!stream) return stream;
    const others = stream.bannedIds.filter((id) => id !== memberId);
    return { ...stream, bannedIds: isBanned ? [...others, memberId] : others };
  });
}

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
 * Adds messages after the newest cached one, each once. A message that the viewer has just sent comes from
 * `refreshLiveChat` instead, because others may have written before it; until then the page shows it, identified by its
 * `clientId`.
 */
function addChatMessages(cache: Cache, streamId: number, messages: readonly ChatMessage[]): void {
  patchChat(cache, streamId, (chat) => messages.reduce((shown, message) => withFirst(shown, message), chat));
}

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

export function applyPinned(cache: Cache, streamId: number, pinned: ChatMessage | null): void {
  cache.utils.live.get.setData({ id: streamId }, (stream) => stream && withField(stream, 'pinned', pinned));
}

interface RefreshOptions {
  /** Set for an action of the viewer, who waits for its result. */
  isAtOnce?: boolean;
}

const refreshStream = createPacedRefresh();

export function refreshLiveStream(cache: Cache, streamId: number, options: RefreshOptions = {}): Promise<void> {
  const refreshing = { owner: cache.queryClient, id: streamId, ...options };
  return refreshStream(refreshing, () => fetchLiveStream(cache, streamId));
}

async function fetchLiveStream(cache: Cache, streamId: number): Promise<void> {
  const { live, client } = cache.utils;
  if (!live.get.getData({ id: streamId })) return;
  try {
    updateLiveStream(cache, await client.live.get.query({ id: streamId }));
  } catch (error) {
    if (isNotFound(error)) patchLists(cache, 'live.list', (list) => withoutItems(list, ({ id }) => id === streamId));
    void live.get.invalidate({ id: streamId });
  }
}

const refreshChat = createPacedRefresh();

export function refreshLiveChat(cache: Cache, streamId: number, options: RefreshOptions = {}): Promise<void> {
  const refreshing = { owner: cache.queryClient, id: streamId, ...options };
  return refreshChat(refreshing, () => fetchChatChanges(cache, streamId));
}

/**
 * By stream, the id up to which the server has searched for new messages. The message with that id may be hidden from
 * the viewer.
 */
const examined = new WeakMap<QueryClient, Map<number, number>>();

async function fetchChatChanges(cache: Cache, streamId: number): Promise<void> {
  const { live, client } = cache.utils;
  // Pages that are being loaded would replace what is added meanwhile.
  await chatLoading(cache, streamId);
  const newest = newestMessage(cache, streamId);
  if (newest === undefined) return live.listChat.invalidate({ id: streamId });
  const positions = examined.get(cache.queryClient) ?? new Map<number, number>();
  examined.set(cache.queryClient, positions);
  try {
    const after = Math.max(newest, positions.get(streamId) ?? 0);
    const changes = await client.live.chatAfter.query({ id: streamId, ...(after > 0 && { after }) });
    const { messages, hasMore, examinedTo, deletedIds } = changes;
    if (hasMore && messages.length >= CHAT_AFTER_MAX) return await live.listChat.invalidate({ id: streamId });
    addChatMessages(cache, streamId, messages);
    removeChatMessages(cache, streamId, deletedIds);
    const loading = chatLoading(cache, streamId);
    // The reader may have asked for earlier messages meanwhile: their pages replace what was added.
    if (loading) positions.delete(streamId);
    else if (examinedTo !== null) positions.set(streamId, examinedTo);
    if (loading || hasMore) void Promise.resolve(loading).then(() => refreshLiveChat(cache, streamId));
  } catch {
    // Without a connection, or when the stream is gone: its page shows that when it asks next.
    void live.get.invalidate({ id: streamId });
  }
}

/** The id of the newest message that is cached of a stream's chat; 0 when none is shown, undefined when none is cached. */
function newestMessage(cache: Cache, streamId: number): number | undefined {
  const chat = findChat(cache, streamId)?.state.data as Chat | undefined;
  return chat && (chat.pages[0]?.items[0]?.id ?? 0);
}

function withFields<Entity extends LiveStream>(stream: Entity, fields: Partial<LiveStream>): Entity {
  const hasChanged = Object.entries(fields).some(([name, value]) => Reflect.get(stream, name) !== value);
  return hasChanged ? { ...stream, ...fields } : stream;
}

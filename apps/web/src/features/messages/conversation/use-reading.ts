import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnchoredScroll } from '../../../ui/scroll/anchored/use-anchored-scroll.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { UnreadStart } from './conversation-rows.rules.ts';
import { type SkippedMessages, skippedIn } from './skipped-messages.rules.ts';
import type { LoadedMessages } from './use-messages.ts';
import { useOwnMessages } from './use-own-messages.ts';
import { useReadCursor } from './use-read-cursor.ts';

/** Further messages are loaded when the end of the loaded ones is nearer than this, in screens. */
const LOAD_BEFORE = 1.5;
const HIGHLIGHT_MS = 3_000;

interface ReadingOptions {
  conversation: Conversation;
  viewerId: number;
  loaded: LoadedMessages;
  scroller: RefObject<HTMLElement | null>;
  sentCount: number;
}

export function useReading({ conversation, viewerId, loaded, scroller, sentCount }: ReadingOptions) {
  const { messages, isAtLatest, isLong, loadLatest, loadAround, loadOlder, loadNewer, query } = loaded;
  const [opened] = useState(() => openedWith(conversation, viewerId));
  const [furthestId, setFurthestId] = useState(opened.unread?.afterId ?? 0);
  const [skipped, setSkipped] = useState<SkippedMessages | null>(null);
  const hasSkipped = useRef(false);

  const scroll = useAnchoredScroll({
    scroller,
    initial: opened.unread ? { to: 'unread' } : { to: 'end' },
    onMove: (before, after) => {
      if (before < LOAD_BEFORE && !query.isFetchNextPageError) loadOlder();
      if (after < LOAD_BEFORE && !query.isFetchPreviousPageError) loadNewer();
    },
    onArrive: highlight,
  });
  const { visibleId, scrollTo } = scroll;
  if (visibleId !== null && visibleId > furthestId) setFurthestId(visibleId);
  useReadCursor(conversation, visibleId);

  /** Once a visit: what is read after a jump is not counted as it is otherwise. */
  const noteSkipped = () => {
    if (hasSkipped.current) return;
    const found = skippedIn({ opened, conversation, messages, furthestId });
    hasSkipped.current = found !== null;
    setSkipped(found);
  };
  const showLatest = async () => {
    noteSkipped();
    const isShown = isAtLatest || (await loadLatest()) !== null;
    if (isShown) scrollTo({ to: 'end' });
    return isShown;
  };
  const jumpTo = async (id: number) => {
    const found =
      messages.some((message) => message.id === id) || (await loadAround(id))?.some((each) => each.id === id);
    if (found) scrollTo({ to: 'message', id });
    else if (found === false) showToast({ title: 'Message not found' });
    return found;
  };

  const showUnsent = () => {
    noteSkipped();
    scrollTo({ to: 'end' });
  };
  useOwnMessages(sentCount, { isAtLatest, isAtEnd: scroll.isAtEnd, showUnsent, showLatest });
  // Nothing moves for a reader at the end, and what was read is dropped.
  const isTooLong = isLong && isAtLatest && scroll.isAtEnd;
  const onTooLong = useEffectEvent(() => void loadLatest());
  useEffect(() => {
    if (isTooLong) onTooLong();
  }, [isTooLong]);

  const isAtEnd = isAtLatest && scroll.isAtEnd;
  const isBelow = ({ id, sender }: (typeof messages)[number]) => id > furthestId && sender.id !== viewerId;
  return {
    unread: opened.unread,
    isAtEnd,
    arrived: isAtEnd ? 0 : messages.filter(isBelow).length,
    skipped,
    showLatest,
    jumpTo,
    showSkipped: async () => {
      // Without an answer it can be tried again.
      if (skipped && (await jumpTo(skipped.id)) !== undefined) setSkipped(null);
    },
  };
}

function openedWith({ unreadCount, lastReadId, lastMessage }: Conversation, viewerId: number) {
  const unread: UnreadStart | null = unreadCount > 0 ? { afterId: lastReadId ?? 0, viewerId } : null;
  return { unread, lastId: lastMessage?.id ?? 0 };
}

function highlight(message: HTMLElement): void {
  message.focus({ preventScroll: true });
  message.dataset['highlighted'] = '';
  setTimeout(() => delete message.dataset['highlighted'], HIGHLIGHT_MS);
}

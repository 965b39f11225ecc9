import { Flex, Stack, Text } from '@mantine/core';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { moveFocus } from '../../../ui/lists/move-focus.ts';
import { NewItemLog } from '../../../ui/lists/NewItemLog.tsx';
import { dayLabel } from '../../../ui/time/day-label.ts';
import { minuteClock } from '../../../ui/time/relative-time.ts';
import { MessageItem } from '../message/MessageItem.tsx';
import { type MessageActions, MessageActionsContext } from '../message/message-actions.ts';
import { spokenText } from '../message/message-text.rules.ts';
import { UnsentBubble } from '../writing/UnsentBubble.tsx';
import type { UnsentMessage } from '../writing/unsent-messages.ts';
import { lastSeenId, lastSentId, type Row, rowsOf } from './conversation-rows.rules.ts';
import { JumpButtons } from './JumpButtons.tsx';
import classes from './MessageList.module.css';
import type { LoadedMessages } from './use-messages.ts';
import { useReading } from './use-reading.ts';

const messageAt = (target: EventTarget) =>
  target instanceof HTMLElement && target.dataset['message'] !== undefined ? target : null;

/** The Tab key reaches one message, at first the last; from there the arrow keys reach the others. */
function useRovingMessage(messages: readonly Message[]) {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const lastId = messages.at(-1)?.id ?? null;
  return {
    tabStopId: messages.some(({ id }) => id === focusedId) ? focusedId : lastId,
    onFocus: ({ target }: FocusEvent) => {
      const message = messageAt(target);
      if (message) setFocusedId(Number(message.dataset['message']));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocus(event, '[data-message]'),
  };
}

interface MessageListProps {
  conversation: Conversation;
  loaded: LoadedMessages;
  unsent: readonly UnsentMessage[];
  sentCount: number;
  /** The same object until one of them changes: every message depends on it. */
  actions: Omit<MessageActions, 'onJump'>;
}

export function MessageList({ conversation, loaded, unsent, sentCount, actions }: MessageListProps) {
  const { messages, query, isAtLatest } = loaded;
  const { viewerId } = actions;
  const scroller = useRef<HTMLDivElement>(null);
  const reading = useReading({ conversation, viewerId, loaded, scroller, sentCount });
  const { tabStopId, ...roving } = useRovingMessage(messages);
  const { unread } = reading;
  const jump = useEffectEvent((id: number) => void reading.jumpTo(id));
  const messageActions = useMemo(() => ({ ...actions, onJump: (id: number) => jump(id) }), [actions]);
  const isComplete = !query.hasNextPage;
  const rows = useMemo(() => rowsOf(messages, { unread, isComplete }), [messages, unread, isComplete]);
  const seenId = lastSeenId(messages, viewerId, conversation.seenId);
  const sentId = isAtLatest ? lastSentId(messages, viewerId, conversation.seenId) : null;
  const isEmpty = rows.length === 0 && unsent.length === 0 && isComplete && isAtLatest;

  return (
    <Flex mih={0} pos="relative" flex={1}>
      <div ref={scroller} className={classes.scroller} data-messages>
        <MessageActionsContext value={messageActions}>
          <section aria-label="Messages" className={classes.content} aria-busy={query.isFetching} {...roving}>
            <MorePages loaded={loaded} end="older" />
            {isEmpty && (
              <EmptyState title="No messages yet">
                {conversation.refusal === null && `Write the first one to ${conversation.name}.`}
              </EmptyState>
            )}
            {rows.map((row) =>
              row.kind === 'message' ? (
                <MessageItem
                  key={row.message.id}
                  message={row.message}
                  isFirst={row.isFirst}
                  isLast={row.isLast}
                  isTabStop={row.message.id === tabStopId}
                  isSeen={row.message.id === seenId}
                  isLastSent={row.message.id === sentId}
                />
              ) : (
                <Line key={row.kind === 'day' ? row.start : row.kind} row={row} />
              ),
            )}
            <MorePages loaded={loaded} end="newer" />
            {unsent.map((each) => (
              <UnsentBubble key={each.item.key} unsent={each} canRetry={conversation.refusal === null} />
            ))}
          </section>
        </MessageActionsContext>
      </div>
      <NewItemLog
        label="New messages"
        items={messages}
        isAtLatest={isAtLatest}
        describe={(message) => (message.sender.id === viewerId ? null : spokenText(message))}
      />
      <JumpButtons
        skipped={reading.skipped}
        isAtEnd={reading.isAtEnd}
        arrived={reading.arrived}
        isBusy={loaded.isJumping}
        onUnread={() => void reading.showSkipped()}
        onLatest={() => void reading.showLatest()}
      />
    </Flex>
  );
}

function Line({ row }: { row: Exclude<Row, { kind: 'message' }> }): ReactNode {
  const now = useStore(minuteClock);
  if (row.kind === 'unread') {
    return (
      <h3 className={classes.unread} data-unread-start>
        New messages
      </h3>
    );
  }
  return <h3 className={classes.day}>{dayLabel(row.start, now)}</h3>;
}

const LABELS = { older: 'Load older messages', newer: 'Load newer messages' };

/** Pages are loaded when they come near; the button is for keyboards and failures. */
function MorePages({ loaded, end }: { loaded: LoadedMessages; end: keyof typeof LABELS }) {
  const { query, loadOlder, loadNewer } = loaded;
  const isOlder = end === 'older';
  const hasMore = isOlder ? query.hasNextPage : query.hasPreviousPage;
  if (!hasMore) return null;
  const isLoading = isOlder ? query.isFetchingNextPage : query.isFetchingPreviousPage;
  const hasFailed = isOlder ? query.isFetchNextPageError : query.isFetchPreviousPageError;
  return (
    <Stack align="center" gap={0} mih={44}>
      {hasFailed && (
        <Text c="var(--danger-ink)" fz="0.875rem" role="alert">
          Failed to load messages
        </Text>
      )}
      <Button variant="subtle" loading={isLoading} onClick={isOlder ? loadOlder : loadNewer}>
        {hasFailed ? 'Retry' : LABELS[end]}
      </Button>
    </Stack>
  );
}

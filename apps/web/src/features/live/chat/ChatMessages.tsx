import { Flex, Text } from '@mantine/core';
import type { ChatMessage, LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { Button } from '../../../ui/buttons/Button.tsx';
import { NewItemLog } from '../../../ui/lists/NewItemLog.tsx';
import { ChatList } from './ChatList.tsx';
import { ChatRow } from './ChatRow.tsx';
import type { ChatQuery, ChatSender, PendingMessage } from './use-chat.ts';
import type { Moderation } from './use-chat-controls.ts';
import { useShownMessages } from './use-shown-messages.ts';

interface ChatMessagesProps {
  stream: LiveStreamDetails;
  viewerId: number;
  query: ChatQuery;
  messages: readonly ChatMessage[];
  chat: ChatSender;
  moderation: Moderation;
}

export function ChatMessages({ stream, viewerId, query, messages, chat, moderation }: ChatMessagesProps) {
  const { streamer, pinned } = stream;
  const { shown, hasEarlier, setAtEnd, showEarlier } = useShownMessages(messages, query.hasNextPage);
  const lastOwn = chat.pending.at(-1)?.clientId;
  return (
    <>
      <ChatList
        newest={`${messages.at(-1)?.id} ${lastOwn}`}
        lastOwn={lastOwn}
        hasEarlier={hasEarlier}
        isLoadingEarlier={query.isFetchingNextPage}
        onEarlier={() => {
          if (!showEarlier()) void query.fetchNextPage();
        }}
        onEnd={setAtEnd}
      >
        {shown.map((message) => (
          <ChatRow
            key={message.id}
            message={message}
            isPinned={message.id === pinned?.id}
            isModerator={streamer.id === viewerId}
            isOwn={message.author.id === viewerId}
            isStreamer={message.author.id === streamer.id}
            moderation={moderation}
          />
        ))}
        {chat.pending.map((message) => (
          <PendingRow
            key={message.clientId}
            message={message}
            canResend={chat.slowModeLeft === 0}
            onResend={() => chat.resend(message)}
            onDiscard={() => chat.discard(message)}
          />
        ))}
      </ChatList>
      <NewItemLog
        label="New chat messages"
        items={messages}
        isAtLatest={query.data !== undefined}
        describe={({ author, content }) => (author.id === viewerId ? null : `${author.name}: ${content}`)}
      />
    </>
  );
}

interface PendingRowProps {
  message: PendingMessage;
  canResend: boolean;
  onResend: () => void;
  onDiscard: () => void;
}

function PendingRow({ message: { content, hasFailed }, canResend, onResend, onDiscard }: PendingRowProps) {
  return (
    <Flex component="li" direction="column" py={5} ps={38}>
      <Text span c="dimmed" fz="xs">
        {hasFailed ? 'Not sent' : 'Sending…'}
      </Text>
      <Text span fz="sm" lh={1.4} dir="auto">
        {content}
      </Text>
      {hasFailed && (
        <Flex component="span" gap={8} pt={4}>
          <Button variant="default" size="compact" disabled={!canResend} onClick={onResend}>
            Retry
          </Button>
          <Button variant="subtle" size="compact" onClick={onDiscard}>
            Discard
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

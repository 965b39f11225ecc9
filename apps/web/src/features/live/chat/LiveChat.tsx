import { Flex, Paper, Text, Title } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { slowModes } from '@vibeline/core/features/live/live.rules';
import type { LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { ChatField } from './ChatField.tsx';
import { ChatMessages } from './ChatMessages.tsx';
import classes from './LiveChat.module.css';
import { useChatMessages, useSendChatMessage } from './use-chat.ts';
import { type Moderation, useChatControls } from './use-chat-controls.ts';

interface LiveChatProps {
  stream: LiveStreamDetails;
  viewerId: number;
}

export function LiveChat({ stream, viewerId }: LiveChatProps) {
  const { id, streamer, pinned, slowModeSeconds, isBanned } = stream;
  const isModerator = streamer.id === viewerId;
  const { query, messages } = useChatMessages(id);
  const moderation = useChatControls(stream);
  const chat = useSendChatMessage({ streamId: id, slowModeSeconds: isModerator ? 0 : slowModeSeconds, messages });
  return (
    <Paper component="section" mod="bleed" className={classes.root} aria-label="Chat">
      <Flex
        component="header"
        className="line-below"
        align="center"
        justify="space-between"
        wrap="wrap"
        gap={8}
        py={10}
        px={16}
      >
        <Title order={2} fz="md">
          Chat
        </Title>
        {isModerator && <SlowModeField seconds={slowModeSeconds} onChange={moderation.setSlowMode} />}
      </Flex>
      {pinned && (
        <Flex component="p" className="line-below" gap={8} py={10} px={16} bg="var(--surface-hover)" fz="sm">
          <IconPin size={18} stroke={1.75} aria-hidden="true" />
          <span dir="auto">
            <span className="visually-hidden">Pinned: </span>
            <b>{pinned.author.name}</b> {pinned.content}
          </span>
        </Flex>
      )}
      {query.error && !query.data && (
        <ErrorNote
          message={errorMessage(query.error, 'The chat could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      <ChatMessages {...{ stream, viewerId, query, messages, chat, moderation }} />
      {query.data && messages.length + chat.pending.length === 0 && (
        <Text py={12} px={16} c="dimmed" fz="sm">
          Nobody has written anything yet.
        </Text>
      )}
      {isBanned ? (
        <Text py={12} px={16} c="dimmed" fz="sm">
          The streamer has banned you from chatting and voting here. You can still watch.
        </Text>
      ) : (
        <ChatField waitSeconds={chat.slowModeLeft} onSend={chat.sendChatMessage} />
      )}
    </Paper>
  );
}

const slowModeLabels = Object.fromEntries(
  slowModes.map((seconds) => [seconds, seconds === 0 ? 'Off' : `${seconds} seconds`]),
);

function SlowModeField({ seconds, onChange }: { seconds: number; onChange: Moderation['setSlowMode'] }) {
  return (
    <div className={classes.slowMode}>
      <Select<string>
        label="Slow mode"
        options={slowModeLabels}
        value={String(seconds)}
        onChange={(chosen) => {
          const next = slowModes.find((one) => String(one) === chosen);
          if (next !== undefined) onChange(next);
        }}
      />
    </div>
  );
}

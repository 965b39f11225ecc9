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
    <section className={classes.root} aria-label="Chat">
      <header className={classes.header}>
        <h2 className={classes.title}>Chat</h2>
        {isModerator && <SlowModeField seconds={slowModeSeconds} onChange={moderation.setSlowMode} />}
      </header>
      {pinned && (
        <p className={classes.pinned}>
          <IconPin size={18} stroke={1.75} aria-hidden="true" />
          <span dir="auto">
            <span className="visually-hidden">Pinned: </span>
            <b>{pinned.author.name}</b> {pinned.content}
          </span>
        </p>
      )}
      {query.error && !query.data && (
        <ErrorNote
          message={errorMessage(query.error, 'The chat could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      <ChatMessages {...{ stream, viewerId, query, messages, chat, moderation }} />
      {query.data && messages.length + chat.pending.length === 0 && (
        <p className={classes.note}>Nobody has written anything yet.</p>
      )}
      {isBanned ? (
        <p className={classes.note}>The streamer has banned you from chatting and voting here. You can still watch.</p>
      ) : (
        <ChatField waitSeconds={chat.slowModeLeft} onSend={chat.sendChatMessage} />
      )}
    </section>
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

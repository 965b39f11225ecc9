import { Text } from '@mantine/core';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { MediaGrid } from '../../media/MediaGrid.tsx';
import { SharedCard } from '../sharing/SharedCard.tsx';
import type { RepliedMessage } from '../writing/message.change.ts';
import classes from './MessageBubble.module.css';
import { useMessageActions } from './message-actions.ts';
import { isFewEmojis } from './message-text.rules.ts';

interface BubbleContent extends Pick<Message, 'content' | 'media' | 'replyTo' | 'shared' | 'isDeleted'> {}

interface MessageBubbleProps {
  message: BubbleContent;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
}

export function MessageBubble({ message, isOwn, isFirst, isLast }: MessageBubbleProps) {
  const { content, media, replyTo, shared, isDeleted } = message;
  const look = { 'data-own': isOwn, 'data-first': isFirst, 'data-last': isLast };
  if (isDeleted) {
    return (
      <p className={classes.root} {...look} data-deleted>
        This message was deleted
      </p>
    );
  }
  const isBare = replyTo === null && shared === null && (media.length > 0 ? content === '' : isFewEmojis(content));
  return (
    <div className={classes.root} {...look} data-bare={isBare}>
      {replyTo && <QuotedMessage replied={replyTo} />}
      {media.length > 0 && (
        <div className={classes.media}>
          <MediaGrid media={media} />
        </div>
      )}
      {shared && <SharedCard shared={shared} />}
      {content !== '' && (
        <div dir="auto" className={classes.text} data-large={isBare}>
          <LinkedText text={content} />
        </div>
      )}
    </div>
  );
}

function QuotedMessage({ replied }: { replied: RepliedMessage }) {
  const { onJump } = useMessageActions();
  const { id, senderName, excerpt } = replied;
  const isGone = excerpt === '';
  return (
    <button
      type="button"
      className={classes.quoted}
      aria-label={isGone ? 'Go to a message that was deleted' : `Go to the message by ${senderName}: ${excerpt}`}
      onClick={() => onJump(id)}
    >
      <Text span truncate c="var(--accent-ink)" fw={620} dir="auto">
        {senderName}
      </Text>
      <Text span truncate fs={isGone ? 'italic' : 'normal'} dir="auto">
        {isGone ? 'Message deleted' : excerpt}
      </Text>
    </button>
  );
}

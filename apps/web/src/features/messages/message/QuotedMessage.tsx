import { Text } from '@mantine/core';
import type { RepliedMessage } from '../writing/message.change.ts';
import { useMessageActions } from './message-actions.ts';
import classes from './QuotedMessage.module.css';

export function QuotedMessage({ replied }: { replied: RepliedMessage }) {
  const { onJump } = useMessageActions();
  const { id, senderName, excerpt } = replied;
  const isGone = excerpt === '';
  return (
    <button
      type="button"
      className={classes.root}
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

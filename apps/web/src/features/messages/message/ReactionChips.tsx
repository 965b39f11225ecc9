import { Flex, Text } from '@mantine/core';
import type { MessageReaction } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import classes from './ReactionChips.module.css';

interface ReactionChipsProps {
  reactions: Message['reactions'];
  canReact: boolean;
  onToggle: (reaction: MessageReaction) => void;
}

export function ReactionChips({ reactions, canReact, onToggle }: ReactionChipsProps) {
  if (reactions.length === 0) return null;
  return (
    <Flex component="ul" wrap="wrap" mt={-8} mb={-4} aria-label="Reactions">
      {reactions.map(({ reaction, count, isMine }) => (
        <li key={reaction}>
          <button
            type="button"
            className={classes.chip}
            aria-pressed={isMine}
            disabled={!canReact && !isMine}
            aria-label={`${reaction}, ${count}`}
            onClick={() => onToggle(reaction)}
          >
            <span>
              {reaction}{' '}
              {count > 1 && (
                <Text span className="tabular-nums" c="dimmed">
                  {count}
                </Text>
              )}
            </span>
          </button>
        </li>
      ))}
    </Flex>
  );
}

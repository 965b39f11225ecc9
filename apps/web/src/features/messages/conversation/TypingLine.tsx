import { Flex, Text } from '@mantine/core';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import classes from './TypingLine.module.css';
import { useTypingMembers } from './use-typing-members.ts';

interface TypingLineProps {
  conversation: Conversation;
  messages: readonly Message[];
  isAtLatest: boolean;
}

const DELAYS = ['0s', '0.15s', '0.3s'];

/** Its place stays reserved, so that nothing moves. */
export function TypingLine({ conversation, messages, isAtLatest }: TypingLineProps) {
  const ids = useTypingMembers(conversation.id, isAtLatest ? messages : null);
  const [first] = ids;
  const name = first === undefined ? null : nameOf(first, conversation, messages);
  return (
    <Flex
      component="p"
      className={`${classes.root} nowrap`}
      align="center"
      gap={4}
      px={16}
      h={20}
      c="dimmed"
      fz="xs"
      role="status"
    >
      {name !== null && ids.length === 1 && (
        <>
          <Text component="bdi" truncate>
            {name}
          </Text>{' '}
          is typing…
        </>
      )}
      {ids.length > 1 && `${ids.length} people are typing…`}
      {ids.length > 0 && (
        <Flex component="span" className={classes.dots ?? ''} gap={3} aria-hidden="true">
          {DELAYS.map((animationDelay) => (
            <span key={animationDelay} style={{ animationDelay }} />
          ))}
        </Flex>
      )}
    </Flex>
  );
}

function nameOf(memberId: number, { member, isUnnamed, name }: Conversation, messages: readonly Message[]): string {
  if (isUnnamed) return name;
  if (member?.id === memberId) return member.name;
  return messages.findLast(({ sender }) => sender.id === memberId)?.sender.name ?? 'Someone';
}

import { Flex, Text } from '@mantine/core';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { RevealButton } from './RevealButton.tsx';
import { unnamedText } from './unnamed-text.ts';

const findHeading = () => document.querySelector<HTMLElement>('[data-conversation-name]');

/** Of the chat of a match in which one or both are unnamed. */
export function UnnamedNote({ match }: Pick<Conversation, 'match'>) {
  if (!match?.unnamed) return null;
  return (
    <Flex
      component="section"
      className="line-below"
      wrap="wrap"
      align="center"
      gap="8px 16px"
      py={10}
      px="var(--card-padding)"
      bg="var(--surface-sunken)"
      aria-label="Names"
    >
      <Text fz="sm" lh={1.45} flex="1 1 240px" textWrap="pretty">
        {unnamedText(match.unnamed)}
      </Text>
      <RevealButton matchId={match.id} unnamed={match.unnamed} findNext={findHeading} />
    </Flex>
  );
}

import { Flex, Stack, Text } from '@mantine/core';
import type { ChatMessage } from '@vibeline/core/features/live/live.schema';
import { lazyMenu } from '../../../ui/lazy-component.tsx';
import { DotsMenu } from '../../../ui/menus/DotsMenu.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import type { Moderation } from './use-chat-controls.ts';

const ChatMessageMenu = lazyMenu(() => import('./ChatMessageMenu.tsx'), 'ChatMessageMenu');

interface ChatRowProps {
  message: ChatMessage;
  isPinned: boolean;
  isModerator: boolean;
  isOwn: boolean;
  isStreamer: boolean;
  moderation: Moderation;
}

export function ChatRow({ message, isStreamer, ...menu }: ChatRowProps) {
  const { author, content } = message;
  return (
    <Flex component="li" align="flex-start" gap={10} py={5} data-message={message.id}>
      <MemberLink member={author} isDecorative>
        <Avatar member={author} size={28} isDecorative />
      </MemberLink>
      <Stack gap={0} miw={0} flex={1}>
        <Flex component="span" align="center" gap={6} miw={0} c="dimmed" fz="xs">
          <MemberLink member={author}>
            <MemberName member={author} />
          </MemberLink>
          {isStreamer && (
            <Text span c="var(--accent-ink)" fw={620}>
              Streamer
            </Text>
          )}
        </Flex>
        <Text span fz="sm" lh={1.4} dir="auto">
          {content}
        </Text>
      </Stack>
      <DotsMenu label={`More about the message of ${author.name}`} prefetch={ChatMessageMenu.prefetch}>
        {(anchor) => <ChatMessageMenu {...anchor} {...menu} message={message} />}
      </DotsMenu>
    </Flex>
  );
}

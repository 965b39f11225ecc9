import { Center, Text } from '@mantine/core';
import { IconCirclesRelation, IconUserOff } from '@tabler/icons-react';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { Avatar } from '../members/Avatar.tsx';

interface ConversationAvatarProps {
  conversation: Pick<Conversation, 'kind' | 'member' | 'isOnline'> & Partial<Pick<Conversation, 'isUnnamed' | 'name'>>;
  /** In pixels. */
  size: number;
}

export function ConversationAvatar({ conversation, size }: ConversationAvatarProps) {
  const { kind, member, isOnline, isUnnamed = false, name = '' } = conversation;
  if (isUnnamed) return <Avatar member={{ id: 0, name, profileImage: null, vibeScore: 0 }} size={size} isDecorative />;
  if (!member) {
    const Icon = kind === 'circle' ? IconCirclesRelation : IconUserOff;
    return (
      <Center
        component="span"
        bg="var(--surface-sunken)"
        c="dimmed"
        bd="1px solid var(--hairline)"
        bdrs="50%"
        flex="none"
        style={{ inlineSize: size, blockSize: size }}
        aria-hidden="true"
      >
        <Icon size={size / 2} stroke={1.75} />
      </Center>
    );
  }
  return (
    <Text span pos="relative" display="grid" flex="none">
      <Avatar member={member} size={size} isDecorative />
      {isOnline && (
        <Text
          span
          pos="absolute"
          bg="var(--vibe-positive)"
          bdrs="50%"
          style={{
            insetBlockEnd: -1,
            insetInlineEnd: -1,
            inlineSize: 15,
            blockSize: 15,
            border: '3px solid var(--surface-card)',
          }}
        >
          <span className="visually-hidden">Online</span>
        </Text>
      )}
    </Text>
  );
}

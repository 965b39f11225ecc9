import { Text } from '@mantine/core';
import { IconCirclesRelation } from '@tabler/icons-react';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { Avatar } from '../members/Avatar.tsx';
import classes from './ConversationFace.module.css';

interface ConversationFaceProps {
  conversation: Pick<Conversation, 'member' | 'isOnline'>;
  /** In pixels. */
  size: number;
}

export function ConversationFace({ conversation: { member, isOnline }, size }: ConversationFaceProps) {
  if (!member) {
    return (
      <span className={classes.circle} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
        <IconCirclesRelation size={size / 2} stroke={1.75} />
      </span>
    );
  }
  return (
    <Text span className={classes.root} pos="relative" flex="none">
      <Avatar member={member} size={size} scheme="list" isDecorative />
      {isOnline && (
        <Text
          span
          className={classes.dot}
          w={15}
          h={15}
          bottom={-1}
          pos="absolute"
          bg="var(--vibe-positive)"
          bdrs="50%"
        >
          <span className="visually-hidden">Online</span>
        </Text>
      )}
    </Text>
  );
}

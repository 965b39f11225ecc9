import { Menu } from '@mantine/core';
import { IconBan, IconPin, IconPinnedOff, IconTrash, IconUserCheck } from '@tabler/icons-react';
import type { ChatMessage } from '@vibeline/core/features/live/live.schema';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import type { Moderation } from './use-chat-controls.ts';

interface ChatMessageMenuProps extends MenuAnchor {
  message: ChatMessage;
  isPinned: boolean;
  isModerator: boolean;
  isOwn: boolean;
  moderation: Moderation;
}

const icon = { size: 20, stroke: 1.75 } as const;

export function ChatMessageMenu(props: ChatMessageMenuProps) {
  const { message, isPinned, isModerator, isOwn, moderation, ...menu } = props;
  const { author } = message;
  const isBanned = moderation.bannedIds.has(author.id);
  return (
    <AnchoredMenu label="Message" {...menu}>
      {isModerator && (
        <Menu.Item
          leftSection={isPinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          onClick={() => moderation.pin(isPinned ? null : message)}
        >
          {isPinned ? 'Unpin' : 'Pin'}
        </Menu.Item>
      )}
      {(isModerator || isOwn) && (
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => moderation.remove(message)}>
          Delete
        </Menu.Item>
      )}
      {isModerator && !isOwn && (
        <Menu.Item
          leftSection={isBanned ? <IconUserCheck {...icon} /> : <IconBan {...icon} />}
          onClick={() => moderation.setBanned(message, !isBanned)}
        >
          {isBanned ? 'Allow to chat again' : 'Ban from this stream'}
        </Menu.Item>
      )}
      {!isOwn && (
        <MemberActionItems member={author} onReport={() => openReport({ kind: 'member', id: author.id, author })} />
      )}
    </AnchoredMenu>
  );
}

import { IconBan, IconPin, IconPinnedOff, IconTrash, IconUserCheck } from '@tabler/icons-react';
import type { ChatMessage } from '@vibeline/core/features/live/live.schema';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';
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

export function ChatMessageMenu(props: ChatMessageMenuProps) {
  const { message, isPinned, isModerator, isOwn, moderation, ...menu } = props;
  const { author } = message;
  const isBanned = moderation.bannedIds.has(author.id);
  return (
    <AnchoredMenu label="Message" {...menu}>
      {isModerator && (
        <MenuItem
          icon={isPinned ? IconPinnedOff : IconPin}
          label={isPinned ? 'Unpin' : 'Pin'}
          onClick={() => moderation.pin(isPinned ? null : message)}
        />
      )}
      {(isModerator || isOwn) && (
        <MenuItem icon={IconTrash} label="Delete" onClick={() => moderation.remove(message)} />
      )}
      {isModerator && !isOwn && (
        <MenuItem
          icon={isBanned ? IconUserCheck : IconBan}
          label={isBanned ? 'Allow to chat again' : 'Ban from this stream'}
          onClick={() => moderation.setBanned(message, !isBanned)}
        />
      )}
      {!isOwn && (
        <MemberActionItems member={author} onReport={() => openReport({ kind: 'member', id: author.id, author })} />
      )}
    </AnchoredMenu>
  );
}

import { Menu } from '@mantine/core';
import {
  IconBan,
  IconBell,
  IconBellOff,
  IconCirclesRelation,
  IconFlag,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { paths } from '../../../lib/paths.ts';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import { useConversationMute } from '../muting/conversation-mute.change.ts';
import { useReportedMessage } from '../unnamed/use-reported-message.ts';

interface ConversationMenuListProps extends MenuAnchor {
  conversation: Conversation;
  onDelete: () => void;
  onBlock: () => void;
}

export function ConversationMenuList({ conversation, onDelete, onBlock, ...menu }: ConversationMenuListProps) {
  const { member, circleId, kind, isUnnamed, match } = conversation;
  const chatId = kind === 'match' ? conversation.id : null;
  const reportedId = useReportedMessage(conversation);
  const navigate = useNavigate();
  const { isMuted, toggle } = useConversationMute(conversation);
  return (
    <AnchoredMenu label="Conversation" width={272} {...menu}>
      {member && (
        <MenuItem
          icon={IconUser}
          label="View profile"
          onClick={() => void navigate({ to: paths.profile(member.id) })}
        />
      )}
      {circleId !== null && (
        <MenuItem
          icon={IconCirclesRelation}
          label="View circle"
          onClick={() => void navigate({ to: paths.circle(circleId) })}
        />
      )}
      <MenuItem
        icon={isMuted ? IconBell : IconBellOff}
        label={isMuted ? 'Unmute conversation' : 'Mute conversation'}
        onClick={toggle}
      />
      {member && (
        <>
          <Menu.Divider />
          <MemberActionItems
            member={member}
            onReport={() => openReport({ kind: 'member', id: member.id, author: member, chatId })}
          />
        </>
      )}
      {reportedId !== null && (
        <MenuItem
          icon={IconFlag}
          label="Report…"
          onClick={() => openReport({ kind: 'message', id: reportedId, author: null, chatId })}
        />
      )}
      {(isUnnamed || match?.unnamed) && <MenuItem icon={IconBan} label="Block in VibeMatch…" onClick={onBlock} />}
      <Menu.Divider />
      <MenuItem icon={IconTrash} label="Delete conversation" isDanger onClick={onDelete} />
    </AnchoredMenu>
  );
}

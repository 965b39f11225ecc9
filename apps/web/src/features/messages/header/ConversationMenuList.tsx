import { Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconCirclesRelation, IconTrash, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { paths } from '../../../lib/paths.ts';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import { useConversationMute } from '../muting/conversation-mute.change.ts';

interface ConversationMenuListProps extends MenuAnchor {
  conversation: Conversation;
  onDelete: () => void;
}

const icon = { size: 20, stroke: 1.75 } as const;

export function ConversationMenuList({ conversation, onDelete, ...menu }: ConversationMenuListProps) {
  const { member, circleId } = conversation;
  const navigate = useNavigate();
  const { isMuted, toggle } = useConversationMute(conversation);
  return (
    <AnchoredMenu label="Conversation" width={272} {...menu}>
      {member && (
        <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => void navigate({ to: paths.profile(member.id) })}>
          View profile
        </Menu.Item>
      )}
      {circleId !== null && (
        <Menu.Item
          leftSection={<IconCirclesRelation {...icon} />}
          onClick={() => void navigate({ to: paths.circle(circleId) })}
        >
          View circle
        </Menu.Item>
      )}
      <Menu.Item leftSection={isMuted ? <IconBell {...icon} /> : <IconBellOff {...icon} />} onClick={toggle}>
        {isMuted ? 'Unmute conversation' : 'Mute conversation'}
      </Menu.Item>
      {member && (
        <>
          <Menu.Divider />
          <MemberActionItems
            member={member}
            onReport={() => openReport({ kind: 'member', id: member.id, author: member })}
          />
        </>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--danger-ink)" onClick={onDelete}>
        Delete conversation
      </Menu.Item>
    </AnchoredMenu>
  );
}

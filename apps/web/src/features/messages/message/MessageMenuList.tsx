import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type MessageReaction, messageReactions } from '@vibeline/core/features/messages/message.rules';
import type { Message } from '@vibeline/core/features/messages/message.schema';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';
import { MemberActionItems } from '../../blocks/MemberActionItems.tsx';
import { openReport } from '../../reports/open-report.ts';
import { copyMessage } from './copy-message.ts';
import classes from './MessageMenu.module.css';
import type { MessageActions } from './message-actions.ts';

interface MessageMenuListProps extends MenuAnchor {
  message: Message;
  own: MessageReaction | null;
  onReact: (reaction: MessageReaction) => void;
  /** Otherwise the viewer's reaction can only be taken back. */
  canReact: boolean;
  actions: MessageActions | null;
}

export function MessageMenuList({ message, own, onReact, canReact, actions, ...menu }: MessageMenuListProps) {
  return (
    <AnchoredMenu label={actions ? 'Message' : 'Reactions'} width={296} {...menu}>
      <Reactions own={own} onReact={onReact} canReact={canReact} />
      {actions && <Entries message={message} actions={actions} />}
    </AnchoredMenu>
  );
}

function Reactions({ own, onReact, canReact }: Pick<MessageMenuListProps, 'own' | 'onReact' | 'canReact'>) {
  const offered = messageReactions.filter((reaction) => canReact || reaction === own);
  if (offered.length === 0) return null;
  return (
    <fieldset className={classes.reactions} aria-label="React">
      {offered.map((reaction) => (
        <Menu.Item
          key={reaction}
          className={classes.reaction ?? ''}
          data-own={reaction === own}
          aria-label={reaction === own ? `Remove your reaction ${reaction}` : `React with ${reaction}`}
          onClick={() => onReact(reaction)}
        >
          {reaction}
        </Menu.Item>
      ))}
    </fieldset>
  );
}

function Entries({ message, actions }: { message: Message; actions: MessageActions }) {
  const { viewerId, canWrite, chatId, onReply, onEdit, onDelete } = actions;
  const isOwn = message.sender.id === viewerId;
  return (
    <>
      {canWrite && <MenuItem icon={IconArrowBackUp} label="Reply" onClick={() => onReply(message)} />}
      {message.content !== '' && (
        <MenuItem icon={IconCopy} label="Copy text" onClick={() => void copyMessage(message.content)} />
      )}
      {isOwn && canWrite && message.content !== '' && (
        <MenuItem icon={IconPencil} label="Edit" onClick={() => onEdit(message)} />
      )}
      {!isOwn && (
        <MemberActionItems
          member={message.sender}
          onReport={() => openReport({ kind: 'message', id: message.id, author: message.sender, chatId })}
        />
      )}
      {isOwn && <MenuItem icon={IconTrash} label="Delete" isDanger onClick={() => onDelete(message)} />}
    </>
  );
}

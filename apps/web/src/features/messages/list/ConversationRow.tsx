import { Text } from '@mantine/core';
import { IconBellOff, IconCalendarHeart, IconCirclesRelation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { paths } from '../../../lib/paths.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { noteChosenTab } from '../../../ui/hooks/chosen-tab.ts';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { useStoredDraftText } from '../../composer/draft/use-stored-draft.ts';
import { ConversationAvatar } from '../ConversationAvatar.tsx';
import { useConversationMute } from '../muting/conversation-mute.change.ts';
import classes from './ConversationRow.module.css';
import { lastMessageText } from './last-message.rules.ts';
import type { ListSearch } from './list-search.ts';

interface ConversationRowProps {
  conversation: Conversation;
  viewerId: number;
  isOpen: boolean;
  search: ListSearch;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function ConversationRow({ conversation, viewerId, isOpen, search }: ConversationRowProps) {
  const { id, name, lastMessage, unreadCount } = conversation;
  const { isMuted } = useConversationMute(conversation);
  const isPhone = useIsPhone();
  const draft = useStoredDraftText({ memberId: viewerId, kind: 'message', conversationId: id });
  return (
    <li className={classes.root} data-conversation={id}>
      <Link
        to={paths.conversation(id)}
        search={search}
        className={`${classes.link} hover-surface ring-inside`}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 && !isMuted}
        // Beside the list the focus stays; alone on the screen the conversation is another page.
        onClick={({ currentTarget }) => !isPhone && noteChosenTab(currentTarget)}
      >
        <ConversationAvatar conversation={conversation} size={48} />
        <Text span className={classes.texts} miw={0} lh={1.35}>
          <span className={classes.first}>
            <bdi className={classes.name}>{name}</bdi>
            <Marks kind={conversation.kind} isMuted={isMuted} />
            {lastMessage && <RelativeTime time={lastMessage.createdAt} className={`${classes.time} tabular-nums`} />}
          </span>
          <span className={classes.second}>
            {draft === null || isOpen ? (
              <span className={classes.text} dir="auto">
                {lastMessageText(conversation, viewerId)}
              </span>
            ) : (
              <Draft text={draft} />
            )}
            <CountBadge count={unreadCount} noun="unread" isQuiet={isMuted} />
          </span>
        </Text>
      </Link>
    </li>
  );
}

function Draft({ text }: { text: string }) {
  return (
    <span className={classes.text}>
      <Text component="b" c="var(--accent-ink)" fw={620}>
        {text === '' ? 'Draft' : 'Draft:'}
      </Text>{' '}
      <bdi>{text}</bdi>
    </span>
  );
}

function Marks({ kind, isMuted }: Pick<Conversation, 'kind' | 'isMuted'>) {
  return (
    <>
      {kind === 'circle' && (
        <span className={classes.mark} title="Circle">
          <IconCirclesRelation {...icon} />
          <span className="visually-hidden">Circle</span>
        </span>
      )}
      {kind === 'match' && (
        <span className={classes.mark} title="VibeMatch">
          <IconCalendarHeart {...icon} />
          <span className="visually-hidden">VibeMatch</span>
        </span>
      )}
      {isMuted && (
        <span className={classes.mark} title="Muted">
          <IconBellOff {...icon} />
          <span className="visually-hidden">Muted</span>
        </span>
      )}
    </>
  );
}

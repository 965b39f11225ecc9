import { Center, Flex, Text } from '@mantine/core';
import {
  type Icon,
  IconArrowBigUp,
  IconAt,
  IconCalendarHeart,
  IconCirclesRelation,
  IconCornerDownRight,
  IconDeviceMobile,
  IconFileZip,
  IconGavel,
  IconKey,
  IconMessageCircle,
  IconPencil,
  IconShieldCheck,
  IconTrash,
  IconTrophy,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { ChangedVoteAnswer } from '../versions/ChangedVoteAnswer.tsx';
import { isAnswerable, NotificationAnswer } from './NotificationAnswer.tsx';
import classes from './NotificationRow.module.css';
import { notificationTarget } from './notification-target.ts';

const icons: Record<Notification['type'], Icon> = {
  vote: IconArrowBigUp,
  comment_vote: IconArrowBigUp,
  comment: IconMessageCircle,
  reply: IconCornerDownRight,
  mention: IconAt,
  follow: IconUserPlus,
  follow_request: IconUserPlus,
  friend_request: IconUsers,
  friend_accepted: IconUsers,
  circle_invite: IconCirclesRelation,
  match_request: IconCalendarHeart,
  match_accepted: IconCalendarHeart,
  post_changed: IconPencil,
  match_place: IconCalendarHeart,
  match_revealed: IconCalendarHeart,
  match_left: IconCalendarHeart,
  match_closing: IconCalendarHeart,
  milestone: IconTrophy,
  moderation: IconGavel,
  reset_link: IconKey,
  role: IconShieldCheck,
  second_factor: IconDeviceMobile,
  export_ready: IconFileZip,
  match_cancelled: IconCalendarHeart,
  import_done: IconFileZip,
};

interface NotificationRowProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { isRead, createdAt, excerpt, actor } = notification;
  const target = notificationTarget(notification);
  const open = () => onOpen(notification);
  return (
    <li
      className={classes.root}
      data-unread={!isRead}
      data-linked={target !== null}
      data-simple={excerpt === null && !isAnswerable(notification)}
    >
      <NotificationPicture notification={notification} />
      <div className={classes.text}>
        {target === null ? (
          <Text c="dimmed">
            <Sentence notification={notification} />
          </Text>
        ) : (
          <Link {...target} className="link-cover" onClick={open} onAuxClick={open}>
            <Sentence notification={notification} />
          </Link>
        )}
        {excerpt !== null && (
          <Text lineClamp={2} mt={2} c="dimmed" fz="sm" dir="auto">
            {excerpt}
          </Text>
        )}
        {actor && <NotificationAnswer notification={notification} actor={actor} />}
        {notification.changedVote && <ChangedVoteAnswer notification={notification} />}
      </div>
      <Flex component="span" align="center" gap={8} h="1.4em">
        <Text span className="tabular-nums" c="dimmed" fz="xs">
          <RelativeTime time={createdAt} />
        </Text>
        {!isRead && <Text span className={classes.dot} role="img" aria-label="Unread" />}
      </Flex>
    </li>
  );
}

function Sentence({ notification: { message, actor } }: Pick<NotificationRowProps, 'notification'>) {
  if (!actor || !message.startsWith(actor.name)) return message;
  return (
    <>
      <bdi className={classes.name}>{actor.name}</bdi>
      {message.slice(actor.name.length)}
    </>
  );
}

function NotificationPicture({ notification }: Pick<NotificationRowProps, 'notification'>) {
  const { type, actor, others, isGone } = notification;
  const TypeIcon = isGone ? IconTrash : icons[type];
  const [other] = others;
  if (!actor) {
    return (
      <Center component="span" className={classes.symbol} data-type={isGone ? 'gone' : type} aria-hidden="true">
        <TypeIcon size={22} stroke={1.75} />
      </Center>
    );
  }
  return (
    <span className={classes.picture} aria-hidden="true">
      {other ? (
        <span className={`${classes.picture} ${classes.pair}`}>
          <Avatar member={other} size={32} isDecorative />
          <Avatar member={actor} size={32} isDecorative />
        </span>
      ) : (
        <Avatar member={actor} size={44} isDecorative />
      )}
      <Center component="span" className={classes.badge}>
        <TypeIcon size={13} stroke={2} />
      </Center>
    </span>
  );
}

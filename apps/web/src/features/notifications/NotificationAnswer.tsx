import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { RequestAnswer } from '../follows/requests/RequestAnswer.tsx';
import { FriendAnswer } from '../friends/requests/FriendAnswer.tsx';
import { AnswerMatch } from '../match/matches/AnswerMatch.tsx';
import { AnswerInvite } from './AnswerInvite.tsx';
import classes from './NotificationAnswer.module.css';

interface NotificationAnswerProps {
  notification: Notification;
  actor: Author;
}

/** Whether it is about a request or an invitation for the viewer, answered or not. */
export function isAnswerable({ type, request, friendRequest, circleInvite, match }: Notification): boolean {
  return Boolean(request || friendRequest || circleInvite || (type === 'match_request' && match));
}

/** The answer to a request, wherever it was given; nothing when the notification is of none. */
export function NotificationAnswer({ notification, actor }: NotificationAnswerProps) {
  if (!isAnswerable(notification)) return null;
  const { request, friendRequest, circleInvite, match } = notification;
  return (
    <div className={classes.root}>
      {request && <RequestAnswer request={request} member={actor} />}
      {friendRequest && <FriendAnswer member={actor} isDeclined={friendRequest.status === 'declined'} />}
      {circleInvite && <AnswerInvite invite={circleInvite} />}
      {match && <AnswerMatch match={match} member={actor} canAccept={match.isOpen} />}
    </div>
  );
}

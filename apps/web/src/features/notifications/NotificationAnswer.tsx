import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { RequestAnswer } from '../follows/requests/RequestAnswer.tsx';
import { FriendAnswer } from '../friends/requests/FriendAnswer.tsx';
import classes from './NotificationAnswer.module.css';

interface NotificationAnswerProps {
  notification: Notification;
  actor: Author;
}

/** The answer to a request, wherever it was given; nothing when the notification is of none. */
export function NotificationAnswer({ notification: { request, friendRequest }, actor }: NotificationAnswerProps) {
  if (!request && !friendRequest) return null;
  return (
    <div className={classes.root}>
      {request && <RequestAnswer request={request} member={actor} />}
      {friendRequest && <FriendAnswer member={actor} isDeclined={friendRequest.status === 'declined'} />}
    </div>
  );
}

import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { FriendAnswer } from '../friends/FriendAnswer.tsx';
import classes from './FollowRequest.module.css';

interface FriendRequestProps {
  request: NonNullable<Notification['friendRequest']>;
  actor: Author;
}

/** The answer is that of the member, wherever it was given. */
export function FriendRequest({ request, actor }: FriendRequestProps) {
  return (
    <div className={classes.root}>
      <FriendAnswer member={actor} isDeclined={request.status === 'declined'} />
    </div>
  );
}

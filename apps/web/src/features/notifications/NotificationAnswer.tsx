import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { Button } from '../../ui/Button.tsx';
import classes from './FollowRequest.module.css';
import { useAnswerRequest } from './use-notification-actions.ts';

interface FollowRequestProps {
  notificationId: number;
  request: NonNullable<Notification['request']>;
  name: string;
}

const answers = { accepted: 'Accepted', declined: 'Declined' } as const;

/** The answer takes the place of the buttons, so that nothing below moves. */
export function FollowRequest({ notificationId, request, name }: FollowRequestProps) {
  const { accept, decline, isPending } = useAnswerRequest(notificationId);
  if (request.status !== 'pending') {
    return (
      <p className={classes.root} role="status">
        {answers[request.status]}
      </p>
    );
  }
  return (
    <div className={classes.root}>
      <Button disabled={isPending} aria-label={`Accept ${name}`} onClick={() => accept(request.id)}>
        Accept
      </Button>
      <Button variant="default" disabled={isPending} aria-label={`Decline ${name}`} onClick={() => decline(request.id)}>
        Decline
      </Button>
    </div>
  );
}

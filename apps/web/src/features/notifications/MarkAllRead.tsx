import { Button } from '../../ui/Button.tsx';
import { useMarkAllRead } from './use-notification-actions.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Hidden when there is nothing to mark; its room stays, so that nothing moves. */
export function MarkAllRead() {
  const unread = useUnreadCount();
  const { mutate, isPending } = useMarkAllRead();
  return (
    <Button
      variant="subtle"
      size="compact"
      style={{ visibility: unread === 0 ? 'hidden' : undefined }}
      disabled={isPending}
      onClick={() => mutate()}
    >
      Mark all as read
    </Button>
  );
}

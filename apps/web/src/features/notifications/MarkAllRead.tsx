import { Button } from '../../ui/Button.tsx';
import { useMarkAllRead } from './use-notification-actions.ts';
import { useUnreadCount } from './use-unread-count.ts';

export function MarkAllRead() {
  const unread = useUnreadCount();
  const { mutate, isPending } = useMarkAllRead();
  return (
    <Button variant="subtle" size="compact" disabled={unread === 0 || isPending} onClick={() => mutate()}>
      Mark all as read
    </Button>
  );
}

import { Button } from '../../ui/buttons/Button.tsx';
import { useCounters } from '../accounts/use-counters.ts';
import { useMarkAllRead } from './use-notification-actions.ts';

/** Hidden when there is nothing to mark; its room stays, so that nothing moves. */
export function MarkAllRead() {
  const { unreadNotifications } = useCounters();
  const { mutate, isPending } = useMarkAllRead();
  return (
    <Button
      variant="subtle"
      size="compact"
      style={{ visibility: unreadNotifications === 0 ? 'hidden' : undefined }}
      disabled={isPending}
      onClick={() => mutate()}
    >
      Mark all as read
    </Button>
  );
}

import { useDocumentVisibility } from '@mantine/hooks';
import { useIsOnline } from '../../../../lib/connection/use-connection.ts';
import { useIsPaused } from './auto-refresh.ts';
import { useCountdown } from './use-countdown.ts';
import { useNewPosts } from './use-new-posts.ts';

/** Asks for the number of new posts every `seconds`, while the page is visible and there is a connection. */
export function useAutoRefresh(memberId: number, seconds: number) {
  const { check } = useNewPosts(memberId);
  const isOnline = useIsOnline();
  const isPaused = useIsPaused();
  const isVisible = useDocumentVisibility() === 'visible';
  const { left, restart } = useCountdown(seconds, isOnline && isVisible && !isPaused, () => void check());
  const refresh = () => {
    restart();
    void check();
  };
  return { left, isOnline, isPaused, refresh };
}

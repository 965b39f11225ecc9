import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { connection } from '../../lib/connection/connection.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';

/** Shows the member and the feed that were saved on the device while there is no connection. True until it is known. */
export function useSavedFeed(): boolean {
  const queryClient = useQueryClient();
  const isOnline = useConnection() === 'online';
  const [isRestoring, setRestoring] = useState(() => connection.get() !== 'online');
  useEffect(() => {
    if (isOnline) return;
    import('./restore-feed.ts')
      .then(({ restoreFeed }) => restoreFeed(queryClient))
      // The page says that the server cannot be reached.
      .catch(() => undefined)
      .finally(() => setRestoring(false));
  }, [isOnline, queryClient]);
  return isRestoring;
}
